#!/usr/bin/env bash
# A copy of the primary where there is none yet, then the standby itself.
set -euo pipefail
PRIMARY=${PRIMARY:-host=database port=5432 user=portal}
if ! [ -s "$PGDATA/PG_VERSION" ]; then
  # made beside, so that a copy that was interrupted is none
  rm -rf "$PGDATA" "$PGDATA.copy"
  pg_basebackup --pgdata="$PGDATA.copy" --dbname="$PRIMARY application_name=standby" --slot=standby \
    --wal-method=stream --checkpoint=fast --write-recovery-conf
  mv "$PGDATA.copy" "$PGDATA"
fi
exec postgres
