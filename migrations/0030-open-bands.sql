-- A band is open at an end that its words leave out: "more than 50 %" is not 50. Null is an end that belongs to it.
alter table holdings add column percentage_min_open boolean, add column percentage_max_open boolean;
alter table links add column percentage_min_open boolean, add column percentage_max_open boolean;

-- What is there already: the British bands begin above 25 and above 50 (and at 75), and BODS marks its exclusive edges.
update holdings set percentage_min_open = true
where percentage_min in (25, 50) and extra ? 'natures_of_control';
update holdings set
  percentage_min_open = case when extra -> 'interests' @> jsonb_build_array(jsonb_build_object(
    'type', 'shareholding', 'percentage_min', percentage_min::text, 'minimum_is_exclusive', true)) then true end,
  percentage_max_open = case when extra -> 'interests' @> jsonb_build_array(jsonb_build_object(
    'type', 'shareholding', 'percentage_max', percentage_max::text, 'maximum_is_exclusive', true)) then true end
where extra -> 'interests' @> '[{"type": "shareholding", "minimum_is_exclusive": true}]'
  or extra -> 'interests' @> '[{"type": "shareholding", "maximum_is_exclusive": true}]';
-- A link repeats the holding from which it follows.
update links l set percentage_min_open = h.percentage_min_open, percentage_max_open = h.percentage_max_open
from holdings h
where h.company_id = l.child_id and h.holder_company_id = l.parent_id and h.source_id = l.source_id
  and (h.percentage_min_open or h.percentage_max_open)
  and h.percentage_min is not distinct from l.percentage_min and h.percentage_max is not distinct from l.percentage_max;
