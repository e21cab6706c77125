-- In Quebec a contract binds in another language only once its French version was given, and as whoever signs it expressly wishes
-- (Charter of the French language, section 55): a document may be made in both.

-- beside its own, which goes first; null where it is made in that alone
alter table package_document add column other_language text check (other_language in ('en', 'fr') and other_language <> language);
drop trigger document_is_frozen on package_document;
create trigger document_is_frozen before update on package_document for each row
  when (old.sha256 is not null and (old.kind, old.record_id, old.part, old.record_version, old.language, old.other_language,
      old.content_hash, old.name, old.pages, old.sha256, old.fields)
    is distinct from (new.kind, new.record_id, new.part, new.record_version, new.language, new.other_language,
      new.content_hash, new.name, new.pages, new.sha256, new.fields)
    or old.status in ('SEALED', 'DECLINED') and old.status <> new.status)
  execute function refuse_change();

-- The version in the other language is kept whole: its language, pages, hash and places. Of all other files these are null, for
-- the document's own row has them.
alter table document_file
  add column language text check (language in ('en', 'fr')),
  add column pages integer,
  add column sha256 bytea,
  add column fields jsonb,
  add check (num_nulls(language, pages, sha256, fields) in (0, 4)),
  add check (language is null or form = 'shown'),
  drop constraint document_file_document_id_form_key,
  add unique nulls not distinct (document_id, form, language);
drop trigger file_is_frozen on document_file;
create trigger file_is_frozen before update on document_file for each row
  when ((old.document_id, old.form, old.language, old.pages, old.sha256, old.fields)
    is distinct from (new.document_id, new.form, new.language, new.pages, new.sha256, new.fields))
  execute function refuse_change();

-- In which of its languages a signer wishes to be bound by it, and since when they have said so; null where a document has one, and
-- of the adviser.
alter table document_signature
  add column binds_in text check (binds_in in ('en', 'fr')),
  add column chosen_at timestamptz;
drop trigger signature_is_frozen on document_signature;
create trigger signature_is_frozen before update on document_signature for each row
  when (old.signed_at is not null and (old.document_id, old.signer_id, old.field, old.signed_at, old.signature_name,
      old.signature_image, old.consent_version, old.consent_language, old.binds_in, old.chosen_at)
    is distinct from (new.document_id, new.signer_id, new.field, new.signed_at, new.signature_name,
      new.signature_image, new.consent_version, new.consent_language, new.binds_in, new.chosen_at))
  execute function refuse_change();

-- When a signer first opened a document in each of its languages.
create table document_opening (
  advisor_id uuid not null,
  document_id uuid not null,
  signer_id uuid not null,
  language text not null check (language in ('en', 'fr')),
  opened_at timestamptz not null default now(),
  primary key (document_id, signer_id, language),
  foreign key (document_id, advisor_id) references package_document (id, advisor_id) on update cascade,
  foreign key (signer_id, advisor_id) references signature_signer (id, advisor_id) on update cascade
);
create index document_opening_of_signer on document_opening (signer_id);
create trigger opening_is_frozen before update on document_opening for each row
  when ((old.document_id, old.signer_id, old.language, old.opened_at)
    is distinct from (new.document_id, new.signer_id, new.language, new.opened_at))
  execute function refuse_change();
create trigger opening_is_kept before delete on document_opening for each row execute function refuse_change();
alter table document_opening enable row level security;
alter table document_opening force row level security;
create policy read_document_opening on document_opening for select to portal_app
  using (advisor_id = any ((select readable_books())::uuid[]));
create policy insert_document_opening on document_opening for insert to portal_app
  with check (advisor_id = any ((select writable_books())::uuid[]));
create policy update_document_opening on document_opening for update to portal_app
  using (advisor_id = any ((select writable_books())::uuid[]))
  with check (advisor_id = any ((select writable_books())::uuid[]));
create policy delete_document_opening on document_opening for delete to portal_app
  using (advisor_id = any ((select writable_books())::uuid[]));
grant select, insert on document_opening to portal_app;

-- What a client has changed of the own record by a link, nobody of the firm has saved.
alter table record_revision alter column saved_by drop not null;
