-- A document may take the place of another while their package is out: it went out later than the package did.
alter table package_document add column sent_at timestamptz;
comment on column package_document.sent_at is 'null of what went out with its package';

-- Of two of one place in a package the later one tells how the record stands.
do $$
declare
  before text := pg_get_functiondef('signing_step(uuid, text)'::regprocedure);
  after text := replace(before, 'package.sent_at desc, document.id', 'package.sent_at desc, document.place desc');
begin
  if after = before then raise exception 'signing_step is not what it was: %', before; end if;
  execute after;
end $$;

do $$
declare
  before text := pg_get_viewdef('client_steps_now'::regclass, true);
  after text := regexp_replace(before, $what$(ORDER BY sent\.sent_at DESC, sent\.id)$what$, '\1, document.place DESC');
begin
  if after = before then raise exception 'client_steps_now is not what it was: %', before; end if;
  execute 'create or replace view client_steps_now with (security_invoker = true) as ' || after;
end $$;
