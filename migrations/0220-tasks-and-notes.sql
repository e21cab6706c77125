-- What people write down of a client or a household, and what is to be done for one, or in a book at large.

create table note (
  id uuid primary key,
  advisor_id uuid not null references advisor,
  client_id uuid,
  household_id uuid,
  text text not null,
  found_by text not null generated always as (folded(text)) stored,
  at timestamptz not null default now(),
  by uuid not null references portal_user,
  version integer not null default 1,
  check (num_nonnulls(client_id, household_id) = 1),
  unique (id, advisor_id),
  foreign key (client_id, advisor_id) references client (id, advisor_id) on update cascade,
  foreign key (household_id, advisor_id) references household (id, advisor_id) on update cascade
);
create index note_of_client on note (client_id) where client_id is not null;
create index note_of_household on note (household_id) where household_id is not null;
create index note_of_book on note (advisor_id, at desc);

-- A note is corrected, never changed unseen: what it said stays.
create table note_version (
  note_id uuid not null,
  advisor_id uuid not null,
  version integer not null,
  text text not null,
  at timestamptz not null default now(),
  by uuid not null references portal_user,
  primary key (note_id, version),
  foreign key (note_id, advisor_id) references note (id, advisor_id) on update cascade
);

create trigger note_is_of_whoever_wrote_it before update on note for each row
  when ((old.id, old.at, old.by, old.household_id) is distinct from (new.id, new.at, new.by, new.household_id))
  execute function refuse_change();
create trigger note_is_kept before delete on note for each row execute function refuse_change();
create trigger note_version_is_frozen before update on note_version for each row
  when ((old.note_id, old.version, old.text, old.at, old.by)
    is distinct from (new.note_id, new.version, new.text, new.at, new.by))
  execute function refuse_change();
create trigger note_version_is_kept before delete on note_version for each row execute function refuse_change();

create table task (
  id uuid primary key,
  advisor_id uuid not null references advisor,
  -- neither, where it is of the book at large
  client_id uuid,
  household_id uuid,
  title text not null,
  found_by text not null generated always as (folded(title)) stored,
  due_on date,
  -- as it was given; who has it now is said by task_holder()
  assigned_to uuid references portal_user,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  done_by uuid references portal_user,
  -- of one that the portal sets by itself, what it is about: there is one of a client, a kind and a day
  kind text,
  version integer not null default 1,
  check (num_nonnulls(client_id, household_id) <= 1),
  check ((done_at is null) = (done_by is null)),
  foreign key (client_id, advisor_id) references client (id, advisor_id) on update cascade,
  foreign key (household_id, advisor_id) references household (id, advisor_id) on update cascade
);
create unique index task_of_portal on task (client_id, kind, due_on) where kind is not null;
create index task_of_client on task (client_id) where client_id is not null;
create index task_of_household on task (household_id) where household_id is not null;
create index task_of_book on task (advisor_id, due_on, created_at) where done_at is null;

do $$
declare name text;
begin
  foreach name in array array['note', 'note_version', 'task'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy %I on %I for select to portal_app
      using (advisor_id = any ((select readable_books())::uuid[]))', 'read_' || name, name);
    execute format('create policy %I on %I for insert to portal_app
      with check (advisor_id = any ((select writable_books())::uuid[]))', 'insert_' || name, name);
    execute format('create policy %I on %I for update to portal_app
      using (advisor_id = any ((select writable_books())::uuid[]))
      with check (advisor_id = any ((select writable_books())::uuid[]))', 'update_' || name, name);
    execute format('create policy %I on %I for delete to portal_app
      using (advisor_id = any ((select writable_books())::uuid[]))', 'delete_' || name, name);
    execute format('grant select, insert, update on %I to portal_app', name);
  end loop;
end $$;

-- Who can be given the tasks of a book: its adviser first, and whoever assists them and can sign in.
create function task_holders(book uuid) returns table (id uuid, is_adviser boolean)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select advisor.user_id, true from advisor where advisor.id = book
    union all
    select portal_user.id, false from assistance join portal_user on portal_user.id = assistance.user_id
    where assistance.assists = book and 'assistant' = any (portal_user.roles) and portal_user.disabled_at is null;
  end;

-- Who has a task: whom it was given to, for as long as they can be given tasks of its book, and its adviser from then on. Asked
-- for whenever it is read: a household that moves, somebody who is disabled and somebody who assists no more leave nothing behind.
create function task_holder(book uuid, given_to uuid) returns uuid
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select holder.id from task_holders(book) as holder
    where holder.is_adviser or holder.id = given_to
    order by holder.id is distinct from given_to
    limit 1;
  end;
revoke all on function task_holders(uuid), task_holder(uuid, uuid) from public;
grant execute on function task_holders(uuid), task_holder(uuid, uuid) to portal_app;

create or replace function book_of(record_id uuid) returns uuid
  language plpgsql stable as $$
begin
  return coalesce(
    (select id from advisor where id = record_id and id = any (readable_books())),
    (select advisor_id from client where id = record_id),
    (select advisor_id from household where id = record_id),
    (select advisor_id from risk_response where id = record_id),
    (select advisor_id from investment_account where id = record_id),
    (select advisor_id from policy_statement where id = record_id),
    (select advisor_id from bank_account where id = record_id),
    (select advisor_id from signature_package where id = record_id),
    (select advisor_id from signature_signer where id = record_id),
    (select advisor_id from record_import where id = record_id),
    (select advisor_id from client_merge where id = record_id),
    (select advisor_id from submission_plan where id = record_id),
    (select advisor_id from supporting_file where id = record_id),
    (select advisor_id from task where id = record_id),
    (select advisor_id from note where id = record_id)
  );
end $$;
