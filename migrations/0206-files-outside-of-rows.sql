-- The bytes of a file lie in its row, or as an object in a store outside of the database. An object is named by a keyed hash of what
-- is in it, so that equal content is kept once and the name tells nothing, and is encrypted under the key of its name.
create table file_object (
  name text primary key check (name ~ '^[0-9a-f]{64}$'),
  key_version integer not null,
  -- when somebody was last about to write it: noted before it is written, so that nothing lies out there of which no row tells
  noted_at timestamptz not null default now(),
  -- since when no row has named it; it is taken away once no backup needs it
  unused_since timestamptz
);
grant select, insert, delete on file_object to portal_app;
grant update (noted_at, unused_since) on file_object to portal_app;

-- A retired key names nothing any more (migration 0004): judged as a row is given its object, which may have been noted before.
create function refuse_retired_object() returns trigger language plpgsql as $$
begin
  if (select key_version from file_object where name = new.object_name) < (select least_version from retired_keys) then
    raise exception 'encrypted with a retired key' using errcode = '57P03';
  end if;
  return new;
end $$;

do $$
declare
  holder text;
begin
  foreach holder in array array['document_file', 'document_paper', 'supporting_file'] loop
    -- an object that a row names is never taken away: the database itself refuses it
    execute format('alter table %I add column object_name text references file_object', holder);
    execute format('alter table %I alter column bytes_encrypted drop not null', holder);
    execute format('create index %I on %I (object_name) where object_name is not null', holder || '_outside', holder);
    execute format('create index %I on %I (advisor_id) where bytes_encrypted is not null', holder || '_inside', holder);
    execute format('create trigger object_under_current_key before insert or update of object_name on %I
      for each row when (new.object_name is not null) execute function refuse_retired_object()', holder);
  end loop;
end $$;
alter table document_file drop constraint document_file_check;
alter table document_file add constraint document_file_lies_somewhere check (num_nonnulls(bytes, bytes_encrypted, object_name) = 1);
alter table document_paper add constraint document_paper_lies_somewhere check (num_nonnulls(bytes_encrypted, object_name) = 1);
alter table supporting_file add constraint supporting_file_lies_somewhere check (num_nonnulls(bytes_encrypted, object_name) = 1);

-- Where nothing stands in the row there is no key to judge.
drop trigger refuse_retired_key on document_paper;
create trigger refuse_retired_key before insert or update of bytes_encrypted on document_paper
  for each row when (new.bytes_encrypted is not null) execute function refuse_retired_key('bytes_encrypted');
drop trigger refuse_retired_key on supporting_file;
create trigger refuse_retired_key before insert or update of bytes_encrypted on supporting_file
  for each row when (new.bytes_encrypted is not null) execute function refuse_retired_key('bytes_encrypted');
