-- The audit trail: append-only, one hash chain an adviser and one for the firm itself.
-- An entry's hash covers the one before it, so an entry cannot be changed, taken out, put in or moved
-- without breaking every hash after it. audit_head says where a chain ends, so that its end cannot be cut
-- off unseen; heads are anchored outside the database as well, for whoever could set the heads right, too.
-- The app's role has no right on either table: it appends through audit_append and reads audit_heads.

create table audit_head (
  chain uuid primary key,
  length bigint not null,
  hash bytea not null
);

create table audit_entry (
  chain uuid not null,
  seq bigint not null,
  at timestamptz not null,
  -- no line breaks: they part what is hashed, and a break inside would let a word move to the next part
  event text not null check (event !~ '[\n\r]'),
  actor_user_id uuid,
  request_id text not null check (request_id !~ '[\n\r]'),
  -- text, not jsonb: the hash covers these very characters
  payload text not null,
  hash bytea not null,
  primary key (chain, seq)
);

-- What an entry's hash is made of. One line a part, the payload last, so that no two entries read alike.
-- src/server/audit/chain.ts makes the same text, so that the check does not rely on a function of this database.
create function audit_text(chain uuid, seq bigint, at timestamptz, event text, actor uuid, request text, payload text)
  returns text language sql immutable
  return concat_ws(E'\n', chain, seq, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
                   event, coalesce(actor::text, '-'), request, payload);

-- The only way in. The row lock on the head makes writers of one chain queue, so that it cannot fork;
-- the lock is held until the commit, which follows at once.
create function audit_append(of_chain uuid, event text, actor uuid, request text, payload text)
  returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head audit_head;
  moment timestamptz := clock_timestamp();
  next_hash bytea;
begin
  insert into audit_head values (of_chain, 0, '\x') on conflict do nothing;
  select * into head from audit_head where chain = of_chain for update;
  next_hash := sha256(head.hash || convert_to(
    audit_text(of_chain, head.length + 1, moment, event, actor, request, payload), 'UTF8'));
  insert into audit_entry values (of_chain, head.length + 1, moment, event, actor, request, payload, next_hash);
  update audit_head set length = head.length + 1, hash = next_hash where chain = of_chain;
end $$;

revoke all on function audit_append(uuid, text, uuid, text, text) from public;
grant execute on function audit_append(uuid, text, uuid, text, text) to portal_app;

-- Where each chain stands, for the anchors; nothing of what the entries say.
create function audit_heads() returns table (chain uuid, length bigint, hash bytea)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select audit_head.chain, audit_head.length, audit_head.hash from audit_head order by audit_head.chain;
  end;

revoke all on function audit_heads() from public;
grant execute on function audit_heads() to portal_app;
