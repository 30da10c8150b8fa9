-- Who stands over a company: any company with more than half of it, and the one that a register names as its parent,
-- which says no percentage. The country is that of a holder of whom there may be no record.
create view parents as
select l.child_id as company_id, l.parent_id, null::text as country
from links l
where l.parent_id <> l.child_id and l.vanished_on is null and (l.valid_until is null or l.valid_until >= current_date)
  and (l.kind in ('ultimate', 'branch') or l.percentage > 50 or l.percentage_min > 50
    or (l.percentage_min = 50 and l.percentage_min_open)
    or (l.kind = 'direct' and coalesce(l.percentage, l.percentage_min, l.percentage_max) is null))
union all
select h.company_id, h.holder_company_id, h.holder_country
from holdings h
where h.kind = 'company' and h.held_until is null and h.vanished_on is null
  and h.holder_company_id is distinct from h.company_id
  and (h.percentage > 50 or h.percentage_min > 50 or (h.percentage_min = 50 and h.percentage_min_open));

-- Whether a company has a parent; null where nothing is known.
alter table prospects add column has_parent boolean;

-- Foreign parents are looked for in the whole chain upward, which is another answer than the rows have.
insert into waiting_work
select 'fill prospects' where exists (select from links) or exists (select from holdings)
on conflict do nothing;
