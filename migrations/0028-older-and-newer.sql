-- Which run said a fact last, and what sources took back: with these an older word can be told from a newer one whatever
-- the order in which files come.

alter table officers add column run_id bigint;
alter table holdings add column run_id bigint;
alter table links add column run_id bigint;
alter table statements add column run_id bigint;
alter table waiting add column run_id bigint;

-- A record or fact that its source took back, also one that nobody has brought yet: an older file does not bring it again.
create table withdrawn (
  source_id smallint not null,
  kind text not null,
  key text not null,
  on_day date not null,
  run_id bigint not null,
  primary key (source_id, kind, key)
);
