-- The lists that a watch is in, by name: a list is there as long as something is in it or a rule names it. Null: none.
alter table watches add column lists text[];

-- A rule tells only of companies that are in one of these. Null: of all that are watched.
alter table inbox_rules add column lists text[];
