-- That two records are two people's can be taken back.
grant delete on duplicate_dismissal to portal_app;
