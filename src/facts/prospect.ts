import { fact } from './fact.ts'

const amount = { type: 'double precision', holds: 'number' } as const
const codes = { type: 'text[]', holds: 'codes' } as const

/**
 * Everything that companies can be filtered by, one row each, so that a filter never joins. `holds` is the kind of value:
 * one of a few codes, several codes, a number, a day, or bits; `rare` values match so few companies that PostgreSQL's
 * indexes answer them best. src/ingest/prospects/refresh-prospects.ts has the origin of each.
 */
export const prospect = fact({
  table: 'prospects',
  owner: 'company_id',
  columns: {
    company_id: { type: 'bigint', required: true },
    status_id: { type: 'smallint', holds: 'code' },
    company_type: { type: 'text', holds: 'code' },
    /** The code of ISO 20275 or, without one, the country and the register's words: 'GB:Private limited company'. */
    legal_form: { type: 'text', holds: 'code' },
    currency: { type: 'text', holds: 'code' },
    consolidated: { type: 'boolean', holds: 'code' },
    has_parent: { type: 'boolean', holds: 'code' },
    foreign_parent: { type: 'boolean', holds: 'code' },
    /** In capitals, without blanks. */
    zip: { type: 'text', holds: 'rare' },
    /** What names the page in a LinkedIn address of any form. */
    linkedin: { type: 'text', holds: 'rare' },
    activity_types: codes,
    trading_activities: codes,
    industry_focus: codes,
    keywords: codes,
    nace: codes,
    isic: codes,
    sic: codes,
    /** The country and the region of the office, 'GB' and 'US-CA', of an office abroad 'in:US' and 'of:KY'; what the source names, as `folded` writes it: 'london', the region also as 'GB:kent'. */
    places: codes,
    technologies: codes,
    incorporated_on: { type: 'date', holds: 'day' },
    employees: { type: 'integer', holds: 'number' },
    turnover: amount,
    profit: amount,
    liabilities: amount,
    directors: amount,
    employee_profit: amount,
    exports: amount,
    yoy_turnover: amount,
    yoy_ebitda: amount,
    yoy_profit: amount,
    yoy_staff: amount,
    yoy_liabilities: amount,
    yoy_exports: amount,
    visits: { type: 'bigint', holds: 'number' },
    global_rank: { type: 'integer', holds: 'number' },
    contacts: { type: 'smallint', required: true, holds: 'bits' },
  },
})
