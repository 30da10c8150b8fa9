import type { Correctable } from './correctable.ts'

/** What is right, by column. Null: the company has no such thing. */
export type CorrectedValues = Partial<Record<Correctable, string | string[] | null>>

export type Correction = {
  companyId: number
  values: CorrectedValues
  /** Fields whose correction is withdrawn: the value of the sources is served again. */
  withdraw?: Correctable[]
  reason?: string | undefined
  by?: string | undefined
}

/** What is wrong with a correction, in words for the caller. Nothing was changed. */
export class CorrectionError extends Error {}
