-- The region in which the registered office lies, as the source's words and the post code are understood: the code of ISO 3166-2, or our
-- own for what no vocabulary lists ('GB-avon'), and the vocabulary's name of it. What the source wrote stays in country_region.
alter table companies add column region text, add column region_name text;
create index companies_office on companies (region, id) where region is not null;

-- Understanding them takes more than SQL: the next start does it, and then writes what companies are filtered by and indexes their names.
insert into waiting_work
select name from unnest(array['understand regions', 'fill prospects']) name where exists (select from companies)
on conflict do nothing;
