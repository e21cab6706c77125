-- What a firm has approved before it goes out, or after it is signed. A package of a firm that wants neither has no row.

create table package_approval (
  package_id uuid primary key,
  advisor_id uuid not null,
  -- as the firm had set it when the package was sent; a later setting changes nothing of it
  due text not null check (due in ('beforeSending', 'afterSigning')),
  -- in which it can be signed once it is approved; null as the firm sets it
  days integer,
  -- awaiting: a decision is due once its documents are signed, or at once where none goes out before
  status text not null default 'awaiting' check (status in ('awaiting', 'approved', 'returned')),
  since timestamptz not null default now(),
  -- who could write in the book when it was sent: nobody of them approves it
  writers uuid[] not null,
  foreign key (package_id, advisor_id) references signature_package (id, advisor_id) on update cascade
);
create index package_approval_awaiting on package_approval (since) where status = 'awaiting';
create trigger package_approval_kept before delete on package_approval for each row execute function refuse_change();

-- Each decision is a record of its own, attested as what is submitted is (src/server/audit/record-macs.ts).
create table package_decision (
  id uuid primary key default gen_random_uuid(),
  advisor_id uuid not null,
  package_id uuid not null,
  client_id uuid not null,
  decision text not null check (decision in ('approved', 'returned')),
  -- [{id, sha256, recordKind, recordId, version}]: what was decided upon; of another package what it left as it was
  documents jsonb not null,
  -- [{documentId, path, message}] of a return
  reasons jsonb not null default '[]',
  note text,
  decided_by uuid not null references portal_user,
  decided_at timestamptz not null default now(),
  unique (id, advisor_id),
  foreign key (package_id, advisor_id) references signature_package (id, advisor_id) on update cascade,
  foreign key (client_id, advisor_id) references client (id, advisor_id) on update cascade
);
create index package_decision_of_package on package_decision (package_id, decided_at);
create index package_decision_of_client on package_decision (client_id);
create index package_decision_of_records on package_decision using gin (documents jsonb_path_ops);
create trigger package_decision_frozen before update on package_decision for each row
  when ((old.id, old.package_id, old.client_id, old.decision, old.documents, old.reasons, old.note, old.decided_by, old.decided_at)
    is distinct from (new.id, new.package_id, new.client_id, new.decision, new.documents, new.reasons, new.note, new.decided_by,
      new.decided_at))
  execute function refuse_change();
create trigger package_decision_kept before delete on package_decision for each row execute function refuse_change();

do $$
declare
  tenant text;
  read_of constant text := 'advisor_id = any ((select readable_books())::uuid[])';
  write_of constant text := 'advisor_id = any ((select writable_books())::uuid[])';
begin
  foreach tenant in array array['package_approval', 'package_decision'] loop
    execute format('alter table %I enable row level security', tenant);
    execute format('alter table %I force row level security', tenant);
    execute format('create policy read_%s on %I for select to portal_app using (%s)', tenant, tenant, read_of);
    execute format('create policy insert_%s on %I for insert to portal_app with check (%s)', tenant, tenant, write_of);
    execute format('create policy update_%s on %I for update to portal_app using (%s) with check (%s)',
      tenant, tenant, write_of, write_of);
    execute format('create policy delete_%s on %I for delete to portal_app using (%s)', tenant, tenant, write_of);
  end loop;
end $$;
grant select, insert on package_approval, package_decision to portal_app;
grant update (status, since) on package_approval to portal_app;

-- Who may write in a book: its adviser, and whoever assists the adviser (src/platform/permissions.ts).
create function writers_of_book(book uuid) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select portal_user.id from advisor join portal_user on portal_user.id = advisor.user_id
    where advisor.id = book and 'adviser' = any (portal_user.roles)
    union
    select portal_user.id from assistance join portal_user on portal_user.id = assistance.user_id
    where assistance.assists = book and 'assistant' = any (portal_user.roles);
  end;
revoke all on function writers_of_book(uuid) from public;
grant execute on function writers_of_book(uuid) to portal_app;
