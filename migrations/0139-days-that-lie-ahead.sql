-- Whether a fact is over on a day: its source states that it ended, or no longer lists it. What the source says without a day counts
-- only where it states none. A fact is no longer in effect on the day on which it ends.
create function has_ended(until date, gone date, said boolean, day date) returns boolean language sql immutable parallel safe
  return not (coalesce(gone > day, true) and coalesce(until > day, said));

-- Whether it has begun and is not over: the one rule for everything that has days.
create function in_effect(since date, until date, gone date, said boolean, day date) returns boolean
  language sql immutable parallel safe
  return coalesce(since <= day, true) and coalesce(gone > day, true) and coalesce(until > day, said);

create or replace view parents as
select l.child_id as company_id, l.parent_id, null::text as country
from links l
where l.parent_id <> l.child_id and in_effect(l.valid_from, l.valid_until, l.vanished_on, true, current_date)
  and (l.kind in ('ultimate', 'branch') or l.percentage > 50 or l.percentage_min > 50
    or (l.percentage_min = 50 and l.percentage_min_open)
    or (l.kind = 'direct' and coalesce(l.percentage, l.percentage_min, l.percentage_max) is null))
union all
select h.company_id, h.holder_company_id, h.holder_country
from holdings h
where h.kind = 'company' and in_effect(h.held_from, h.held_until, h.vanished_on, true, current_date)
  and h.holder_company_id is distinct from h.company_id
  and (h.percentage > 50 or h.percentage_min > 50 or (h.percentage_min = 50 and h.percentage_min_open));

-- Beginnings are followed as ends are, and not only of links: from the day of this migration on.
update ended_links set until = greatest(until, current_date - 1);
