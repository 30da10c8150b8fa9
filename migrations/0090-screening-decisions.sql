-- What people of a workspace decided about hits of screening, and the permission to screen.

create table screening_decisions (
  id bigint generated always as identity primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  -- Who was compared: a hash by which they are known again, and what people call them ({"role", "kind", "name"}).
  subject_key bytea not null,
  subject jsonb not null,
  -- Where they were found; null for who was handed in.
  company_id bigint,
  entry_id bigint not null,
  list text not null,
  entry_key text not null,
  entry_name text not null,
  -- Of all that is compared of both. The decision holds as long as it is the same; the parts tell what is no longer.
  fingerprint text not null,
  parts jsonb not null,
  verdict text not null check (verdict in ('true_match', 'false_match', 'needs_more')),
  reason text not null,
  decided_by text references users on delete set null,
  key_id uuid references keys on delete set null,
  decided_at timestamptz not null,
  -- Another decision took its place, or somebody withdrew it. Nothing is ever deleted.
  ended text check (ended in ('replaced', 'withdrawn')),
  ended_by text references users on delete set null,
  ended_key_id uuid references keys on delete set null,
  ended_at timestamptz,
  check ((ended is null) = (ended_at is null))
);
create unique index screening_decisions_standing on screening_decisions (workspace_id, fingerprint) where ended is null;
create index screening_decisions_subject on screening_decisions (workspace_id, subject_key, list, entry_key);
create index screening_decisions_company on screening_decisions (workspace_id, company_id);

-- Workspaces may screen as much as they may check companies. Keys that could do everything still can; others are not widened, nor are
-- applications, to which somebody agreed as they were.
insert into permissions (workspace_id, permission, daily_limit, plan_limit)
select workspace_id, 'screening', daily_limit, plan_limit from permissions where permission = 'kyb'
on conflict do nothing;

update keys set scopes = scopes || '{screening}'::text[]
where api = 'v2' and handle !~ '^fm2_app_' and not scopes @> '{screening}' and scopes @> '{metrics,kyb,prospecting,companies,employees,watch,enrichment,autocomplete,
  financials,digital_insights,ownership,credit_report,nomenclatures}'::text[];
