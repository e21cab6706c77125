-- What was submitted gets a name of its own, by which what is sent to be signed, and other systems, name it. It follows from
-- the record and its version, which are attested: so it is attested, too, also of what was submitted before this.

alter table submission add id uuid not null unique generated always as (
  overlay(overlay(left(encode(sha256(uuid_send(record_id) || int4send(version)), 'hex'), 32)
    placing '4' from 13) placing '8' from 17)::uuid
) stored;
