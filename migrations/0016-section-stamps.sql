-- Of each section of a response beside its content: [version, by, nr], the version since which it stands as it does and
-- the stamp of the save that brought it there; the version alone where that save had none. A section that is not named
-- counts as of the row's own version: nobody knows since when it stands, so only who has read the row as it is now may
-- write over it. Every save names all sections.
alter table risk_response add column section_stamps jsonb not null default '{}';
-- A response is saved with every answer: with room beside it on its page, its next version needs no entry in any index.
alter table risk_response set (fillfactor = 50);

-- A portal of before this update, which may run beside it for a while, changes sections and leaves their stamps. They
-- are emptied then: what they say of a section may be no longer true, and an older save would go over that portal's
-- unseen. To be dropped once no such portal runs any more. A save that names the sections never leaves all as they were.
create function empty_section_stamps() returns trigger language plpgsql as $$
begin
  new.section_stamps := '{}';
  return new;
end $$;
create trigger section_stamps_are_of_the_sections before update on risk_response for each row
  when (old.section_stamps = new.section_stamps and
    (old.answers, old.special_notes, old.language) is distinct from (new.answers, new.special_notes, new.language))
  execute function empty_section_stamps();
