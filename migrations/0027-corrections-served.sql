-- What an operator set right by hand is searched by and told as the operator's own word.

alter table companies
  -- The columns that were set right by hand, in the order of the alphabet; null for almost every company. It repeats
  -- `corrections`, so that whoever reads a company knows whose word each field is.
  add column corrected text[];
create index companies_corrected on companies (id) where corrected is not null;

-- Numbers that an operator set right. They find a company, and never decide which company a record is about: that is
-- what company_keys alone does, and what a correction leaves as it is.
create table corrected_keys (
  company_id bigint not null,
  -- The column of companies that was set right.
  field text not null,
  -- As in company_keys where the number is right; where it is wrong, the beginning of the schemes it may stand under.
  scheme text not null,
  value text not null,
  -- Whether the company is found by this number now, or is found by it no longer.
  is_right boolean not null,
  primary key (company_id, scheme, value)
);
create index corrected_keys_value on corrected_keys (value);

-- The identifiers that companies are found by.
create view searched_keys as
select k.scheme, k.value, k.company_id
from company_keys k
where not exists (
  select from corrected_keys wrong
  where wrong.company_id = k.company_id and wrong.value = k.value and starts_with(k.scheme, wrong.scheme)
    and not wrong.is_right)
union all
select r.scheme, r.value, r.company_id from corrected_keys r where r.is_right;

-- Until now a correction of the name was written over what the sources had said.
update names n
set name = coalesce((
  select r.entry::jsonb -> 'basic' ->> 'name' from records r where r.source_id = n.source_id and r.key = n.source_key
), k.replaced)
from corrections k
where k.field = 'name' and k.withdrawn_at is null and n.company_id = k.company_id and n.kind = 'registered'
  and n.name = k.value and k.replaced is not null;

insert into waiting_work
select 'apply corrections' where exists (select from corrections where withdrawn_at is null);
