import { sql } from 'kysely'

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
  quantity: string | null
  shareType: string | null
  sharePrice: string | null
  shareValue: string | null
  currency: string | null
  totalValue: string | null
  status: string | null
  heldFrom: string | null
  createdAt: Date
  extra: Record<string, unknown> | null
  sourceId: number
}

/** The columns of a holding, for `holdings h`. */
export const holdingColumns = sql`
  h.id, h.company_id as "companyId", h.kind, h.holder_name as "holderName",
  h.holder_company_id as "holderCompanyId", h.percentage, h.percentage_min as "percentageMin", h.percentage_max as "percentageMax", h.quantity, h.share_type as "shareType",
  h.share_price as "sharePrice", h.share_value as "shareValue", h.currency, h.total_value as "totalValue", h.status,
  h.held_from as "heldFrom", h.created_at as "createdAt", h.extra, h.source_id as "sourceId"
`
