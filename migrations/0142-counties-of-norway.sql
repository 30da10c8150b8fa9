-- The counties of Norway since 2024 are regions of their own, and post codes of more of Austria, Sweden, Denmark, Portugal and others decide
-- one: the next start places the offices anew, then writes what companies are filtered by and indexes their names, as after 0138.
insert into waiting_work
select name from unnest(array['understand regions', 'fill prospects']) name where exists (select from companies)
on conflict do nothing;
