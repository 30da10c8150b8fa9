-- Checks of companies that a workspace makes: each is open until somebody decides it, with a reason. A decision is never changed; a
-- company that has to be looked at again gets another case.
create table cases (
  id bigint generated always as identity primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  company_id bigint not null,
  state text not null check (state in ('open', 'cleared', 'rejected')),
  opened_by text references users on delete set null,
  opened_at timestamptz not null,
  reason text,
  decided_by text references users on delete set null,
  decided_at timestamptz,
  check ((state = 'open') = (decided_at is null) and (state = 'open') = (reason is null))
);
create unique index cases_open on cases (workspace_id, company_id) where state = 'open';
create index cases_company on cases (workspace_id, company_id, id);

create table case_notes (
  id bigint generated always as identity primary key,
  case_id bigint not null references cases on delete cascade,
  text text not null,
  written_by text references users on delete set null,
  at timestamptz not null
);
create index case_notes_case on case_notes (case_id, id);
