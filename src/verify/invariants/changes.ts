import { asText, filledColumns } from '#ingest/stage/filled-columns.ts'
import { sql } from '#postgres/sql.ts'
import type { Invariant, Offender } from '../invariant.ts'

const texts = filledColumns.filter(column => column !== 'extra').map(column => `'${column}', ${asText('c', column)}`)

/** Another wording of the same is no change and is not told, so that wordings may differ from one change to the next. */
export const changes: Invariant = {
  code: 'changes',
  promise: 'Each change starts from the previously served value, and the last one ends at the value served now',
  fault: 'platform',
  over: 'companies',
  async check({ client }, { from, until }) {
    const { rows } = await sql<{ checked: string; offenders: Offender[] | null }>`
      select count(*) as checked, json_agg(json_build_object('companyId', company_id, 'sourceId', source_id,
        'says', concat('change ', id, ' of ', field, ': ', wrong))) filter (where wrong is not null) as offenders
      from (
        select k.*, case
          when k.old_value is not distinct from k.new_value then 'the old and new values are the same'
          when not k.is_first and not is_same_wording(k.old_value, k.before)
            then format('from "%s", but "%s" was served', k.old_value, k.before)
          when k.is_last and k.served ? k.field and not is_same_wording(k.new_value, k.served ->> k.field)
            then format('to "%s", but "%s" is served', k.new_value, k.served ->> k.field)
        end as wrong
        from (
          select k.*, lag(k.new_value) over field as before, lag(k.id) over field is null as is_first,
            lead(k.id) over field is null as is_last,
            case when c.id is not null then jsonb_build_object(${sql.raw(texts.join(', '))}) end as served
          from changes k left join companies c on c.id = k.company_id and c.merged_into is null
          where k.company_id >= ${from} and k.company_id < ${until} and k.field <> 'shareholder_name'
          window field as (partition by k.company_id, k.field order by k.id)
        ) k
      ) k
    `.execute(client)
    return { checked: Number(rows[0]?.checked), offenders: rows[0]?.offenders ?? [] }
  },
}
