-- Names as they are searched. Everything here follows from companies, names, officers, holdings and people; it is
-- written by src/ingest/refresh-search.ts in the transaction that changes them, and nothing here is true by itself.
-- How a name is read is decided in one place, src/domain/search; the database does not repeat it.

create table search_names (
  company_id bigint not null,
  -- 0 registered, 1 previous, 2 trading, 3 transliterated name of the company; 4 officer, 5 holder, 6 person.
  kind smallint not null,
  -- The id of the row that has the name.
  row_id bigint not null,
  -- Of the company, ISO 3166-2 without the country.
  state text,
  -- In small Latin letters; behind a bar other readings, behind a second one the legal form.
  words text not null,
  -- A hash of each word together with the country or the kind, and one of all words.
  keys integer[] not null,
  primary key (company_id, kind, row_id)
);

create index search_names_keys on search_names using gin (keys) with (fastupdate = off);

-- Every word of the names of companies ('c') and people ('p'), and in how many names it stands.
create table search_terms (
  class text not null collate "C",
  term text not null collate "C",
  names integer not null,
  -- A bit for each letter, to leave out words that cannot be near another.
  mask integer not null,
  -- Of search_state, when it last changed.
  version bigint not null,
  primary key (class, term)
);

create index search_terms_version on search_terms (version);

-- One row. Every transaction that changes search_names raises the version, so that a search can tell whether what it
-- read at two moments, or remembers, belongs together.
create table search_state (
  one boolean primary key default true check (one),
  version bigint not null default 0,
  -- The rules that the names were read by; where they are not the program's, all names are read anew.
  rules integer not null default 0,
  -- The version at which all names were last read anew; words that are remembered from before it may be gone.
  rebuilt bigint not null default 0,
  -- How many names of companies and of people there are.
  company_names bigint not null default 0,
  person_names bigint not null default 0,
  -- Every country that a company is in.
  countries text[] not null default '{}'
);
insert into search_state default values;

drop index names_words;
drop index officers_words;
drop index holdings_words;
drop index people_words;
