-- LEIs, ISINs and tickers lost their zeroes and signs on the way in, as numbers of registers do, and were not found by what is
-- served. The codes have a fixed length, so that what was lost can be told; a ticker is what the company says.

update company_keys set value = lpad(value, 20, '0') where scheme = 'lei' and length(value) < 20;
update company_keys set value = left(value, 2) || lpad(substr(value, 3), 10, '0')
where scheme = 'isin' and length(value) < 12;
update company_keys k set value = upper(btrim(c.ticker))
from companies c
where k.scheme = 'ticker' and c.id = k.company_id and k.value <> upper(btrim(c.ticker))
  and not exists (select from company_keys o where o.scheme = 'ticker' and o.value = upper(btrim(c.ticker)));

-- What waits for a company, or names one that nobody has brought yet, does so by the same text: 'lei/00…'.
update waiting set
  wants = case when wants like 'lei/%' then 'lei/' || lpad(substr(wants, 5), 20, '0') else wants end,
  entry = entry || jsonb_strip_nulls(jsonb_build_object(
    'wants', case when entry ->> 'wants' like 'lei/%' then 'lei/' || lpad(substr(entry ->> 'wants', 5), 20, '0') end,
    'wants_too', case when entry ->> 'wants_too' like 'lei/%' then 'lei/' || lpad(substr(entry ->> 'wants_too', 5), 20, '0') end))
where 'lei/' in (left(wants, 4), left(entry ->> 'wants', 4), left(entry ->> 'wants_too', 4));
update records set wants = 'lei/' || lpad(substr(wants, 5), 20, '0') where wants like 'lei/%' and length(wants) < 24;
update officers set officer_key = 'lei/' || lpad(substr(officer_key, 5), 20, '0')
where officer_key like 'lei/%' and length(officer_key) < 24;
update holdings set holder_key = 'lei/' || lpad(substr(holder_key, 5), 20, '0')
where holder_key like 'lei/%' and length(holder_key) < 24;
