-- What became of letters, in which language somebody is written to, and answers that are kept sealed.

-- The newest letter about it: whether it has gone out stands in email_message, for as long as letters are kept there.
alter table risk_link add column letter_id uuid;
alter table signature_signer add column letter_id uuid;

-- After that a letter is of use to nobody: its link or code has expired. Null where it stays true.
alter table email_message add column useful_until timestamptz;

-- Letters that never went out and are not kept any more: who is shown what became of one is told so still.
create table unsent_letter (id uuid primary key);
grant select, insert on unsent_letter to portal_app;

-- What stands in a package's way is one of a few words now; what was completed is frozen, and nothing stands in its way.
alter table signature_package no force row level security;
update signature_package set trouble = case trouble
    when 'email bounced' then 'bounced'
    when 'signer locked' then 'locked'
    when 'provider refused the key' then 'refused'
    when 'provider refused' then 'rejected'
    when 'provider not set up' then 'unset'
    when 'provider unavailable' then 'unreachable'
    when 'provider answered nonsense' then 'unreachable'
    else case provider when 'built-in' then 'unmade' else 'unreachable' end
  end
  where trouble is not null and status <> 'COMPLETED';
alter table signature_package force row level security;

-- The language of the letter and the form; null where it is the client's own.
alter table risk_link add column language text check (language in ('en', 'fr'));

-- Null where it was the client, through the link; of an adviser who saved before this update it is not known.
alter table risk_response add column saved_by uuid references portal_user;

-- A reminder brings a new link; whoever has the document open by the one before it signs on.
alter table signature_signer add column earlier_code_hash bytea unique references door;

-- A record's newest package, whatever became of it.
create index signature_package_of_subject on signature_package (subject_id, sent_at);

-- A draft may be discarded; what was completed is kept.
create trigger complete_is_kept before delete on risk_response for each row
  when (old.status = 'complete') execute function refuse_change();
grant delete on risk_response to portal_app;

-- An answer that is kept for an Idempotency-Key may hold what is told once, such as a link's code. Those that were kept
-- in clear go: whoever asks again across this update is done by anew.
delete from idempotency;
alter table idempotency add column id uuid not null default gen_random_uuid() unique;
alter table idempotency drop column answer;
alter table idempotency add column answer_encrypted bytea;
create trigger answer_under_current_key before insert or update of answer_encrypted on idempotency
  for each row when (new.answer_encrypted is not null)
  execute function refuse_retired_key('answer_encrypted');
