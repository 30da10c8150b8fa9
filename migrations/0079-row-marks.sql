-- The rows of the last complete file of a dataset: 64 bits of each, and what it was about as lines that COPY takes into `seen`. A row
-- that stands in the next file as it stood in this one need not be read again.
create table row_marks (
  source_id smallint not null references sources,
  part int not null,
  run_id bigint not null,
  -- Of the program and of whatever else decides how a row is read.
  rules text not null,
  marks bytea not null,
  ends bytea not null,
  lines bytea not null,
  primary key (source_id, part)
);
alter table row_marks alter marks set storage external, alter ends set storage external;

-- What files said since then that were not complete: a row about it is read again.
create table unmarked (
  source_id smallint not null references sources,
  kind text not null,
  key text not null,
  primary key (source_id, kind, key)
);
