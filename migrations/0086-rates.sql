-- How many requests a key may make in a minute; null for as many as it likes. What it has made is counted in `tries`.
alter table keys add column rate integer check (rate > 0);
