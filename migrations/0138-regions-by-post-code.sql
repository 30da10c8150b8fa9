-- Post codes of Norway, Denmark, the Netherlands, Portugal, Sweden, Finland and Slovakia decide regions too: the next start places the offices
-- anew, then writes what companies are filtered by and indexes their names, as after 0115.
insert into waiting_work
select name from unnest(array['understand regions', 'fill prospects']) name where exists (select from companies)
on conflict do nothing;
