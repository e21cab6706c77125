-- What a large firm showed to be read as a whole (npm run bench -- scale): packages of a book and their signers, and what sweeps look
-- for.
create index signature_package_of_book on signature_package (advisor_id, sent_at);
create index signature_package_under_way on signature_package (advisor_id) where status = 'SENT';
create index signature_package_left_there on signature_package (advisor_id)
  where provider = 'onespan' and status in ('ARCHIVED', 'EXPIRED');
create index signature_signer_of_package on signature_signer (package_id, place);
create index signature_signer_of_participant on signature_signer (participant_id) where participant_id is not null;
create index risk_response_to_send on risk_response (advisor_id, completed_at)
  where status = 'complete' and not waits_for_adviser;
create index record_import_by_age on record_import (uploaded_at);
create index document_file_in_clear_of_book on document_file (advisor_id) where bytes is not null;
