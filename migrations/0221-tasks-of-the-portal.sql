-- A task that the portal has set goes once nothing is due any more; what somebody has done, or set, stays.
grant delete on task to portal_app;
create trigger task_is_kept before delete on task for each row
  when (old.kind is null or old.done_at is not null) execute function refuse_change();
