-- What a workspace paid to ask for in the dashboard: asking the same again within a day costs nothing.
create table paid_questions (
  workspace_id uuid not null references workspaces,
  -- SHA-256 of the operation and everything that was asked for.
  question bytea not null,
  paid_at timestamptz not null,
  primary key (workspace_id, question)
);

-- A row that was taken in though its names had characters that are not seen, which were taken out. Other rows were not read.
alter table quarantine add column is_taken boolean not null default false;
