-- The telephone number at which clients reach their adviser; letters to clients show it. Null where none is on file.
alter table advisor add column phone text check (phone <> '');

-- Everybody begins with English. Until somebody has chosen a language, the page on which they sign in chooses it.
alter table portal_user add column language_chosen boolean not null default false;
update portal_user set language_chosen = true where language <> 'en';
