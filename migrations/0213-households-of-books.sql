-- As count_households, and of these books alone: about one person is not counted what everybody has.
create function count_households(manager uuid, of_books uuid[]) returns table (book uuid, households integer, archived integer)
  language plpgsql as $$
declare readable text := current_setting('app.readable', true);
begin
  perform must_manage_people(manager);
  perform set_config('app.readable', of_books::text, true);
  return query
    select advisor_id, (count(*) filter (where archived_at is null))::integer,
      (count(*) filter (where archived_at is not null))::integer
    from household where advisor_id = any (of_books) group by advisor_id;
  perform set_config('app.readable', coalesce(readable, ''), true);
end $$;
