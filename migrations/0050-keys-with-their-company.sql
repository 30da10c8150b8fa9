-- A cluster keeps the rows of a company on one node, and can only hold keys unique that have the company in them.
alter table people drop constraint people_pkey, add primary key (company_id, id);
drop index people_company;
create index people_id on people (id);

alter table changes drop constraint changes_pkey, add primary key (company_id, id);
drop index changes_company;
create index changes_id on changes (id);

-- Nor can it number rows by an identity column: a sequence of the coordinator's does the same.
do $$
declare
  counted record;
  stands record;
begin
  for counted in
    select s.relname as sequence, t.relname as counts, q.seqstart as start
    from pg_attribute a
      join pg_class t on t.oid = a.attrelid
      join pg_depend d on d.refobjid = t.oid and d.refobjsubid = a.attnum and d.deptype = 'i'
      join pg_class s on s.oid = d.objid and s.relkind = 'S'
      join pg_sequence q on q.seqrelid = s.oid
    where t.relnamespace = current_schema::regnamespace and a.attname = 'id' and a.attidentity <> ''
      and t.relname in ('companies', 'names', 'officers', 'holdings', 'statements', 'charges', 'filings', 'people', 'changes')
  loop
    execute format('select last_value, is_called from %I', counted.sequence) into stands;
    execute format('alter table %I alter column id drop identity', counted.counts);
    execute format('create sequence %I start with %s owned by %I.id', counted.sequence, counted.start, counted.counts);
    perform setval(format('%I', counted.sequence)::regclass, stands.last_value, stands.is_called);
    execute format('alter table %I alter column id set default nextval(%L)', counted.counts, counted.sequence);
  end loop;
end $$;
