-- The day on which a board approved its accounts is not the day on which the register received them.
alter table statements add column approved_on date;

-- British documents mostly tell the approval alone, and it stood under the other name. Only the register's own forms
-- (uk-gaap-ae) are stamped with the day of receipt.
update statements set approved_on = filed_on, filed_on = null
where source_id = 23 and filed_on is not null and coalesce(extra ->> 'taxonomy', '') not like 'uk-gaap-ae%';

-- What is told of each period by the group's accounts and by the company's own, each as filed last, and which of the two
-- is served: the group's if it has turnover or total assets. The same choice that
-- src/domain/financials/choose-statements.ts makes, and a test compares them.
create function told_statements(company bigint)
returns table (period_end date, days integer, consolidated boolean, currency text, "values" jsonb, is_served boolean)
language sql stable parallel safe
begin atomic
  select t.period_end, t.days, t.consolidated, t.currency, t.values,
    row_number() over (partition by t.period_end order by case
      when not t.consolidated then 2
      when t.values ->> 'Turnover' is not null or t.values ->> 'Total-Assets' is not null then 1
      else 3
    end) = 1
  from (
    select distinct on (s.period_end, s.consolidated) s.period_end, s.days, s.consolidated, s.currency, s.values
    from (
      select s.*, s.period_end - s.period_start + 1 as days,
        max(s.period_end - s.period_start + 1) over (partition by s.period_end) as longest
      from statements s
      where s.company_id = company
    ) s
    where s.days is null or s.longest - s.days <= 31
    order by s.period_end desc, s.consolidated, coalesce(s.filed_on, s.approved_on) desc nulls last, s.id desc
  ) t
  order by t.period_end desc, 6 desc;
end;

-- For servers of the version before.
create or replace function served_statements(company bigint)
returns table (period_end date, days integer, consolidated boolean, currency text, "values" jsonb)
language sql stable parallel safe
begin atomic
  select t.period_end, t.days, t.consolidated, t.currency, t.values from told_statements(company) t where t.is_served;
end;
