import { fact, holds, record } from './fact.ts'

/** What one filing reports about one period: a restated period is another statement with a later filing. */
export const statement = fact({
  table: 'statements',
  owner: 'company_id',
  columns: {
    id: { type: 'bigint', required: true, shown: record },
    company_id: { type: 'bigint', required: true },
    period_start: { type: 'date', stated: true, shown: record },
    period_end: { type: 'date', required: true, stated: true, shown: record },
    /** The day on which the register received it; null where only the day of its approval is known. */
    filed_on: { type: 'date', stated: true, shown: record },
    /** The day on which the register lists that it received accounts of the period first, whichever it was. */
    listed_on: {
      type: 'date',
      shown: record,
      derived: `select min(f.filed_on) from filings f
        where f.company_id = t.company_id and f.kind = 'accounts' and f.period_end = t.period_end`,
    },
    approved_on: { type: 'date', stated: true, notInDemo: true, shown: record },
    consolidated: { type: 'boolean', required: true, stated: true, shown: record },
    /** The filing gives only some figures of the period, and filings of which this holds complete each other. */
    partial: { type: 'boolean', stated: true, notInDemo: true, shown: record },
    accounts_status: { type: 'text', stated: true, shown: record },
    currency: { type: 'text', required: true, stated: true, shown: record },
    /** Metric → the text that was filed. A number in the JSON becomes text in the database, or it would lose digits. */
    values: {
      type: 'jsonb',
      is: holds<Record<string, string | null>>(),
      required: true,
      stated: true,
      shown: record,
      read: `coalesce((select jsonb_object_agg(key, value) from jsonb_each_text(t.values)), '{}')`,
    },
    extra: { type: 'jsonb', stated: true, mayNamePeople: true, notInDemo: true },
    source_id: { type: 'smallint', required: true, shown: record },
  },
})
