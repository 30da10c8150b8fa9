-- Datasets that keep themselves up to date: one row for each that was ever enabled. The id is that of `sources`, where a dataset
-- has no row before its first import.
create table feeds (
  source_id smallint primary key,
  -- 'gleif/lei'
  code text not null unique,
  is_enabled boolean not null,
  -- After so long without anything newer the data counts as stale, as the source said when it was last used.
  stale_after_hours integer not null,
  -- Whom the publisher may write to, sent with every request.
  contact text,
  -- How far the publisher's chain is loaded, in the terms of the source; moved in the transaction that loads.
  cursor text,
  -- When the publisher said what is loaded, and when it was last asked with success.
  published_at timestamptz,
  confirmed_at timestamptz,
  -- By what the files of the last full load are recognised, in their order: [{"sha256", "bytes", "etag", "modified"}].
  files jsonb not null default '[]',
  -- When to look again; failures in a row make it later.
  next_at timestamptz not null default now(),
  failures integer not null default 0,
  -- Counted for ever, for the metrics.
  runs bigint not null default 0,
  failed_runs bigint not null default 0,
  loaded_rows bigint not null default 0
);

-- Each look at a publisher that loaded something or failed, and the last one that did neither.
create table feed_runs (
  id bigint generated always as identity primary key,
  source_id smallint not null references feeds on delete cascade,
  state text not null check (state in ('running', 'finished', 'unchanged', 'failed')),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  -- What was loaded: [{"kind": "delta", "files": ["…"], "bytes": 1, "rows": 1, "run": 1, "cursor": "…", "gap": "…"}].
  deliveries jsonb not null default '[]',
  error text
);
create index feed_runs_source on feed_runs (source_id, id);
