-- Every meter has its counter from the start, so that a charge only has to raise it.

-- Only nodes of an earlier version still write how much the latest batch was granted.
alter table allowances alter granted set default 0;

create function open_counter() returns trigger language plpgsql as $$
begin
  insert into allowances (workspace_id, meter, day, day_used, month, month_used)
  values (new.workspace_id, new.permission, 'epoch', 0, 'epoch', 0) on conflict do nothing;
  return null;
end $$;
create trigger open_counter after insert on permissions for each row execute function open_counter();

create function open_units_counter() returns trigger language plpgsql as $$
begin
  insert into allowances (workspace_id, meter, day, day_used, month, month_used)
  values (new.id, 'units', 'epoch', 0, 'epoch', 0) on conflict do nothing;
  return null;
end $$;
create trigger open_units_counter after insert on workspaces for each row execute function open_units_counter();

insert into allowances (workspace_id, meter, day, day_used, month, month_used)
select workspace_id, meter, 'epoch', 0, 'epoch', 0 from meters
on conflict do nothing;
