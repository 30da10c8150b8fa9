import type { SeenState } from './seen-texts.ts'

/** What a first fill begins with. */
export type FillStart = {
  run: { sourceId: number; id: number; publishedOn: string }
  /** The first ids that nobody has. */
  companyId: number
  nameId: number
  officerId: number
  holdingId: number
  /** The moment of the transaction. */
  now: string
  /** The types of the columns of each table, in the order in which they are written. */
  types: Record<string, string[]>
  /** Every identifier that a company has already. */
  known: SeenState
}

export type FillIds = Pick<FillStart, 'companyId' | 'nameId' | 'officerId' | 'holdingId'>
