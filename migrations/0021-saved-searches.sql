-- Searches of the company universe that a workspace keeps under a name.
create table saved_searches (
  id uuid primary key,
  workspace_id uuid not null references workspaces,
  name text not null,
  -- As POST /v2/prospecting takes them.
  filters jsonb not null,
  created_by text references users on delete set null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- Kept for a while after it was deleted, so that whoever did it can take it back.
  deleted_at timestamptz
);
create unique index saved_searches_name on saved_searches (workspace_id, lower(name)) where deleted_at is null;
