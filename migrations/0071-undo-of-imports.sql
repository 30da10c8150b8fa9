-- Every import can be undone: what it replaced is kept beside it until it is older than others that came since.

alter table runs drop constraint runs_state_check;
alter table runs add constraint runs_state_check check (state in ('running', 'finished', 'failed', 'undone'));
alter table runs
  add column undone_at timestamptz,
  -- What it takes to undo it: the numbers that it gave, {"companies": [first, last], "names": [first, last]}, and how many rows
  -- are kept for it, {"rows": 12}. Null where it cannot be undone: it failed, or what it replaced is no longer kept.
  add column undo jsonb;

-- A row as it was before an import replaced, changed or removed it, or one that the import gave to something older than itself.
create table replaced_rows (
  -- In the order in which they were kept: of several of one row the first is the one from before the import.
  id bigint generated always as identity,
  run_id bigint not null,
  -- The table, or what else is kept (src/ingest/stage/keep-replaced.ts).
  of text not null,
  row jsonb not null
);
create index replaced_rows_run on replaced_rows (run_id, of);
