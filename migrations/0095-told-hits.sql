-- Who watches the screening of a company is told of hits that are new: when lists changed, when the company did, and once at the start.

-- Up to which change of the lists a watched company was screened for a workspace.
create table screening_watches (
  workspace_id uuid not null references workspaces on delete cascade,
  company_id bigint not null,
  last_no bigint not null,
  primary key (workspace_id, company_id)
);

-- Watched companies that changed since they were screened; some more than once.
create table screening_due (
  no bigint generated always as identity primary key,
  company_id bigint not null
);

-- Hits that were told, by all that was compared.
create table screening_told (
  workspace_id uuid not null references workspaces on delete cascade,
  company_id bigint not null,
  fingerprint text not null,
  told_at timestamptz not null,
  primary key (workspace_id, company_id, fingerprint)
);
