-- The days of an import, none of which stands in for another: published_on is what the publisher or its files state, newest_on the newest
-- day that an entry states, finished_at when it was loaded. newest_on was kept only where nothing states published_on.
--
-- Entries without a day of their own, in a file without one, are ordered by the day of their import, or by that of the newest entry where a
-- feed goes by it. That day is no statement of the source: facts that have it are shown without one.
create table stood_in_days (
  source_id smallint not null,
  day date not null,
  primary key (source_id, day)
);
insert into stood_in_days select distinct source_id, (started_at at time zone 'UTC')::date from runs
where published_on is null and input ? 'files' and state in ('finished', 'undone');
create index runs_newest on runs (source_id, newest_on) where state = 'finished' and newest_on is not null;
create index runs_complete on runs (source_id, id) where state = 'finished' and is_complete;

-- Of lists, what was imported still shows the newest entry; of everything else it stays unknown until the next import.
update runs r set newest_on = found.day from (
  select last.id, greatest(max(e.listed_on) filter (where e.listed_on <= last.bound),
    max(e.delisted_on) filter (where e.delisted_on <= last.bound),
    (max(e.said ->> 'changedOn') filter (where e.said ->> 'changedOn' ~ '^\d{4}-\d\d-\d\d$'
      and e.said ->> 'changedOn' <= last.bound::text))::date) as day
  from (
    select distinct on (source_id) id, source_id, least(published_on, (finished_at at time zone 'UTC')::date) as bound
    from runs where state = 'finished' order by source_id, id desc
  ) last join screening_entries e on e.source_id = last.source_id and e.vanished_on is null
  group by last.id
) found where r.id = found.id and r.newest_on is null;

-- Feeds have the newest entry of what they loaded last, too.
update feeds f set newest_on = last.newest_on from (
  select distinct on (r.source_id) r.source_id, i.newest_on
  from feed_runs r cross join lateral jsonb_array_elements(r.deliveries) d
  join runs i on i.id = (d ->> 'run')::bigint and i.state = 'finished'
  order by r.source_id, i.id desc
) last where last.source_id = f.source_id and f.newest_on is distinct from last.newest_on;

-- After how many hours without anything newer its data counts as old, as far as the rhythm of the publisher is known.
alter table sources add column stale_after_hours integer;
update sources s set stale_after_hours = f.stale_after_hours from feeds f where f.source_id = s.id;
