-- The operator's room: people whom the command line makes operators do from the dashboard what it does.

alter table users add column is_operator boolean not null default false;

-- Rows that were put aside can be named, and somebody settles them.
alter table quarantine add column id bigint generated always as identity;
alter table quarantine add column settled_at timestamptz;
alter table quarantine add column settled_as text;
alter table quarantine add constraint quarantine_settled_as check (settled_as in ('dismissed', 'mended'));
create unique index quarantine_id on quarantine (id);
-- What is to be looked at: rows that were taken in need nobody.
create index quarantine_open on quarantine (id desc) where settled_at is null and not is_taken;

-- Somebody looked at a merge and found it right.
alter table merges add column confirmed_at timestamptz;

-- What takes longer than a request, done by a process of its own for whoever asked for it.
create table operations (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('preview', 'import', 'undo', 'sync', 'retry', 'count')),
  -- What was asked for, in the terms of the kind (src/domain/imports/operation.ts).
  input jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'finished', 'failed')),
  asked_by text references users on delete set null,
  asked_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- How far it is: {"what": "loaded", "bytes": 1, "of": 2}.
  progress jsonb,
  result jsonb,
  error text
);

-- A file that somebody sent, in pieces, until it is imported or a day old: whichever machine does the work has it from here.
create table uploads (
  id uuid primary key,
  name text not null,
  -- As large as it is said to be; its parts may still come.
  bytes bigint not null,
  at timestamptz not null default now(),
  by text references users on delete cascade
);
create table upload_parts (
  upload_id uuid not null references uploads on delete cascade,
  part integer not null,
  data bytea not null,
  primary key (upload_id, part)
);

-- How much is known of the companies of each country, counted now and then.
create table coverage (
  country_code text primary key,
  companies bigint not null,
  with_officers bigint not null,
  with_owners bigint not null,
  with_accounts bigint not null,
  counted_at timestamptz not null
);

-- Two companies that may be one, found when coverage is counted.
create table near_duplicates (
  one_id bigint not null,
  other_id bigint not null,
  reason text not null,
  found_at timestamptz not null default now(),
  -- Somebody looked: they are two.
  dismissed_at timestamptz,
  primary key (one_id, other_id)
);
