-- Lists of companies that customers bring: rows as they were given, what each was matched with, who decided what, and the answers that
-- were bought for them. Everything of a list goes with it.

create table lists (
  id bigint generated always as identity primary key,
  workspace_id uuid not null references workspaces on delete cascade,
  name text not null,
  state text not null check (state in (
    'created', 'matching', 'matched', 'answering', 'done', 'waiting_for_units', 'cancelled', 'failed')),
  -- What is or was being done: of a list that waits, was cancelled or has failed, what can be continued.
  task text check (task in ('match', 'answer')),
  -- [{"name": as the file calls it, "role": what of a company it says, or null}], in the order of the cells.
  columns jsonb not null,
  row_count integer not null,
  run integer not null default 1,
  -- How far the task is: all rows up to this one.
  done_to integer not null default 0,
  -- How far the matching of this run is; it can be stopped, and the answers for what is matched bought nevertheless.
  matched_to integer not null default 0,
  -- How many units whoever started the task agreed to, and how many it has cost.
  agreed integer not null default 0,
  spent integer not null default 0,
  groups text[] not null default '{}',
  changes_since date,
  -- Why it waits: {"meter", "left", "resets_at"}.
  waiting_for jsonb,
  -- Who started the task, as the ledger names them: {"keyId", "userId", "surface", "operation"}.
  asked jsonb,
  -- How often it was taken up again without any progress since.
  restarts smallint not null default 0,
  created_by text references users on delete set null,
  created_at timestamptz not null,
  keep_until timestamptz not null
);
create index lists_workspace on lists (workspace_id, id desc);
create index lists_open on lists (id) where state in ('matching', 'answering');
create index lists_keep on lists (keep_until);

create table list_runs (
  list_id bigint not null references lists on delete cascade,
  run integer not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- The versions of the data that were searched, in their order: more than one where data changed meanwhile.
  data_versions text[] not null default '{}',
  rules_version integer,
  groups text[] not null default '{}',
  units integer not null default 0,
  primary key (list_id, run)
);

create table list_rows (
  list_id bigint not null references lists on delete cascade,
  position integer not null,
  -- As they were given, in the order of the list's columns.
  cells jsonb not null,
  -- What matching found; null until it came here.
  outcome text check (outcome in ('matched', 'review', 'not_found')),
  found_company_id bigint,
  by text,
  why text,
  candidates jsonb,
  remarks text[],
  -- What a person said of it, and how often anybody did: whoever decides says which number they saw.
  decision text check (decision in ('accepted', 'none')),
  decision_number integer not null default 0,
  -- What the row stands for: the decided company, else the one that was found.
  company_id bigint,
  state text generated always as (case
    when company_id is not null then 'matched'
    when outcome = 'review' and decision is null then 'review'
    when outcome is not null then 'not_found' end) stored,
  -- The same of the run before.
  state_before text,
  company_before bigint,
  primary key (list_id, position)
);
create index list_rows_state on list_rows (list_id, state, position);
create index list_rows_company on list_rows (list_id, company_id, position) where company_id is not null;

-- Every decision, in order. Nothing here is ever changed.
create table list_decisions (
  id bigint generated always as identity primary key,
  list_id bigint not null references lists on delete cascade,
  position integer not null,
  number integer not null,
  what text not null check (what in ('accepted', 'none', 'undone')),
  company_id bigint,
  decided_by text references users on delete set null,
  key_id uuid references keys on delete set null,
  at timestamptz not null,
  unique (list_id, position, number)
);

-- What people of a workspace said of rows, by a hash of what such a row says. No company: none of the candidates.
create table list_judgments (
  workspace_id uuid not null references workspaces on delete cascade,
  row_hash bytea not null,
  company_id bigint,
  at timestamptz not null,
  primary key (workspace_id, row_hash)
);

-- One group of facts about one company, as it was bought in a run. The body is what the results show.
create table list_answers (
  list_id bigint not null references lists on delete cascade,
  run integer not null,
  company_id bigint not null,
  "group" text not null,
  body jsonb not null,
  primary key (list_id, run, company_id, "group")
);
create index list_answers_company on list_answers (company_id);

-- Which list a workspace's Idempotency-Key stands for, and what was asked with it.
create table list_keys (
  workspace_id uuid not null references workspaces on delete cascade,
  key text not null,
  asked bytea not null,
  list_id bigint not null references lists on delete cascade,
  created_at timestamptz not null,
  primary key (workspace_id, key)
);
create index list_keys_list on list_keys (list_id);
