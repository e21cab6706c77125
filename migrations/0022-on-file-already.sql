-- Nobody is entered twice, and nothing is asked twice.

-- whether somebody of this name is on file already
create index client_by_name on client (advisor_id, name_folded) where archived_at is null;

-- what was offered out of other records, such as the spouse's address, and is not to be offered again
alter table client add column refused_offers text[] not null default '{}';
