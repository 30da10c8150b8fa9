-- Profiles that a workspace has unlocked in the dashboard. One that is charged stays free for ever.
create table unlocks (
  workspace_id uuid not null references workspaces,
  company_id bigint not null,
  user_id text not null,
  -- The request that asked for it: its line in the ledger is what makes the unlock true.
  request_id uuid not null,
  asked_at timestamptz not null,
  charged_at timestamptz,
  primary key (workspace_id, company_id)
);
