-- How the results of a saved search are shown: { "hidden": [columns], "sort": { "by", "descending" }, "dense": true }, each
-- of them only where it was chosen.
alter table saved_searches add column view jsonb not null default '{}';
