-- European unique identifiers: what a source gives, and what follows from the number in a register whose code is proven
-- (src/lib/euid-registers.ts). Both are written with the company.
alter table companies add column euid text;
alter table companies add column formed_euid text;

-- Given ones were kept under the sources' own names.
update companies set euid = coalesce(extra::jsonb ->> 'euid', extra::jsonb ->> 'eu_id')
where country_code in ('RO', 'FI') and coalesce(extra::jsonb ->> 'euid', extra::jsonb ->> 'eu_id') ~ '^(ROONRC|FIFPRO)[.]';

create temp table formed on commit drop as
select company_id, case scheme
    when 'reg:BE' then case when value ~ '^1?\d{1,9}$' then 'BEKBOBCE.' || lpad(value, 10, '0') end
    when 'reg:CY' then case when value ~ '^HE\d{1,6}$' then 'CYDRCOR.' || value end
    when 'reg:DK' then case when value ~ '^\d{1,8}$' then 'DKCVR.' || lpad(value, 8, '0') end
    when 'reg:FI' then case when value ~ '^\d{2,8}$'
      then 'FIFPRO.' || left(lpad(value, 8, '0'), 7) || '-' || right(value, 1) end
    when 'reg:GR' then case when value ~ '^\d{1,12}$' then 'ELGEMI.' || lpad(value, 12, '0') end
    when 'reg:LU' then case when value ~ '^B\d{1,6}$' then 'LURCSL.' || value end
    when 'reg:MT' then case when value ~ '^C\d{1,6}$' then 'MTROC.' || value end
    when 'reg:NL' then case when value ~ '^\d{1,8}$' then 'NLNHR.' || lpad(value, 8, '0') end
    when 'reg:PL' then case when value ~ '^\d{1,7}$' then 'PLKRS.' || lpad(value, 10, '0') end
    when 'reg:SE' then case when lpad(value, 10, '0') ~ '^\d{2}[2-9]\d{7}$' then 'SEBOLREG.' || lpad(value, 10, '0') end
  end as euid, substr(scheme, 5) as country
from company_keys
where scheme in ('reg:BE', 'reg:CY', 'reg:DK', 'reg:FI', 'reg:GR', 'reg:LU', 'reg:MT', 'reg:NL', 'reg:PL', 'reg:SE');

update companies c set formed_euid = f.euid from (select company_id, country, min(euid) as euid from formed group by 1, 2) f
where f.company_id = c.id and f.country = c.country_code and f.euid is not null;
