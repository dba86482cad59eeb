#!/usr/bin/env bash
# Install what the tests start besides Python: a browser, a database. Debian packages, only what is missing.
set -euo pipefail

wanted=()
command -v chromium >/dev/null || wanted+=(chromium fonts-dejavu-core)
compgen -G "/usr/lib/postgresql/*/bin/initdb" >/dev/null || wanted+=(postgresql)

if [ ${#wanted[@]} -eq 0 ]; then
    exit 0
fi

as_root=()
if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
        echo "Missing: ${wanted[*]}. Install these packages as root, then run this again." >&2
        exit 2
    fi
    as_root=(sudo)
fi
echo "installing ${wanted[*]}"
"${as_root[@]}" apt-get update -qq
DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq --no-install-recommends "${wanted[@]}" >/dev/null
