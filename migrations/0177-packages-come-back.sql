-- A package that was returned is followed by the one in which its points are mended; or it waits again, where nothing of it is
-- signed anew. What is answered to a point stands beside the return, which is frozen.

alter table package_approval add followed_by uuid references signature_package;
create index package_approval_followed_by on package_approval (followed_by);
grant update (writers, followed_by) on package_approval to portal_app;

create table point_answer (
  id uuid primary key default gen_random_uuid(),
  advisor_id uuid not null,
  decision_id uuid not null,
  -- which of the decision's reasons, from 1
  n integer not null,
  answer text not null,
  answered_by uuid not null references portal_user,
  answered_at timestamptz not null default now(),
  foreign key (decision_id, advisor_id) references package_decision (id, advisor_id) on update cascade
);
create index point_answer_of_decision on point_answer (decision_id, n, answered_at);
create trigger point_answer_frozen before update on point_answer for each row
  when ((old.id, old.decision_id, old.n, old.answer, old.answered_by, old.answered_at)
    is distinct from (new.id, new.decision_id, new.n, new.answer, new.answered_by, new.answered_at))
  execute function refuse_change();
create trigger point_answer_kept before delete on point_answer for each row execute function refuse_change();

-- How far the back office is with what was approved: of the whole package, or of one record of it.
create table package_progress (
  id uuid primary key default gen_random_uuid(),
  advisor_id uuid not null,
  package_id uuid not null,
  record_id uuid,
  state text not null check (state in ('received', 'inProcess', 'accountOpen')),
  -- a row of secret; of an account that was opened
  account_number uuid references secret,
  at timestamptz not null,
  -- null where another system told it
  told_by uuid references portal_user,
  told_at timestamptz not null default now(),
  check (account_number is null or record_id is not null and state = 'accountOpen'),
  foreign key (package_id, advisor_id) references signature_package (id, advisor_id) on update cascade
);
create unique index package_progress_once on package_progress
  (package_id, coalesce(record_id, '00000000-0000-0000-0000-000000000000'), state);
create trigger package_progress_frozen before update on package_progress for each row
  when ((old.id, old.package_id, old.record_id, old.state, old.account_number, old.at, old.told_by, old.told_at)
    is distinct from (new.id, new.package_id, new.record_id, new.state, new.account_number, new.at, new.told_by, new.told_at))
  execute function refuse_change();
create trigger package_progress_kept before delete on package_progress for each row execute function refuse_change();

do $$
declare
  tenant text;
  read_of constant text := 'advisor_id = any ((select readable_books())::uuid[])';
  write_of constant text := 'advisor_id = any ((select writable_books())::uuid[])';
begin
  foreach tenant in array array['point_answer', 'package_progress'] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('alter table %I force row level security', tenant);
    execute format('create policy read_%s on %I for select to portal_app using (%s)', tenant, tenant, read_of);
    execute format('create policy insert_%s on %I for insert to portal_app with check (%s)', tenant, tenant, write_of);
    execute format('create policy update_%s on %I for update to portal_app using (%s) with check (%s)',
      tenant, tenant, write_of, write_of);
    execute format('create policy delete_%s on %I for delete to portal_app using (%s)', tenant, tenant, write_of);
  end loop;
end $$;
grant select, insert on point_answer, package_progress to portal_app;

-- What the firm has decided upon a document, and how far it is since; null while that changes nothing of how it stands.
create function decided_step(document package_document) returns text language sql stable as $$
  select case
      when document.status in ('DECLINED', 'REPLACED') then null
      when package.status = 'DRAFT' then 'awaitingApproval'
      when approval.status = 'returned' and (document.status = 'SEALED' or package.status = 'ARCHIVED') then
        -- mended in another package, which goes on
        case when not exists (select from signature_package follower
          where follower.id = approval.followed_by and follower.status in ('DRAFT', 'SENT', 'COMPLETED')) then 'returned' end
      when document.status <> 'SEALED' or package.status <> 'COMPLETED' then null
      when approval.status = 'awaiting' then 'awaitingApproval'
      else coalesce(
        (select case state when 'accountOpen' then 'open' else state end from package_progress progress
         where progress.package_id = package.id and (record_id is null or record_id = document.record_id)
         order by array_position(array['accountOpen', 'inProcess', 'received'], state) limit 1),
        -- what was approved before it went out has come further since: it is signed
        case when approval.status = 'approved' and approval.due = 'afterSigning' then 'approved' end)
    end
  from signature_package package left join package_approval approval on approval.package_id = package.id
  where package.id = document.package_id
$$;

create or replace function step_of_document(document package_document) returns text language sql stable as $$
  select coalesce(decided_step(document), case
      when document.status = 'DECLINED' then 'declined'
      when document.status = 'SEALED' then 'signed'
      when document.status = 'REPLACED' then null
      when package.status in ('DECLINED', 'OPTED_OUT') then 'declined'
      when package.status = 'EXPIRED' then 'expired'
      when package.status = 'ARCHIVED' then 'takenBack'
      -- the seal comes some moments after the last signature
      when not exists (select from document_signature where document_id = document.id and signed_at is null) then 'signed'
      when exists (
        select from document_signature join signature_signer on signature_signer.id = signer_id
        where document_id = document.id and (opened_at is not null or document_signature.signed_at is not null))
      then 'opened'
      else 'sent'
    end)
  from signature_package package where package.id = document.package_id
$$;

create or replace function signing_step(of_client uuid, of_kind text) returns text stable language sql as $$
  select step from (
    select distinct on (document.record_id) step_of_document(document) as step
    from package_document document join signature_package package on package.id = document.package_id
    where document.client_id = of_client and document.kind = of_kind
      and not exists (select from investment_account where id = document.record_id and archived_at is not null)
    order by document.record_id, package.sent_at desc, document.id
  ) as newest
  where step is not null
  order by array_position(array['declined', 'returned', 'expired', 'takenBack', 'awaitingApproval', 'sent', 'opened', 'signed',
    'approved', 'received', 'inProcess', 'open'], step)
  limit 1
$$;
revoke execute on function decided_step(package_document) from public;
grant execute on function decided_step(package_document) to portal_app;

-- The questionnaire stands as what was decided upon it, too.
do $$
declare
  before text := pg_get_viewdef('client_steps_now'::regclass, true);
  decided text := regexp_replace(before,
    $what$CASE\s+WHEN response\.chosen_profile <>$what$,
    $what$CASE WHEN package.decided = 'returned' THEN 'returned' WHEN response.chosen_profile <>$what$);
  signed text := regexp_replace(decided,
    $what$WHEN package\.status = 'COMPLETED'::text THEN 'signed'::text$what$,
    $what$WHEN package.decided IS NOT NULL THEN package.decided WHEN package.status = 'COMPLETED'::text THEN 'signed'::text$what$);
  told text := regexp_replace(signed,
    $what$SELECT sent\.id,\s+document\.id AS document_id,$what$,
    $what$SELECT sent.id, document.id AS document_id, decided_step(document) AS decided,$what$);
  after text := regexp_replace(told,
    $what$\(complete\.status = ANY \(ARRAY\['declined'::text, $what$,
    $what$(complete.status = ANY (ARRAY['declined'::text, 'returned'::text, $what$);
begin
  if decided = before or signed = decided or told = signed or after = told then
    raise exception 'client_steps_now is not what it was: %', before;
  end if;
  execute 'create or replace view client_steps_now with (security_invoker = true) as ' || after;
end $$;

do $$
declare
  before text := pg_get_viewdef('participant_summary'::regclass, true);
  after text := regexp_replace(before,
    $what$ARRAY\['declined'::text, 'expired'::text, 'takenBack'::text\]$what$,
    $what$ARRAY['declined'::text, 'returned'::text, 'expired'::text, 'takenBack'::text]$what$, 'g');
begin
  if after = before then raise exception 'participant_summary is not what it was: %', before; end if;
  execute 'create or replace view participant_summary with (security_invoker = true) as ' || after;
end $$;

-- Whoever decides, or tells how far it is, changes the steps of everybody of whom a document is in the package; one package
-- that follows another changes those of both.
create function refresh_steps_of_decision() returns trigger language plpgsql set role = 'portal_app' as $$
declare
  acting text[] := act_in_book(new.advisor_id);
begin
  perform refresh_steps(client_id, new.advisor_id) from (
    select distinct client_id from package_document where package_id = new.package_id order by client_id
  ) as whose;
  perform act_as_before(acting);
  return null;
end $$;
create trigger steps_of_new after insert on package_approval
  for each row execute function refresh_steps_of_decision();
create trigger steps_of_changed after update of status, followed_by on package_approval for each row
  when ((new.status, new.followed_by) is distinct from (old.status, old.followed_by))
  execute function refresh_steps_of_decision();
create trigger steps_of_new after insert on package_progress
  for each row execute function refresh_steps_of_decision();
-- a package that ends lets what it followed wait again
create or replace function refresh_steps_of_package() returns trigger language plpgsql set role = 'portal_app' as $$
declare
  acting text[] := act_in_book(new.advisor_id);
begin
  perform refresh_steps(client_id, new.advisor_id) from (
    select new.client_id
    union select client_id from package_document where package_id = new.id
    union select client_id from package_document
      where package_id in (select package_id from package_approval where followed_by = new.id)
    order by client_id
  ) as whose;
  perform act_as_before(acting);
  return null;
end $$;

select refresh_every_step();
