-- People who are not to be served. Nothing here names them: names, births and identifiers stand as marks, which only
-- whoever has the key can compare with what a file says.
create table suppressions (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  reason text,
  by text,
  -- The complete names, and every shorter form of them in which a source may write the person.
  wholes text[] not null,
  forms text[] not null,
  -- How many words the longest name has, so that a text is looked through by as many at a time.
  longest smallint not null,
  born_year text,
  born_month text,
  -- The keys by which sources know the person, and addresses on LinkedIn.
  identifiers text[] not null,
  emails text[] not null,
  -- Whether the name alone decides, wherever it stands.
  is_everywhere boolean not null,
  -- Where the person was found. There a name is enough, also without a birth.
  company_ids bigint[] not null
);

-- The key of the marks, sealed with the server's secret.
create table suppression_key (
  is_only boolean primary key default true check (is_only),
  sealed bytea not null
);

-- Holders whose names are not published were found by those words; now they are found by nothing.
with gone as (
  delete from search_names s using holdings h
  where s.kind = 5 and h.company_id = s.company_id and h.id = s.row_id and h.holder_name = 'Not published'
  returning 1
), counted as (
  select count(*)::int as names from gone
), raised as (
  update search_state set version = version + 1, person_names = person_names - c.names
  from counted c where c.names > 0 returning version
)
update search_terms t set names = t.names - c.names, version = r.version
from counted c, raised r where t.class = 'p' and t.term in ('not', 'published');

-- A line of the ledger stays for ever; who asked for what leaves it when it is older than requests are kept.
create or replace function refuse_ledger_rewrite() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.key_id, new.user_id, new.company_id) is not distinct from (null::uuid, null::text, null::bigint)
    and (new.at, new.request_id, new.workspace_id, new.surface, new.operation, new.meter, new.units, new.status,
      new.reverses, new.emails, new.phones)
    is not distinct from (old.at, old.request_id, old.workspace_id, old.surface, old.operation, old.meter, old.units,
      old.status, old.reverses, old.emails, old.phones)
  then
    return new;
  end if;
  raise exception 'the usage ledger is append-only';
end $$;

-- Until when that was done.
create table ledger_retention (
  is_only boolean primary key default true check (is_only),
  stripped_until timestamptz not null
);
