-- What real registries bring: what each said last, which company it is about, and what changed.

alter table sources
  -- Where several sources tell a group of fields of one company, the largest wins.
  add column precedence smallint not null default 0,
  -- What to say of a company that a complete file no longer lists, where the register lists living companies only.
  add column vanished_status text,
  add column vanished_status_id smallint;

alter table runs
  add column published_on date,
  add column is_complete boolean,
  add column error text;
create index runs_source on runs (source_id, id);

-- What one source says about one company now. A run compares by hash and leaves alone what is the same.
create table records (
  source_id smallint not null,
  -- The source's own key.
  key text not null,
  -- Null where the record only adds to a company that nobody has brought yet.
  company_id bigint,
  hash uuid not null,
  -- Groups of fields as JSON: {basic, address, contact, activity, names, extra}. Kept as text, because millions are
  -- written for each that is ever read again.
  entry text not null,
  -- The day on which the source said so, where it is known: an older word never replaces a newer one.
  as_of date,
  run_id bigint not null,
  vanished_on date,
  -- The identifier, 'lei/5493…', by which a record without a company waits for one.
  wants text,
  primary key (source_id, key)
);
create index records_company on records (company_id);
create index records_wants on records (wants) where wants is not null;

-- Facts about companies that nobody has brought yet. They move to their tables when the company comes.
create table waiting (
  source_id smallint not null,
  kind text not null,
  key text not null,
  hash uuid not null,
  entry jsonb not null,
  as_of date,
  wants text not null,
  primary key (source_id, kind, key)
);
create index waiting_wants on waiting (wants);

-- One served field of a company that changed. Append-only; the watch module, the history view and as-of reads live on it.
create table changes (
  id bigint generated always as identity primary key,
  company_id bigint not null,
  -- A column of companies ('name', 'vat_number', 'address_street', 'status', 'website', 'phones', …) or 'shareholder_name'.
  field text not null,
  old_value text,
  new_value text,
  source_id smallint,
  run_id bigint,
  at timestamptz not null default clock_timestamp()
);
create index changes_company on changes (company_id, id);

-- Whether two texts differ at most in blanks and in small and capital letters, which is no change.
create function is_same_wording(one text, other text) returns boolean language sql immutable parallel safe
return lower(regexp_replace(btrim(one), '\s+', ' ', 'g')) is not distinct from
  lower(regexp_replace(btrim(other), '\s+', ' ', 'g'));

-- A row that could not be read.
create table quarantine (
  run_id bigint not null,
  source_id smallint not null,
  file text not null,
  line bigint not null,
  reason text not null,
  -- Cut to its first 10,000 characters.
  raw text not null,
  at timestamptz not null default now()
);
create index quarantine_run on quarantine (run_id);

-- Two ids that turned out to be one company. What moved is kept, so that a wrong merge can be undone.
create table merges (
  id bigint generated always as identity primary key,
  from_id bigint not null,
  into_id bigint not null,
  run_id bigint,
  -- The record whose identifiers said so.
  reason text not null,
  moved jsonb not null,
  at timestamptz not null default now(),
  -- A merge that was undone is never made again by a run.
  undone_at timestamptz
);
create index merges_from on merges (from_id);

-- Imported facts are found again by their source's key, compared by hash and marked when a complete file drops them.
alter table officers add column hash uuid, add column as_of date, add column vanished_on date, add column officer_key text;
alter table holdings add column hash uuid, add column as_of date, add column vanished_on date, add column holder_key text;
alter table statements add column hash uuid, add column as_of date, add column vanished_on date, add column extra jsonb;
alter table links add column hash uuid, add column as_of date, add column vanished_on date;
create unique index officers_source on officers (source_id, source_key) where hash is not null;
create unique index holdings_source on holdings (source_id, source_key) where hash is not null;
create unique index statements_source on statements (source_id, source_key) where hash is not null;
create unique index links_source on links (source_id, source_key) where hash is not null;
-- Officers and holders that are companies which nobody has brought yet, by their identifier.
create index officers_wanted on officers (officer_key) where officer_company_id is null and officer_key is not null;
create index holdings_wanted on holdings (holder_key) where holder_company_id is null and holder_key is not null;

-- One source may say the same link twice, each time with its own key.
update links set source_key = '' where source_key is null;
alter table links
  alter column source_key set default '',
  alter column source_key set not null,
  drop constraint links_pkey,
  add primary key (parent_id, child_id, kind, source_id, source_key);
