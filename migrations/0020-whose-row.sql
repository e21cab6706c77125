-- Whose rows somebody sees is a list of advisers, and a household can move to another adviser.

-- Asked as a query of its own, so that PostgreSQL asks it once a statement: as a mere function it is asked once a row
-- wherever no index serves the condition. The operator is leakproof, so that the queries' own conditions still come to
-- their indexes.
do $$
declare policy record;
begin
  for policy in
    select polname, polrelid::regclass as tenant from pg_policy
    join pg_class on pg_class.oid = polrelid where relnamespace = 'public'::regnamespace
  loop
    execute format('alter policy %I on %s
      using (advisor_id = any ((select current_advisors())::uuid[]))
      with check (advisor_id = any ((select current_advisors())::uuid[]))', policy.polname, policy.tenant);
  end loop;
end $$;

-- Every reference from one adviser's row to another carries the adviser, and follows where that changes: whoever moves
-- the household moves all that hangs on it.
do $$
declare reference record;
begin
  for reference in
    select conname, conrelid::regclass as tenant, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any (conkey) and attname = 'advisor_id'
    where contype = 'f' and connamespace = 'public'::regnamespace and cardinality(conkey) > 1 and confupdtype <> 'c'
  loop
    execute format('alter table %s drop constraint %I, add constraint %I %s on update cascade',
      reference.tenant, reference.conname, reference.conname, reference.definition);
  end loop;
end $$;

-- What is frozen stays as it is but for the adviser whose it is.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.advisor_id <> new.advisor_id then
    old.advisor_id := new.advisor_id;
    if old *= new then
      return new;
    end if;
  end if;
  raise exception 'this record is frozen' using errcode = '55000';
end $$;

-- A public link's code, and a provider's package, lead to whose the link or the package is now.
create function door_follows_link() returns trigger language plpgsql as $$
begin
  update door set opens = new.advisor_id where code_hash = new.code_hash;
  return null;
end $$;
create trigger door_follows_link after update of advisor_id on risk_link for each row
  when (old.advisor_id <> new.advisor_id) execute function door_follows_link();

create function doors_follow_signer() returns trigger language plpgsql as $$
begin
  update door set opens = new.advisor_id
  where code_hash in (new.code_hash, new.copy_code_hash, new.earlier_code_hash);
  return null;
end $$;
create trigger doors_follow_signer after update of advisor_id on signature_signer for each row
  when (old.advisor_id <> new.advisor_id) execute function doors_follow_signer();

create function provider_door_follows_package() returns trigger language plpgsql as $$
begin
  update provider_door set opens = new.advisor_id where provider_id = new.provider_id;
  return null;
end $$;
create trigger provider_door_follows_package after update of advisor_id on signature_package for each row
  when (old.advisor_id <> new.advisor_id) execute function provider_door_follows_package();

-- The portal never changes whose a household is, and all else is whose the household is. Each column that it may change
-- is named here; one that is added needs a grant of its own.
revoke update on household from portal_app;
grant update (full_name, people_folded, version) on household to portal_app;

-- Row-level security binds the tables' owner, too: of households it shows him the one that he is moving. The rows that
-- follow need no such policy, since a foreign key's own updates pass by it.
create policy moving_household on household to current_user
  using (id = nullif(current_setting('app.moving_household', true), '')::uuid);

-- Hands a household over with everybody in it and all that hangs on them. Gives whose it was, null where there is no such
-- household. For the owner of the tables alone; who calls it leaves an entry in both advisers' trails.
create function move_household(household_id uuid, to_advisor uuid) returns uuid
  language plpgsql as $$
declare from_advisor uuid;
begin
  perform set_config('app.moving_household', household_id::text, true);
  select advisor_id into from_advisor from household where id = household_id for update;
  update household set advisor_id = to_advisor where id = household_id;
  perform set_config('app.moving_household', '', true);
  return from_advisor;
end $$;
revoke all on function move_household(uuid, uuid) from public;
