-- The country of the registered office, where it is not the company's own: a Cayman company may have its office in San Diego. Everything that
-- asks where an office is reads coalesce(address_country, country_code). Nothing stored states one yet; the next import of a source that
-- does fills it.
alter table companies add column address_country text;
create index companies_office_abroad on companies (address_country, id) where address_country is not null;
