import { fact, record } from './fact.ts'
import { hasEndedText, inEffectText } from './in-effect.ts'
import { share } from './share.ts'
import { verification } from './verification.ts'

/** What one holder has of one company. */
export const holding = fact({
  table: 'holdings',
  owner: 'company_id',
  columns: {
    id: { type: 'bigint', required: true, shown: record },
    /** The company in which it is held. */
    company_id: { type: 'bigint', required: true, shown: record },
    kind: { type: 'text', oneOf: ['person', 'company'], stated: true, shown: record },
    holder_name: { type: 'text', required: true, stated: true, shown: record },
    /** A corporate holder: its identifier, and its company id where that is known. */
    holder_key: { type: 'text', stated: true, notInDemo: true },
    holder_company_id: { type: 'bigint', shown: record },
    holder_country: { type: 'text', stated: true },
    person_key: { type: 'text', stated: true },
    birth_year: { type: 'smallint', stated: true },
    ...share,
    quantity: { type: 'numeric', stated: true, shown: record },
    share_type: { type: 'text', stated: true, mayNamePeople: true, shown: record },
    share_price: { type: 'numeric', stated: true, shown: record },
    /** The band in words, where the source gives one. */
    share_value: { type: 'text', stated: true, mayNamePeople: true, shown: record },
    currency: { type: 'text', stated: true, shown: record },
    total_value: { type: 'numeric', stated: true, shown: record },
    status: { type: 'text', stated: true, mayNamePeople: true, shown: record },
    held_from: { type: 'date', stated: true, shown: record },
    held_until: { type: 'date', stated: true, shown: record },
    is_current: { type: 'boolean', required: true, derived: inEffectText('holdings', 't'), shown: record },
    /** It ended on a day, or its source no longer names it. */
    is_former: { type: 'boolean', required: true, derived: hasEndedText('holdings', 't'), shown: record },
    ...verification,
    created_at: { type: 'timestamp with time zone', required: true },
    extra: { type: 'jsonb', stated: true, mayNamePeople: true, shown: record },
    source_id: { type: 'smallint', required: true, shown: record },
  },
})
