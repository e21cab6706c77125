-- Households that share a package move one after the other, in one transaction: that their rows are in one book again is judged
-- at its end.
alter table package_document
  alter constraint package_document_package_id_advisor_id_fkey deferrable initially deferred,
  alter constraint package_document_client_id_advisor_id_fkey deferrable initially deferred;
alter table document_signature
  alter constraint document_signature_document_id_advisor_id_fkey deferrable initially deferred,
  alter constraint document_signature_signer_id_advisor_id_fkey deferrable initially deferred;
