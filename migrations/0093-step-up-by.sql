-- By what a session was stepped up: a passkey, or the firm's identity provider.
alter table session add column step_up_by text not null default 'passkey' check (step_up_by in ('passkey', 'identity provider'));
