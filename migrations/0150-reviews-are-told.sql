-- The day on which whoever looks after a client was last written to about the review of what is on file.
alter table client add review_told_on date;
create index client_to_review on client (advisor_id, completed_kyc_at)
  where completed_kyc_at is not null and archived_at is null;
