-- What was told on a day: how rows about companies stood before they were changed, so that every day since can be asked for.

-- A transaction that changed what is told of companies, or brought some.
create table moments (
  id bigint generated always as identity primary key,
  -- When it was about to commit.
  at timestamptz not null,
  -- The import it was. What that one wrote has its number; companies and names that it brought have ids from these on.
  run_id bigint,
  first_company bigint,
  first_name bigint,
  -- How many rows are kept of it.
  rows bigint not null default 0
);
create index moments_at on moments (at);

-- A row of another table as it stood until a moment. Null: there was no such row until then, which is written only where the row itself
-- does not tell since when it is there. What a moment changes twice is kept once, as it was before the first time.
create table past_facts (
  company_id bigint not null,
  -- The table.
  of text not null,
  -- What tells it from the company's other rows of this table.
  key text not null,
  moment bigint not null,
  -- JSON as it is written, because some of what is told is told as it was written.
  row json,
  primary key (company_id, of, key, moment)
);
create index past_facts_moment on past_facts (moment);

-- The same of links, which have a company at either end.
create table past_links (
  parent_id bigint not null,
  child_id bigint not null,
  kind text not null,
  source_id smallint not null,
  source_key text not null,
  moment bigint not null,
  row json,
  primary key (parent_id, child_id, kind, source_id, source_key, moment)
);
create index past_links_child on past_links (child_id);
create index past_links_moment on past_links (moment);

-- Since when all of this is complete.
create table history (since timestamptz not null);
insert into history values (now());
