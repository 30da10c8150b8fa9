-- Who may ask, how much, and what was asked.

create table workspaces (
  id uuid primary key,
  name text not null,
  plan text not null check (plan in ('free', 'paid')),
  -- Units a calendar month; the free plan counts by the day instead.
  monthly_units integer check (monthly_units >= 0),
  created_at timestamptz not null,
  check ((plan = 'paid') = (monthly_units is not null))
);

-- What the platform API lets a workspace use, and how often. Keys inherit it.
create table permissions (
  workspace_id uuid not null references workspaces,
  permission text not null,
  daily_limit integer not null check (daily_limit >= 0),
  plan_limit integer not null check (plan_limit >= 0),
  primary key (workspace_id, permission)
);

create table keys (
  id uuid primary key,
  workspace_id uuid not null references workspaces,
  api text not null check (api in ('v1', 'v2')),
  mode text not null check (mode in ('live', 'test')),
  name text not null,
  -- Scopes of a v1 key, permissions of a v2 token.
  scopes text[] not null,
  -- The readable start of the key finds the row; the hash of the whole key decides.
  handle text not null unique,
  hash bytea not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index keys_workspace on keys (workspace_id);

-- One meter of a workspace: how much of it is left today and this month. 'units' counts v1 calls and dashboard
-- unlocks, every other meter is a v2 permission. A null limit does not limit.
create view meters as
  select id as workspace_id, 'units' as meter,
    case when plan = 'free' then 3 end as daily_limit,
    monthly_units as monthly_limit
  from workspaces
  union all
  select workspace_id, permission, daily_limit, plan_limit from permissions;

create table allowances (
  workspace_id uuid not null references workspaces,
  meter text not null,
  day date not null,
  day_used integer not null,
  month date not null,
  month_used integer not null,
  -- How many requests the latest batch was granted: the statement that charges returns it.
  granted integer not null,
  primary key (workspace_id, meter)
) with (fillfactor = 50);

create table ledger (
  at timestamptz not null,
  request_id uuid not null,
  workspace_id uuid not null,
  key_id uuid,
  user_id text,
  surface text not null check (surface in ('v1', 'v2', 'mcp', 'dashboard')),
  operation text not null,
  company_id bigint,
  meter text,
  units integer not null,
  status smallint not null,
  -- Set on a row that takes back the charge of a request whose success was never sent.
  reverses uuid,
  primary key (at, request_id)
) partition by range (at);
create table ledger_other partition of ledger default;
create index ledger_workspace on ledger (workspace_id, at desc);
create index ledger_reverses on ledger (reverses) where reverses is not null;

create function refuse_ledger_rewrite() returns trigger language plpgsql as $$
begin
  raise exception 'the usage ledger is append-only';
end $$;
create trigger ledger_append_only before update or delete on ledger
  for each row execute function refuse_ledger_rewrite();
