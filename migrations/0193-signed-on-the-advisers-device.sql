-- Somebody of the firm opens what a client signs on the own device: a link of its own, for that browser alone, and for so long.
alter table signature_signer
  add column device_code_hash bytea unique references public_link,
  add column device_until timestamptz;

create or replace function public_links_follow_signer() returns trigger language plpgsql as $$
begin
  update public_link set opens = new.advisor_id
  where code_hash in (new.code_hash, new.copy_code_hash, new.earlier_code_hash, new.device_code_hash);
  return null;
end $$;
