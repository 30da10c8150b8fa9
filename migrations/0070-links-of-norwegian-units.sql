-- A unit of the Norwegian register has one unit above it, so its link is kept under its own number alone: a change that names another
-- one replaces it, and a removal, which names none, finds it. Of several links of a unit, which partial files left, the newest
-- takes the number; the others are ended by the next complete files.
with newest as (
  select distinct on (right(source_key, 9)) parent_id, child_id, kind, source_key from links
  where source_id = 40 and hash is not null and source_key ~ '^\d{9}-\d{9}$'
  order by right(source_key, 9), vanished_on is not null, as_of desc nulls last, source_key
)
update links l set source_key = right(l.source_key, 9) from newest n
where l.source_id = 40 and l.parent_id = n.parent_id and l.child_id = n.child_id and l.kind = n.kind
  and l.source_key = n.source_key;

with newest as (
  select distinct on (right(key, 9)) key from waiting
  where source_id = 40 and kind = 'link' and key ~ '^\d{9}-\d{9}$'
  order by right(key, 9), as_of desc nulls last, key
)
update waiting w set key = right(w.key, 9) from newest n where w.source_id = 40 and w.kind = 'link' and w.key = n.key;
