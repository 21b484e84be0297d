# Sourced by the scripts here: an empty folder to work in, gone at the end, and how they fail.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
fail() { echo "$(basename "$0"): $*" >&2; cat ./*.err >&2 2>/dev/null; exit 1; }
