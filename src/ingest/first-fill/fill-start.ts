import type { SeenState } from './seen-texts.ts'

/** What a first fill begins with. */
export type FillStart = {
  run: { sourceId: number; id: number; publishedOn: string }
  /** The first free ids. */
  companyId: number
  nameId: number
  officerId: number
  holdingId: number
  /** From one id to the next: as many as there are readers, each of which has its own. */
  step: number
  /** The moment of the transaction. */
  now: string
  /** The types of the columns of each table, in the order in which they are written. */
  types: Record<string, string[]>
  /** Every identifier that a company has already. */
  known: SeenState
}

export type FillIds = Pick<FillStart, 'companyId' | 'nameId' | 'officerId' | 'holdingId'>
