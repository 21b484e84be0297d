// The smallest program: the start of the command line is measured in its processor time.
int main() { return 0; }
