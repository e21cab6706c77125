-- A document may be signed by hand, all of it or by some: what came back signed is kept as it was scanned, encrypted, with who of
-- the firm has witnessed it.
create table document_paper (
  id uuid primary key,
  advisor_id uuid not null,
  document_id uuid not null,
  type text not null check (type in ('application/pdf', 'image/png', 'image/jpeg')),
  -- of the bytes as they are kept
  size integer not null,
  sha256 bytea not null,
  signed_on date not null,
  bytes_encrypted bytea not null,
  witnessed_by uuid not null references portal_user,
  kept_at timestamptz not null default now(),
  unique (id, advisor_id),
  foreign key (document_id, advisor_id) references package_document (id, advisor_id) on update cascade
);
create index document_paper_of_document on document_paper (document_id);

create trigger refuse_retired_key before insert or update of bytes_encrypted on document_paper
  for each row execute function refuse_retired_key('bytes_encrypted');
create trigger paper_is_frozen before update on document_paper for each row
  when ((old.id, old.document_id, old.type, old.size, old.sha256, old.signed_on, old.witnessed_by, old.kept_at)
    is distinct from (new.id, new.document_id, new.type, new.size, new.sha256, new.signed_on, new.witnessed_by, new.kept_at))
  execute function refuse_change();
create trigger paper_is_kept before delete on document_paper for each row execute function refuse_change();

alter table document_paper enable row level security;
alter table document_paper force row level security;
create policy read_document_paper on document_paper for select to portal_app
  using (advisor_id = any ((select readable_books())::uuid[]));
create policy insert_document_paper on document_paper for insert to portal_app
  with check (advisor_id = any ((select writable_books())::uuid[]));
create policy update_document_paper on document_paper for update to portal_app
  using (advisor_id = any ((select writable_books())::uuid[]))
  with check (advisor_id = any ((select writable_books())::uuid[]));
create policy delete_document_paper on document_paper for delete to portal_app
  using (advisor_id = any ((select writable_books())::uuid[]));
grant select, insert, update on document_paper to portal_app;

-- On which of its papers a signature stands; null of one that was given electronically.
alter table document_signature
  add column paper_id uuid,
  add foreign key (paper_id, advisor_id) references document_paper (id, advisor_id) on update cascade;
create index document_signature_on_paper on document_signature (paper_id) where paper_id is not null;
drop trigger signature_is_frozen on document_signature;
create trigger signature_is_frozen before update on document_signature for each row
  when (old.signed_at is not null and (old.document_id, old.signer_id, old.field, old.signed_at, old.signature_name,
      old.signature_image, old.consent_version, old.consent_language, old.binds_in, old.chosen_at, old.paper_id)
    is distinct from (new.document_id, new.signer_id, new.field, new.signed_at, new.signature_name,
      new.signature_image, new.consent_version, new.consent_language, new.binds_in, new.chosen_at, new.paper_id))
  execute function refuse_change();
