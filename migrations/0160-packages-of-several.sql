-- A package may hold several documents, each of one record, signed by its own signers and sealed by itself. What was sent
-- before holds one.

create table package_document (
  id uuid primary key default gen_random_uuid(),
  advisor_id uuid not null,
  package_id uuid not null,
  -- whose record it is of
  client_id uuid not null,
  -- what kind of document ('risk-tolerance', 'application', 'debit'), of which record, and which of several of a kind
  kind text not null,
  record_kind text not null check (record_kind in ('riskTolerance', 'application', 'account', 'statement')),
  record_id uuid not null,
  part text not null default '',
  -- the record's, as it was submitted; null of what was sent before that was kept
  record_version integer,
  language text not null check (language in ('en', 'fr')),
  -- of the facts that it prints; null of what was sent before that was kept
  content_hash bytea,
  -- in the package, from 1
  place integer not null,
  -- ENDED: the package was over before it was signed
  status text not null check (status in ('SENT', 'SEALED', 'DECLINED', 'REPLACED', 'ENDED')),
  decline_reason text,
  replaced_by uuid references package_document,
  sealed_at timestamptz,
  -- what was shown and is signed; null until it is made
  name text,
  pages integer,
  sha256 bytea,
  -- where each signature goes: [{signer, page, leftPt, topPt, widthPt, heightPt}]
  fields jsonb,
  unique (id, advisor_id),
  unique (package_id, place),
  foreign key (package_id, advisor_id) references signature_package (id, advisor_id) on update cascade,
  foreign key (client_id, advisor_id) references client (id, advisor_id) on update cascade,
  check ((name is null) = (sha256 is null) and (name is null) = (pages is null) and (name is null) = (fields is null)),
  check ((status = 'SEALED') = (sealed_at is not null))
);
-- a record's document is out once at most
create unique index package_document_out on package_document (record_id, kind, part) where status = 'SENT';
create index package_document_of_client on package_document (client_id, kind);
create index package_document_of_record on package_document (record_id);

-- Who signs a document in which of its places, and with what.
create table document_signature (
  advisor_id uuid not null,
  document_id uuid not null,
  signer_id uuid not null,
  field text not null,
  signed_at timestamptz,
  signature_name text,
  signature_image bytea,
  consent_version integer,
  consent_language text check (consent_language in ('en', 'fr')),
  primary key (document_id, field),
  foreign key (document_id, advisor_id) references package_document (id, advisor_id) on update cascade,
  foreign key (signer_id, advisor_id) references signature_signer (id, advisor_id) on update cascade
);
create index document_signature_of_signer on document_signature (signer_id);

-- The bytes: as they are shown, sealed, and its evidence. Those of before are in clear until a job has encrypted them.
create table document_file (
  id uuid primary key default gen_random_uuid(),
  advisor_id uuid not null,
  document_id uuid not null,
  form text not null check (form in ('shown', 'sealed', 'evidence')),
  bytes_encrypted bytea,
  bytes bytea,
  unique (document_id, form),
  foreign key (document_id, advisor_id) references package_document (id, advisor_id) on update cascade,
  check ((bytes is null) <> (bytes_encrypted is null))
);
create index document_file_in_clear on document_file (id) where bytes is not null;
create trigger refuse_retired_key before insert or update of bytes_encrypted on document_file
  for each row when (new.bytes_encrypted is not null) execute function refuse_retired_key('bytes_encrypted');

-- What was shown never changes, nor what was signed, nor how a document ended.
create trigger document_is_frozen before update on package_document for each row
  when (old.sha256 is not null and (old.kind, old.record_id, old.part, old.record_version, old.language, old.content_hash,
      old.name, old.pages, old.sha256, old.fields)
    is distinct from (new.kind, new.record_id, new.part, new.record_version, new.language, new.content_hash,
      new.name, new.pages, new.sha256, new.fields)
    or old.status in ('SEALED', 'DECLINED') and old.status <> new.status)
  execute function refuse_change();
create trigger signature_is_frozen before update on document_signature for each row
  when (old.signed_at is not null and (old.document_id, old.signer_id, old.field, old.signed_at, old.signature_name,
      old.signature_image, old.consent_version, old.consent_language)
    is distinct from (new.document_id, new.signer_id, new.field, new.signed_at, new.signature_name,
      new.signature_image, new.consent_version, new.consent_language))
  execute function refuse_change();

create trigger file_is_frozen before update on document_file for each row
  when ((old.document_id, old.form) is distinct from (new.document_id, new.form))
  execute function refuse_change();
create trigger document_is_kept before delete on package_document for each row execute function refuse_change();
create trigger signature_is_kept before delete on document_signature for each row execute function refuse_change();
create trigger file_is_kept before delete on document_file for each row execute function refuse_change();

-- A package of several is of no one record.
alter table signature_package alter column subject_id drop not null;

-- Several sign at once in one place; a person or a user of the firm is known as such.
alter table signature_signer drop constraint signature_signer_package_id_place_key;
alter table signature_signer
  add column participant_id uuid,
  add column user_id uuid references portal_user;

do $$
declare
  tenant text;
  read_of constant text := 'advisor_id = any ((select readable_books())::uuid[])';
  write_of constant text := 'advisor_id = any ((select writable_books())::uuid[])';
begin
  foreach tenant in array array['signature_package', 'signature_document', 'signature_signer'] loop
    execute format('alter table %I no force row level security', tenant);
  end loop;

  insert into package_document (id, advisor_id, package_id, client_id, kind, record_kind, record_id, language, place, status,
    decline_reason, sealed_at, name, pages, sha256, fields)
  select coalesce(document.id, gen_random_uuid()), package.advisor_id, package.id, package.client_id, package.kind,
    'riskTolerance', package.subject_id, package.language, 1,
    case package.status when 'COMPLETED' then 'SEALED' when 'DECLINED' then 'DECLINED' when 'SENT' then 'SENT'
      when 'DRAFT' then 'SENT' else 'ENDED' end,
    case package.status when 'DECLINED' then (
      select decline_reason from signature_signer where package_id = package.id and declined_at is not null limit 1) end,
    case package.status when 'COMPLETED' then package.completed_at end,
    document.name, document.pages, document.sha256, document.fields
  from signature_package package left join signature_document document on document.package_id = package.id;

  insert into document_signature (advisor_id, document_id, signer_id, field, signed_at, signature_name, signature_image,
    consent_version, consent_language)
  select signer.advisor_id, document.id, signer.id, signer.role, signed_at, signature_name, signature_image, consent_version,
    consent_language
  from signature_signer signer join package_document document on document.package_id = signer.package_id;

  insert into document_file (advisor_id, document_id, form, bytes)
  select advisor_id, id, 'shown', pdf from signature_document
  union all
  select document.advisor_id, document.id, form, bytes
  from signature_package package join package_document document on document.package_id = package.id,
    lateral (values ('sealed', signed_pdf), ('evidence', evidence_pdf)) as file (form, bytes)
  where bytes is not null;

  foreach tenant in array array['signature_package', 'signature_document', 'signature_signer'] loop
    execute format('alter table %I force row level security', tenant);
  end loop;
  foreach tenant in array array['package_document', 'document_signature', 'document_file'] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('alter table %I force row level security', tenant);
    execute format('create policy read_%s on %I for select to portal_app using (%s)', tenant, tenant, read_of);
    execute format('create policy insert_%s on %I for insert to portal_app with check (%s)', tenant, tenant, write_of);
    execute format('create policy update_%s on %I for update to portal_app using (%s) with check (%s)',
      tenant, tenant, write_of, write_of);
    execute format('create policy delete_%s on %I for delete to portal_app using (%s)', tenant, tenant, write_of);
  end loop;
end $$;
-- what stood here stands there now
drop table signature_document;
alter table signature_package drop column signed_pdf, drop column evidence_pdf;
grant select, insert, update on package_document, document_signature, document_file to portal_app;
