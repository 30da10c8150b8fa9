-- A filing that gives only some figures of a period; filings of which this holds complete each other.
alter table statements add column partial boolean;
-- The annual reports of the SEC, which tag more years of results than of balances.
update statements set partial = true where source_id in (32, 33);

-- Nothing reads them: what is served is chosen in src/domain/financials/choose-statements.ts and for filters in one query.
drop function served_statements(bigint);
drop function told_statements(bigint);

-- The figures of one period from its filings, newest first. "sums" are those of src/domain/financials/combine-figures.ts,
-- which combines in the same way; a test compares them.
create function combined_figures(filings jsonb[], sums jsonb) returns jsonb
language plpgsql immutable parallel safe as $$
declare
  newest jsonb := '{}';
  combined jsonb;
  candidate jsonb;
  part jsonb;
  filing jsonb;
begin
  foreach filing in array filings loop
    newest := jsonb_strip_nulls(filing) || newest;
  end loop;
  combined := newest;
  for part in select * from jsonb_array_elements(sums) loop
    foreach filing in array filings loop
      candidate := newest || coalesce((
        select jsonb_object_agg(key, value) from jsonb_each(jsonb_strip_nulls(filing))
        where exists (select from jsonb_array_elements(part) one where one ? key)
      ), '{}');
      if not exists (
        select from jsonb_array_elements(part) one cross join lateral (
          select bool_and(coalesce(candidate ->> key ~ '^-?[0-9]+(\.[0-9]+)?$', false)) as is_known,
            jsonb_object_agg(key, candidate -> key) as members,
            sum(case when candidate ->> key ~ '^-?[0-9]+(\.[0-9]+)?$' then (candidate ->> key)::numeric * value::numeric end) as rest
          from jsonb_each(one)
        ) found
        where found.is_known and found.rest <> 0
          and not exists (select from unnest(filings) whole where whole @> found.members)
      ) then
        combined := combined || (
          select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(candidate)
          where exists (select from jsonb_array_elements(part) one where one ? key)
        );
        exit;
      end if;
    end loop;
  end loop;
  return combined;
end
$$;
