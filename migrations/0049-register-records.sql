-- Credit reports read a register's record in one way for all registers ("register" in a record's entry). What was imported
-- before has it only in the words of the register itself; from these it is made here, as the import makes it from now on.
update records r set entry = (e.entry || jsonb_build_object('register', f.register))::text
from (
  select source_id, key, entry::jsonb as entry from records
  where entry ~ '"(accounts_next_due_date|accounts_(account_)?category|mortgages_num_outstanding|charges|insolvency)"'
) e
cross join lateral (
  select jsonb_strip_nulls(jsonb_build_object(
    'accountsDueOn', substring(x ->> 'accounts_next_due_date' from '^\d{4}-\d\d-\d\d$'),
    'accountsCategory', coalesce(x ->> 'accounts_account_category', x ->> 'accounts_category'),
    'chargesOutstanding', case when x ->> 'mortgages_num_outstanding' ~ '^\d{1,6}$' then
      (x ->> 'mortgages_num_outstanding')::int
      + coalesce(substring(x ->> 'mortgages_num_part_satisfied' from '^\d{1,6}$')::int, 0) end,
    'charges', (
      select jsonb_agg(jsonb_build_object(
        'kind', case when i -> 'classification' ->> 'description' ~* 'mortgage' then 'mortgage' else 'charge' end,
        'description', i -> 'classification' ->> 'description',
        'holders', nullif(jsonb_path_query_array(i, '$.persons_entitled[*].name'), '[]'),
        'createdOn', i ->> 'created_on', 'satisfiedOn', i ->> 'satisfied_on',
        'isSatisfied', coalesce(i ->> 'status' ~ '^(fully-)?satisfied$', false)))
      from jsonb_path_query(x, '$.charges[*] ? (@.type() == "object")') i
    ),
    -- A case ends on a day of its own, or when the last practitioner ceases to act.
    'isInsolvent', case when x ? 'insolvency' then jsonb_path_exists(x, '$.insolvency[*] ? (@.type() == "object"
      && !exists(@.dates[*].type ? (@ like_regex
        "^(concluded-winding-up|dissolved|(administration|moratorium|voluntary-arrangement)-ended|administration-discharged)-on$"))
      && (!exists(@.practitioners[*]) || exists(@.practitioners[*] ? (!exists(@.ceased_to_act_on)))))') end
  )) as register
  from (select e.entry -> 'extra' as x) x
) f
where r.source_id = e.source_id and r.key = e.key and f.register <> '{}';
