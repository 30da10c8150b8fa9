-- In which companies someone was left out until a suppression was lifted: until the next import brings them back, that nobody is
-- listed there means nothing. Who it was is not kept.
create table lifted_suppressions (at timestamptz not null default clock_timestamp(), company_ids bigint[] not null);
create index lifted_suppressions_companies on lifted_suppressions using gin (company_ids);
