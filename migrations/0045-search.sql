-- By what somebody is found from everywhere: name, email and phone numbers, one a line so that no word matches over two.
alter table client no force row level security;
alter table client add column found_by text not null generated always as (
  folded(coalesce(general_details ->> 'firstName', '') || ' ' || coalesce(general_details ->> 'lastName', ''))
  || e'\n' || folded(coalesce(general_details ->> 'email', ''))
  || e'\n' || regexp_replace(coalesce(general_details ->> 'cellPhone', ''), '[^0-9]', '', 'g')
  || e'\n' || regexp_replace(coalesce(general_details ->> 'homePhone', ''), '[^0-9]', '', 'g')
  || e'\n' || regexp_replace(coalesce(general_details ->> 'businessPhone', ''), '[^0-9]', '', 'g')
) stored;
alter table client force row level security;
