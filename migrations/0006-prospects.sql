-- The facts of a company by which prospecting filters, one wide row for each, so that a filter never joins. Written by
-- src/ingest/refresh-prospects.ts in the transaction that changes the facts; nothing here is true by itself.
--
-- Null and the empty list mean that nothing is known, and match no filter.

create table prospects (
  company_id bigint primary key,
  status_id smallint,
  employees integer,
  incorporated_on date,
  company_type text,
  -- The code of ISO 20275 or, without one, the country and the register's words: 'GB:Private limited company'.
  legal_form text,
  activity_types text[],
  trading_activities text[],
  industry_focus text[],
  -- Words as the function `folded` writes them.
  keywords text[],
  -- What names the page in a LinkedIn address of any form.
  linkedin text,
  nace text[],
  isic text[],
  sic text[],
  -- Codes in capitals, 'GB' and 'US-CA'; names as `folded` writes them, 'london', the region also as 'GB:kent'.
  places text[],
  -- In capitals, without blanks.
  zip text,
  -- Of the latest statement, and of the one a year before. Double precision holds fifteen digits exactly, which is
  -- enough to compare amounts; the statements keep every digit.
  currency text,
  consolidated boolean,
  turnover double precision,
  profit double precision,
  liabilities double precision,
  directors double precision,
  employee_profit double precision,
  exports double precision,
  yoy_turnover double precision,
  yoy_ebitda double precision,
  yoy_profit double precision,
  yoy_staff double precision,
  yoy_liabilities double precision,
  yoy_exports double precision,
  foreign_parent boolean,
  visits bigint,
  global_rank integer,
  technologies text[],
  -- What there is to reach the company by, one bit each, from the lowest: email, telephone, fax, website, tax number,
  -- registration number, address, position.
  contacts smallint not null
);

-- These two name a handful of companies among millions. All other filters are answered from the server's memory.
create index prospects_zip on prospects (zip) where zip is not null;
create index prospects_linkedin on prospects (linkedin) where linkedin is not null;

-- 65,536 neighbouring ids are a block. Every transaction that changes some of its prospects raises the block's version,
-- and rows are never deleted, so that a server can tell what of all that it remembers it must read again.
create table prospect_blocks (
  block bigint primary key,
  version bigint not null
);

-- A name of a place or a keyword, compared without case, accents and punctuation.
create function folded(name text) returns text language sql immutable parallel safe
return array_to_string(name_words(name), ' ');

-- The statement that is served for each day on which a period ended: the same choice that
-- src/domain/financials/choose-statements.ts makes, and a test compares them.
create function served_statements(company bigint)
returns table (period_end date, days integer, consolidated boolean, currency text, "values" jsonb)
language sql stable parallel safe
begin atomic
  select distinct on (s.period_end) s.period_end, s.days, s.consolidated, s.currency, s.values
  from (
    select s.*, s.period_end - s.period_start + 1 as days,
      max(s.period_end - s.period_start + 1) over (partition by s.period_end) as longest
    from statements s
    where s.company_id = company
  ) s
  where s.days is null or s.longest - s.days <= 31
  order by s.period_end desc, s.consolidated desc, s.filed_on desc nulls last, s.id desc;
end;
