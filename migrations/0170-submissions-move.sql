-- A submission moves with its household: what follows from its other columns is worked out after this, and is none yet.
create function refuse_change_of_submission() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.advisor_id <> new.advisor_id then
    old.advisor_id := new.advisor_id;
    old.id := new.id;
    if old *= new then
      return new;
    end if;
  end if;
  raise exception 'this record is frozen' using errcode = '55000';
end $$;
drop trigger submission_frozen on submission;
create trigger submission_frozen before update or delete on submission
  for each row execute function refuse_change_of_submission();
