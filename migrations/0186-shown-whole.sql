-- What is open to a session for some minutes after a code was given: the documents of a package, and now the files of a record.
alter table package_reveal drop constraint package_reveal_package_id_fkey;
alter table package_reveal rename column package_id to record_id;
alter table package_reveal rename to record_reveal;
alter index package_reveal_of_package rename to record_reveal_of_record;
