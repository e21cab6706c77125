-- A household is found by what its row prints: its own name, and the names of the people in it.

-- kept by a trigger, since a generated column sees its own row alone; one name a line, so that no word matches over two
alter table household add people_folded text not null default '';

create function fold_people_of(household_id uuid) returns void
  language plpgsql as $$
begin
  -- two who are added at once wait for one another here, and the later one sees both
  perform from household where id = household_id for no key update;
  update household set people_folded = coalesce((
    select string_agg(name_folded, e'\n' order by name_folded, client.id)
    from client where client.household_id = fold_people_of.household_id and archived_at is null
  ), '') where id = household_id;
end $$;

create function fold_people() returns trigger
  language plpgsql as $$
begin
  perform fold_people_of(new.household_id);
  if tg_op = 'UPDATE' and old.household_id <> new.household_id then
    perform fold_people_of(old.household_id);
  end if;
  return null;
end $$;

create trigger fold_people_added after insert on client
  for each row execute function fold_people();
create trigger fold_people_changed after update on client
  for each row
  when ((old.name_folded, old.household_id, old.archived_at is null)
    is distinct from (new.name_folded, new.household_id, new.archived_at is null))
  execute function fold_people();

alter table household no force row level security;
alter table client no force row level security;
update household set people_folded = people.folded
from (
  select household_id, string_agg(name_folded, e'\n' order by name_folded, id) as folded
  from client where archived_at is null group by household_id
) as people
where people.household_id = household.id;
alter table household force row level security;
alter table client force row level security;

alter table household
  add search_folded text not null generated always as (folded(full_name) || e'\n' || people_folded) stored,
  drop full_name_folded;

-- The people of a household are read with its adviser, too: with an index for each, PostgreSQL may take the adviser's,
-- and goes through all of the adviser's people for every row of a list.
drop index client_of_household;
drop index client_of_advisor;
create index client_of_household on client (advisor_id, household_id) where archived_at is null;
