-- Who reviews is told again of a package that was returned and waits again as it is.
grant update (told_at) on package_reviewer_told to portal_app;
