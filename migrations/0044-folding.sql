-- Names are found as they are written: apostrophes, hyphens and blanks of every kind, and letters that no accent makes.
-- src/platform/formats/fold.ts folds the same way; a test holds both against one table.

-- Signs that are dropped: apostrophes and what is written for them, and signs that nobody sees.
create function unfolded_signs() returns text
  language sql immutable parallel safe
  return e'[''`\u00b4\u02b9-\u02bf\u02c8\u02ca\u02cb\u0294\u0241\u0242\u055a\u05f3\u2018-\u201b\u2032\u2035\ua78b\ua78c\uff07\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]';

create function marks_on_letters() returns text
  language sql immutable parallel safe
  return e'[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]';

create or replace function folded(text) returns text
  language sql immutable parallel safe strict
  return trim(regexp_replace(
    replace(replace(replace(replace(
      translate(
        regexp_replace(regexp_replace(
          lower(regexp_replace(normalize(regexp_replace($1, unfolded_signs(), '', 'g'), NFKD), marks_on_letters(), '', 'g')
            collate "und-x-icu"),
          marks_on_letters(), '', 'g'), unfolded_signs(), '', 'g'),
        'łđðɖɗøıȷħŧŋĸƙɓƀƒəɨʉƚⱥ', 'lddddoijhtnkkbbfeiula'),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th'),
    e'[ \t\n\r\f\v.,\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\\-\u058a\u05be\u00b7\u2010-\u2015\u2043\u2212\u2e3a\u2e3b\u30fb\ufe58\ufe63\uff0d]+',
    ' ', 'g'));

-- Whether two names are one: each part glued, in either order.
create function name_key(first_name text, last_name text) returns text
  language sql immutable parallel safe strict
  return least(replace(folded(first_name), ' ', '') collate "C", replace(folded(last_name), ' ', '') collate "C") || ' '
    || greatest(replace(folded(first_name), ' ', '') collate "C", replace(folded(last_name), ' ', '') collate "C");

alter table household no force row level security;
alter table client no force row level security;
-- a row that is written folds anew, and so do the people of its household; the stamps stay, as no section changes
update client set version = version where name_folded is distinct from
  folded((general_details ->> 'firstName') || ' ' || (general_details ->> 'lastName'));
update household set version = version;
alter table client add column name_key text
  generated always as (name_key(general_details ->> 'firstName', general_details ->> 'lastName')) stored;
alter table household force row level security;
alter table client force row level security;

drop index client_by_name;
create index client_by_name on client (advisor_id, name_key) where archived_at is null;
