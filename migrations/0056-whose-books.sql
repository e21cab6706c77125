-- Whose books somebody reads and writes comes from their roles. Of an assistant it comes from this table as well: the
-- advisers whom they assist, and whether they may send to those advisers' clients and have their numbers shown whole.
create table assistance (
  user_id uuid not null references portal_user,
  -- no advisor_id: the row says who may see that adviser's book, and is no part of it
  assists uuid not null references advisor,
  may_send boolean not null default false,
  may_reveal boolean not null default false,
  primary key (user_id, assists)
);

-- It is read before anybody's books are known, so row-level security cannot stand before it: the app's role has no right
-- on the table, and asks for one user at a time.
create function books_assisted(of_user uuid) returns table (id uuid, may_send boolean, may_reveal boolean)
  language sql stable security definer set search_path = public, pg_temp
  begin atomic
    select assists, assistance.may_send, assistance.may_reveal from assistance where user_id = of_user;
  end;
revoke all on function books_assisted(uuid) from public;
grant execute on function books_assisted(uuid) to portal_app;

-- In whose book a record is, of those that may be read; null where it is in none of them.
create function book_of(record_id uuid) returns uuid
  language plpgsql stable as $$
begin
  return coalesce(
    (select id from advisor where id = record_id and id = any (readable_books())),
    (select advisor_id from client where id = record_id),
    (select advisor_id from household where id = record_id),
    (select advisor_id from risk_response where id = record_id),
    (select advisor_id from investment_account where id = record_id),
    (select advisor_id from policy_statement where id = record_id),
    (select advisor_id from bank_account where id = record_id),
    (select advisor_id from signature_package where id = record_id),
    (select advisor_id from signature_signer where id = record_id)
  );
end $$;

-- Tells row-level security whose books a transaction may read and write, and gives the one that it acts in. A call that is
-- about a record acts in that record's book, and neither reads nor writes another; one that is not acts in the caller's
-- own book, if there is one, and reads all that it may. What is in no book that may be read is looked for in none.
create function open_books(readable uuid[], writable uuid[], own uuid, record_id uuid) returns uuid
  language plpgsql as $$
declare book uuid := own;
begin
  readable := coalesce(readable, '{}');
  writable := coalesce(writable, '{}');
  if record_id is not null then
    if cardinality(readable) > 1 then
      perform set_config('app.readable', readable::text, true);
      book := coalesce(book_of(record_id), '00000000-0000-0000-0000-000000000000');
    else
      book := readable[1];
    end if;
    readable := case when book = any (readable) then array[book] else '{}' end;
    writable := case when book = any (writable) then array[book] else '{}' end;
  end if;
  perform set_config('app.advisor_id', coalesce(book::text, ''), true),
    set_config('app.readable', readable::text, true),
    set_config('app.writable', writable::text, true);
  return book;
end $$;
