-- Every record of one person: the one that stayed, and all that were merged into it, by way of others, too.
create function records_of_person(of_client uuid) returns setof uuid language sql stable as $$
  with recursive kept as (
    select id, merged_into from client where id = of_client
    union
    select client.id, client.merged_into from kept join client on client.id = kept.merged_into
  )
  select id from kept where merged_into is null
  union
  select merged_into_client(id) from kept where merged_into is null
$$;
revoke execute on function records_of_person(uuid) from public;
grant execute on function records_of_person(uuid) to portal_app;
