-- A complete questionnaire is a submission, too: what it said, and the profile that held. One whose profile is chosen
-- afterwards is submitted with it again.

alter table submission drop constraint submission_kind_check,
  add constraint submission_kind_check check (kind in ('application', 'account', 'statement', 'riskTolerance'));

-- What was completed before gets its own from its row, which nobody has changed since but to choose a profile; marked as
-- from_revisions, though a questionnaire has none. The portal attests them at its next start
-- (src/server/audit/attest-records.ts).
alter table records_attested add questionnaires_since timestamptz;
update records_attested set questionnaires_since = now() where not exists (select from audit_head);
grant update (questionnaires_since) on records_attested to portal_app;

alter table risk_response no force row level security;
alter table submission no force row level security;
insert into submission (record_id, advisor_id, client_id, kind, version, snapshot, circumstances, from_revisions,
  submitted_at, submitted_by)
select response.id, advisor_id, client_id, 'riskTolerance', response.version - case when is_with_choice then 0 else later end,
  jsonb_build_object('riskScoreSections', answers, 'specialNotes', special_notes, 'language', language),
  outcome || jsonb_build_object('questionnaireVersion', questionnaire_version, 'completedAt', completed_at,
    'completedByParticipant', completed_by is null,
    'choice', case when is_with_choice and chosen_at is not null then jsonb_build_object(
      'profile', chosen_profile, 'reason', chosen_reason, 'chosenAt', chosen_at,
      'chosenBy', (select first_name || ' ' || last_name from portal_user where portal_user.id = chosen_by)) end),
  true, case when is_with_choice and later = 1 then chosen_at else completed_at end,
  case when is_with_choice and later = 1 then chosen_by else completed_by end
from risk_response as response
cross join lateral (select (coalesce(chosen_at > completed_at, false))::integer as later) as choice
-- as it was completed, and with what was chosen since
cross join lateral (select false as is_with_choice where later = 1 union all select true) as kept
where status = 'complete';
alter table risk_response force row level security;
alter table submission force row level security;
