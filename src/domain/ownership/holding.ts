import { sql } from '#postgres/sql.ts'
import { jsonIn, numberIn, type Text, type TextRow } from '#postgres/text-row.ts'

/** What one holder has of one company. A percentage is exact, or a band, or not known: then all three are null. */
export type Holding = {
  id: number
  /** The company of which a part is held. */
  companyId: number
  kind: 'person' | 'company' | null
  holderName: string
  holderCompanyId: number | null
  /** Decimals stay the text they are in the database, so that no digit is lost. */
  percentage: string | null
  percentageMin: string | null
  percentageMax: string | null
  /** Whether an end of the band does not belong to it: "more than 50 %" is not 50. */
  isMinOpen: boolean
  isMaxOpen: boolean
  quantity: string | null
  shareType: string | null
  sharePrice: string | null
  shareValue: string | null
  currency: string | null
  totalValue: string | null
  status: string | null
  heldFrom: string | null
  extra: Record<string, unknown> | null
  sourceId: number
}

/** The columns of a holding, for `holdings h`. */
export const holdingColumns = sql`
  h.id, h.company_id as "companyId", h.kind, h.holder_name as "holderName",
  h.holder_company_id as "holderCompanyId", h.percentage, h.percentage_min as "percentageMin", h.percentage_max as "percentageMax",
  h.percentage_min_open is true as "isMinOpen", h.percentage_max_open is true as "isMaxOpen", h.quantity, h.share_type as "shareType",
  h.share_price as "sharePrice", h.share_value as "shareValue", h.currency, h.total_value as "totalValue", h.status,
  h.held_from as "heldFrom", h.created_at as "createdAt", h.extra, h.source_id as "sourceId"
`

/** A holding as texts, for `holdings h`. */
export const holdingTexts = sql`array[
  h.id::text, h.company_id::text, h.kind, h.holder_name, h.holder_company_id::text, h.percentage::text,
  h.percentage_min::text, h.percentage_max::text, h.quantity::text, h.share_type, h.share_price::text, h.share_value,
  h.currency, h.total_value::text, h.status, h.held_from::text, h.extra::text, h.source_id::text,
  h.percentage_min_open::text, h.percentage_max_open::text
]`

/** In the order of the texts. */
export function holdingOf(row: TextRow): Holding {
  return {
    id: Number(row[0]),
    companyId: Number(row[1]),
    kind: row[2] as Holding['kind'],
    holderName: row[3] as string,
    holderCompanyId: numberIn(row[4]),
    percentage: row[5] as Text,
    percentageMin: row[6] as Text,
    percentageMax: row[7] as Text,
    quantity: row[8] as Text,
    shareType: row[9] as Text,
    sharePrice: row[10] as Text,
    shareValue: row[11] as Text,
    currency: row[12] as Text,
    totalValue: row[13] as Text,
    status: row[14] as Text,
    heldFrom: row[15] as Text,
    extra: jsonIn(row[16]),
    sourceId: Number(row[17]),
    isMinOpen: row[18] === 'true',
    isMaxOpen: row[19] === 'true',
  }
}
