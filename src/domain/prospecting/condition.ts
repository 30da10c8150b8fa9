import type { ColumnOf, ColumnsWith } from '#facts/fact.ts'
import { prospect } from '#facts/prospect.ts'

/** A column of `prospects` that can be filtered by. */
export type Column = Exclude<ColumnOf<typeof prospect>, 'company_id'>

type Holding<What> = ColumnsWith<typeof prospect, { holds: What }>

export const { company_id: _, ...columns } = prospect.columns

export type CodeColumn = Holding<'code'>
export type RareColumn = Holding<'rare'>
export type CodesColumn = Holding<'codes'>
export type NumberColumn = Holding<'number'>
export type DayColumn = Holding<'day'>
export type BitsColumn = Holding<'bits'>

/** Both bounds are inclusive; one may be missing. */
export type Range<Bound> = { gte?: Bound; lte?: Bound }

/** One condition. A company for which the fact is unknown never matches. */
export type Condition =
  | { column: CodeColumn | RareColumn | CodesColumn; anyOf: string[] }
  | { column: NumberColumn; within: Range<number>[] }
  | { column: DayColumn; within: Range<string>[] }
  | { column: BitsColumn; bits: number }
