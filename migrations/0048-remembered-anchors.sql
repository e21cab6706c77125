-- What the database remembers of a file of anchors bears a keyed hash of the portal's: whoever cuts the file cannot make the
-- database remember less.
alter table audit_anchor_file add mac bytea;

drop function audit_anchors_grown(uuid, text, text, bigint, bytea);
create function audit_anchors_grown(
  file uuid, file_name text, file_host text, file_lines bigint, file_link bytea, file_mac bytea
) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into audit_anchor_file values (file, file_name, file_host, file_lines, file_link, file_mac)
  on conflict (id) do update set lines = excluded.lines, link = excluded.link, mac = excluded.mac
    where excluded.lines > audit_anchor_file.lines
$$;
revoke all on function audit_anchors_grown(uuid, text, text, bigint, bytea, bytea) from public;
grant execute on function audit_anchors_grown(uuid, text, text, bigint, bytea, bytea) to portal_app;
