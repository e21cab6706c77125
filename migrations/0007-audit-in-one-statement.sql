-- An entry is appended by one statement instead of four: each answer that a client gives leaves one.
-- The update locks the chain's head until the commit, so that writers of one chain queue; what waited for the lock
-- computes with the head as it then is.
create or replace function audit_append(of_chain uuid, event text, actor uuid, request text, payload text)
  returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  moment timestamptz := clock_timestamp();
begin
  loop
    with moved as (
      update audit_head set length = audit_head.length + 1, hash = sha256(audit_head.hash || convert_to(
        audit_text(of_chain, audit_head.length + 1, moment, event, actor, request, payload), 'UTF8'))
      where audit_head.chain = of_chain
      returning audit_head.length, audit_head.hash
    )
    insert into audit_entry
      select of_chain, moved.length, moment, event, actor, request, payload, moved.hash from moved;
    exit when found;
    insert into audit_head values (of_chain, 0, '\x') on conflict do nothing;
  end loop;
end $$;
