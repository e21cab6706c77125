-- What is to go out is counted every few seconds, among all that went out in a month.
create index email_message_waiting on email_message (created_at) where sent_at is null;
