-- Administrators see to the people of the firm. Columns of portal_user have names that none of a table it is joined to has:
-- the release before names theirs without their table.
alter table portal_user
  -- counts what administrators change of somebody
  add column edit_version integer not null default 1,
  add column phone_number text check (phone_number <> ''),
  -- when the first password was set: who has none yet was invited
  add column joined_at timestamptz;
update portal_user set joined_at = coalesce(totp_confirmed_at, created_at)
  where password_hash is not null or totp_confirmed_at is not null;
-- an assistant has a phone as well; advisor.phone is for the release before, and goes with the next
update portal_user set phone_number = advisor.phone from advisor where advisor.user_id = portal_user.id;
grant update (ia_number) on advisor to portal_app;

-- A fresh code opens administration to its session for some minutes.
alter table session add column code_accepted_at timestamptz;

-- When somebody was seen last, once their sessions are gone. A row of its own: who deletes a session waits for nobody who
-- holds its user's row.
create table last_seen (
  user_id uuid primary key references portal_user,
  at timestamptz not null
);
grant select, insert, update on last_seen to portal_app;

create function keep_last_seen() returns trigger language plpgsql as $$
begin
  insert into last_seen as kept (user_id, at)
  select user_id, max(last_seen_at) from ended where stage = 'whole' group by user_id order by user_id
  on conflict (user_id) do update set at = excluded.at where kept.at < excluded.at;
  return null;
end $$;
create trigger keep_last_seen after delete on session
  referencing old table as ended for each statement execute function keep_last_seen();

-- What follows is for administrators alone, who read no book: each function asks whether somebody is one.
create function must_manage_people(manager uuid) returns void language plpgsql stable as $$
begin
  if not exists (select from portal_user where id = manager and 'admin' = any (roles) and disabled_at is null) then
    raise insufficient_privilege using message = 'only an administrator manages people';
  end if;
end $$;

-- How many households each book has, and how many more of them are archived.
create function count_households(manager uuid) returns table (book uuid, households integer, archived integer)
  language plpgsql as $$
declare readable text := current_setting('app.readable', true);
begin
  perform must_manage_people(manager);
  perform set_config('app.readable', array(select id from advisor)::text, true);
  return query
    select advisor_id, (count(*) filter (where archived_at is null))::integer,
      (count(*) filter (where archived_at is not null))::integer
    from household group by advisor_id;
  perform set_config('app.readable', coalesce(readable, ''), true);
end $$;

create function list_assistance(manager uuid) returns setof assistance
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform must_manage_people(manager);
  return query select * from assistance;
end $$;

-- Whom somebody assists, as rows of assistance; they assist nobody else from now on.
create function set_assistance(manager uuid, of_user uuid, books jsonb) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform must_manage_people(manager);
  delete from assistance where user_id = of_user;
  insert into assistance (user_id, assists, may_send, may_reveal)
  select of_user, assists, may_send, may_reveal
  from jsonb_to_recordset(books) as book (assists uuid, may_send boolean, may_reveal boolean);
end $$;

-- Who reads the letters to an adviser who is disabled.
create function assistants_sending_from(book uuid) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select assistance.user_id from assistance join portal_user on portal_user.id = assistance.user_id
    where assists = book and may_send and 'assistant' = any (roles) and disabled_at is null;
  end;

revoke all on function list_assistance(uuid), set_assistance(uuid, uuid, jsonb), assistants_sending_from(uuid) from public;
grant execute on function list_assistance(uuid), set_assistance(uuid, uuid, jsonb), assistants_sending_from(uuid) to portal_app;
