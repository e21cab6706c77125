-- A new password or second factor ends the sessions before it, each session has an authenticator key of its own until
-- that is confirmed, and failures in a row are counted beside those in a window.

alter table portal_user
  -- goes up with every new password and second factor: a session with another version has ended
  add column session_version integer not null default 0,
  -- second factors that were wrong since the last right one; at 100 they end until the password is reset
  add column wrong_codes integer not null default 0,
  -- when the owner was last written to about wrong passwords, and about wrong codes
  add column warned_of_passwords_at timestamptz,
  add column warned_of_codes_at timestamptz;

alter table session
  add column session_version integer not null default 0,
  -- the key that this session was shown; it moves to the user once it is confirmed
  add column totp_secret_encrypted bytea;
create trigger totp_secret_under_current_key before insert or update of totp_secret_encrypted on session
  for each row when (new.totp_secret_encrypted is not null)
  execute function refuse_retired_key('totp_secret_encrypted');

-- a key that several sessions may have been shown is confirmed by none of them
update portal_user set totp_secret_encrypted = null where totp_confirmed_at is null;

-- since the last success, however many windows ago
alter table guess add column failures_in_a_row integer not null default 0;
