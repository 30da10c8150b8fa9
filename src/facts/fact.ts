import type { Camel } from '#lib/camel-case.ts'

/** The types of PostgreSQL that facts have, and what each is in our code. Days and exact numbers stay text. */
type Types = {
  text: string
  'text[]': string[]
  smallint: number
  integer: number
  bigint: number
  numeric: string
  'double precision': number
  boolean: boolean
  date: string
  'timestamp with time zone': string
  json: Record<string, unknown>
  jsonb: Record<string, unknown>
}

/** The fields of a company that come from one source together. */
export type FieldGroup = 'basic' | 'address' | 'contact' | 'activity' | 'extra'

/**
 * What columns are read for or shown in: `record` is what registers state, `profile` what sales teams ask for, `age` what the
 * age of a company is derived from; the others are pages and bodies of contracts.
 */
export type View = 'record' | 'profile' | 'age' | 'dashboard' | 'v1 lite' | 'v2 lite' | 'v2 profile'

/** Everything that holds of one column. */
export type Column = {
  type: keyof Types
  /** It is never null. */
  required?: true
  /** No other value is allowed. */
  oneOf?: readonly (string | number | boolean)[]
  /** What the JSON holds (`holds<…>()`), where that is more than an object. */
  is?: unknown
  /** Sources state it; for a company's column, the group of fields it belongs to. */
  stated?: boolean | FieldGroup
  /** Sources that must state it, by the names of their folders; others may. */
  from?: readonly string[]
  /** An operator may correct it by hand. */
  correctable?: boolean
  /** It may mention people in passing. */
  mayNamePeople?: true
  /** The demo universe leaves it empty. */
  notInDemo?: true
  /** Nothing else is derived from it: neither search nor filters. */
  standsAlone?: true
  shown?: readonly View[]
  /** What filters ask of it (src/facts/prospect.ts). */
  holds?: 'code' | 'codes' | 'rare' | 'number' | 'day' | 'bits'
  /** SQL that reads it from the table `t`, where it is not read as it is stored. */
  read?: string
  /** The same for a value that is not stored but derived from other columns when it is read. */
  derived?: string
}

/** One kind of fact: its table, and the column with the company that it is about. */
export type Fact = { table: string; owner: string; columns: Record<string, Column> }

/** Shown in the record and nowhere else. */
export const record = ['record'] as const

export const fact = <const Described extends Fact>(described: Described): Described => described

/** Gives the type of what the JSON in a column holds; it has no value at run time. */
export const holds = <Value>() => undefined as Value

export type ColumnOf<F extends Fact> = keyof F['columns'] & string

type ValueOf<C> = C extends { is: infer Value }
  ? Value
  : C extends { oneOf: readonly (infer Value)[] }
    ? Value
    : C extends { type: keyof Types }
      ? Types[C['type']]
      : never

type Value<C> = C extends { required: true } ? ValueOf<C> : ValueOf<C> | null

/** A fact as our code reads it: all columns of a view, or some. */
export type Read<F extends Fact, Name extends ColumnOf<F> = Shown<F, 'record'>> = {
  [N in Name as Camel<N>]: Value<F['columns'][N]>
} & {}

/** The columns of a fact that have this trait. */
export type ColumnsWith<F extends Fact, Trait> = {
  [N in ColumnOf<F>]: F['columns'][N] extends Trait ? N : never
}[ColumnOf<F>]

type ColumnsListing<F extends Fact, List extends 'shown' | 'from', Item> = {
  [N in ColumnOf<F>]: F['columns'][N] extends Record<List, readonly (infer Items)[]>
    ? Item extends Items
      ? N
      : never
    : never
}[ColumnOf<F>]

/** The columns of a fact that one view of it shows. */
export type Shown<F extends Fact, V extends View> = ColumnsListing<F, 'shown', V>

/** What a body must have for the columns that are shown in it, some under names of its own. */
export type Served<F extends Fact, V extends View, Names = unknown> = {
  [N in Shown<F, V> as N extends keyof Names ? Names[N] & string : N]: unknown
}

/** A row of the demo universe. */
export type DemoRow<F extends Fact> = {
  [N in Exclude<ColumnOf<F>, ColumnsWith<F, { notInDemo: true } | { derived: string }>>]: Value<F['columns'][N]>
} & {}

/** What a source states: required columns and those described as from this source always, the others where they are known. */
export type Stated<F extends Fact, Group = true, Source = never> = {
  [N in ColumnsWith<F, { stated: Group; required: true }>]: ValueOf<F['columns'][N]>
} & {
  [N in Exclude<ColumnsWith<F, { stated: Group }>, ColumnsWith<F, { required: true }>>]?: ValueOf<
    F['columns'][N]
  > | null
} & {
  [N in ColumnsWith<F, { stated: Group }> & ColumnsListing<F, 'from', Source>]: ValueOf<F['columns'][N]> | null
}

export function columnsOf<F extends Fact>(described: F): ColumnOf<F>[] {
  return Object.keys(described.columns) as ColumnOf<F>[]
}

export function columnsWith<F extends Fact, const Trait extends Partial<Column>>(
  described: F,
  trait: Trait,
): ColumnsWith<F, Trait>[] {
  const traits = Object.entries(trait)
  const has = (column: Column) => traits.every(([name, value]) => column[name as keyof Column] === value)
  return columnsOf(described).filter(name => has(described.columns[name] as Column)) as ColumnsWith<F, Trait>[]
}

export function shownIn<F extends Fact, V extends View>(described: F, view: V): Shown<F, V>[] {
  return columnsOf(described).filter(name => described.columns[name]?.shown?.includes(view)) as Shown<F, V>[]
}

/** The columns that the demo universe fills, in the order of their description. */
export function demoColumns(described: Fact): string[] {
  return columnsOf(described).filter(name => !described.columns[name]?.notInDemo && !described.columns[name]?.derived)
}
