-- The tables that lead from a public link's code, and from a provider's package, to whose book it is in get the names that
-- the code has for them: public_link was door, provider_package was provider_door.
-- The release before names neither table: the app's role has no right on them, and asks the functions below. Their old
-- names stay for it, as wrappers, and go with the next release.

-- in the order in which a portal that makes a link locks them
alter table door rename to public_link;
alter table public_link rename constraint door_pkey to public_link_pkey;
alter table public_link rename constraint door_opens_fkey to public_link_opens_fkey;
alter table provider_door rename to provider_package;
alter table provider_package rename constraint provider_door_pkey to provider_package_pkey;
alter table provider_package rename constraint provider_door_opens_fkey to provider_package_opens_fkey;

-- A renamed function keeps its text, its rights and who may call it.
alter function door_opens(bytea) rename to book_of_public_link;
alter function door_make(bytea) rename to make_public_link;
alter function provider_door_opens(text) rename to book_of_provider_package;
alter function provider_door_make(text) rename to keep_provider_package;

create function door_opens(code bytea) returns uuid language sql stable return book_of_public_link(code);
create function door_make(code bytea) returns void language sql begin atomic select make_public_link(code); end;
create function provider_door_opens(package text) returns uuid language sql stable return book_of_provider_package(package);
create function provider_door_make(package text) returns void language sql
  begin atomic select keep_provider_package(package); end;
revoke execute on function door_opens(bytea), door_make(bytea), provider_door_opens(text), provider_door_make(text) from public;
grant execute on function door_opens(bytea), door_make(bytea), provider_door_opens(text), provider_door_make(text) to portal_app;

-- These name the tables in a text that no renaming reaches.
alter function door_follows_link() rename to public_link_follows;
create or replace function public_link_follows() returns trigger language plpgsql as $$
begin
  update public_link set opens = new.advisor_id where code_hash = new.code_hash;
  return null;
end $$;
alter trigger door_follows_link on risk_link rename to public_link_follows;

alter function doors_follow_signer() rename to public_links_follow_signer;
create or replace function public_links_follow_signer() returns trigger language plpgsql as $$
begin
  update public_link set opens = new.advisor_id
  where code_hash in (new.code_hash, new.copy_code_hash, new.earlier_code_hash);
  return null;
end $$;
alter trigger doors_follow_signer on signature_signer rename to public_links_follow_signer;

alter function provider_door_follows_package() rename to provider_package_follows;
create or replace function provider_package_follows() returns trigger language plpgsql as $$
begin
  update provider_package set opens = new.advisor_id where provider_id = new.provider_id;
  return null;
end $$;
alter trigger provider_door_follows_package on signature_package rename to provider_package_follows;
