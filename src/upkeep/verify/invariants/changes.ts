import { factFields } from '#domain/companies/list-changes.ts'
import { asText, filledColumns } from '#ingest/stage/filled-columns.ts'
import { sql } from '#postgres/sql.ts'
import type { Invariant } from '../invariant.ts'

const texts = filledColumns.filter(column => column !== 'extra').map(column => `'${column}', ${asText('c', column)}`)

/** Another wording of the same value is not recorded as a change, so wordings may differ from one change to the next. */
export const changes: Invariant = {
  code: 'changes',
  promise: 'Each change starts from the previously served value, and the last one ends at the value served now',
  fault: 'platform',
  over: 'companies',
  query: (_, { from, until }) => sql`
    select company_id, source_id, 'change ' || id || ' of ' || field || ': ' || case
      when old_value is not distinct from new_value then 'the old and new values are the same'
      when not is_first and not is_same_wording(old_value, before)
        then format('from "%s", but "%s" was served', old_value, before)
      when is_last and served ? field and not is_same_wording(new_value, served ->> field)
        then format('to "%s", but "%s" is served', new_value, served ->> field)
    end as says
    from (
      select k.*, lag(k.new_value) over field as before, lag(k.id) over field is null as is_first,
        lead(k.id) over field is null as is_last,
        case when c.id is not null then jsonb_build_object(${sql.raw(texts.join(', '))}) end as served
      from changes k left join companies c on c.id = k.company_id and c.merged_into is null
      where k.company_id >= ${from} and k.company_id < ${until} and k.field <> all(${[...factFields]}::text[])
      window field as (partition by k.company_id, k.field order by k.id)
    ) k
  `,
}
