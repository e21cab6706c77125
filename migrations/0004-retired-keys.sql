-- Encryption keys that are no longer used. A sealed value begins with the version of its key (4 bytes,
-- big-endian). Before an old key is dropped, retired_keys is raised to the next version: from then on the
-- database itself refuses a value under an older key, whatever portal may still hold one.

create table retired_keys (
  only_one boolean primary key default true check (only_one),
  least_version integer not null
);
insert into retired_keys values (true, 1);
grant select on retired_keys to portal_app;

-- Reading the table locks it until the transaction ends. Whoever raises the version locks it for himself, and
-- so waits for every transaction that was let through with an older key.
create function refuse_retired_key() returns trigger language plpgsql as $$
declare
  sealed bytea;
begin
  execute format('select ($1).%I', tg_argv[0]) into sealed using new;
  if sealed < int4send((select least_version from retired_keys)) then
    -- "cannot be done now": the portal answers 503, and has the new key when it is asked again
    raise exception 'sealed with a retired key' using errcode = '57P03';
  end if;
  return new;
end $$;

create trigger sin_under_current_key before insert or update of sin_encrypted on client
  for each row when (new.sin_encrypted is not null)
  execute function refuse_retired_key('sin_encrypted');

create trigger totp_secret_under_current_key before insert or update of totp_secret_encrypted on portal_user
  for each row when (new.totp_secret_encrypted is not null)
  execute function refuse_retired_key('totp_secret_encrypted');

create trigger content_under_current_key before insert or update of content_encrypted on email_message
  for each row execute function refuse_retired_key('content_encrypted');
