-- People and companies of a place in the order of their ids: a place may be a country in which half of all are.
create index people_country on people (country_code, id) where country_code is not null;
create index people_city on people (lower(city), id) where city is not null;
create index companies_country on companies (country_code, id);
create index companies_city on companies (lower(address_city), id) where address_city is not null;
create index companies_region on companies (lower(country_region), id) where country_region is not null;

-- Work that a migration cannot do in SQL, and that the next start does before it serves.
create table waiting_work (
  name text primary key
);

-- Companies that were there before prospects were are not among them.
insert into waiting_work
select 'fill prospects'
where (select count(*) from companies where merged_into is null) > (select count(*) from prospects);
