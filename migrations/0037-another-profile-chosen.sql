-- A questionnaire's document that went out, or was signed, before another profile was chosen than it states is out of
-- date: a new one goes out in its place, and a signed one stays beside it.

-- As in 0006, but what was signed keeps no newer document of the record from going out.
drop index signature_package_once;
create unique index signature_package_once on signature_package (subject_id) where status in ('DRAFT', 'SENT');

-- The view as it is, with one status more before those of a document that is valid. It is changed where it stands: other
-- updates change other parts of it.
do $$
declare
  before text := pg_get_viewdef('participant_summary'::regclass, true);
  after text := regexp_replace(before, $what$WHEN \(*package\.status = 'COMPLETED'(::text)?\)* THEN 'signed'(::text)?$what$,
    $what$WHEN response.chosen_profile <> (response.outcome #>> '{outcome,profile}')
      and (package.status = 'COMPLETED' or package.status in ('SENT', 'DRAFT') and package.expires_at > now())
      and exists (
        select from signature_package stated where stated.id = package.id and stated.sent_at < response.chosen_at)
    THEN 'outOfDate' \&$what$);
begin
  if after = before then raise exception 'participant_summary does not tell what is signed'; end if;
  execute 'create or replace view participant_summary with (security_invoker = true) as ' || after;
end $$;
