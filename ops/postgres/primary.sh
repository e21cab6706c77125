#!/usr/bin/env bash
# Once, when the database is made: whatever is committed from then on stands on the standby, too.
set -euo pipefail
echo 'host replication all samenet scram-sha-256' >>"$PGDATA/pg_hba.conf"
psql --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname="$POSTGRES_DB" <<'SQL'
select pg_create_physical_replication_slot('standby');
alter system set synchronous_standby_names = 'standby';
-- a standby that is gone for so long is made anew, rather than that the primary's disk fills up
alter system set max_slot_wal_keep_size = '8GB';
SQL
