# Sourced by the scripts here: an empty working folder, removed on exit, and a function to fail.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
fail() { echo "$(basename "$0"): $*" >&2; cat ./*.err >&2 2>/dev/null; exit 1; }
