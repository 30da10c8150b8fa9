-- Where nothing states when the loaded files were published, published_at is null, and this is the newest day of an entry.
alter table feeds add column newest_on date;
-- When something was last loaded.
alter table feeds add column loaded_at timestamptz;
alter table feeds add column created_at timestamptz not null default now();

update feeds f set loaded_at = coalesce(last.finished_at, f.published_at)
from feeds other left join lateral (
  select max(i.finished_at) as finished_at
  from feed_runs r cross join lateral jsonb_array_elements(r.deliveries) d join runs i on i.id = (d ->> 'run')::bigint
  where r.source_id = other.source_id and i.state = 'finished'
) last on true
where other.source_id = f.source_id;

-- Whole files, whose cursor was a moment, were dated by the clock of the server where their response stated no date, and by the
-- response even where the file itself states one. Their import knows better.
update feeds f set published_at = last.published_on, newest_on = last.newest_on,
  cursor = case when f.cursor like '%Z' then to_char(last.day, 'YYYY-MM-DD"T00:00:00.000Z"') else f.cursor end
from feeds other cross join lateral (
  select i.published_on::timestamp at time zone 'UTC' as published_on, i.newest_on, i.published_on as day
  from feed_runs r cross join lateral jsonb_array_elements(r.deliveries) d join runs i on i.id = (d ->> 'run')::bigint
  where r.source_id = other.source_id and i.state = 'finished' order by i.id desc limit 1
) last
where other.source_id = f.source_id and f.cursor ~ '^\d{4}-\d\d-\d\dT'
  and last.day is distinct from (f.published_at at time zone 'UTC')::date;
