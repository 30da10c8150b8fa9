import { setImmediate } from 'node:timers/promises'
import { type Bitmap, createBitmap, keepBits, setBit } from './bitmap.ts'
import { Arena, Bits, type BlockColumn, Codes, Numbers, SealArena } from './block-columns.ts'
import { type Column, type Condition, columns, type Range } from './condition.ts'
import { Dictionary } from './dictionary.ts'

/** The columns that are kept in memory; the others match so few companies that the database answers them best. */
export const keptColumns = (Object.keys(columns) as Column[]).filter(name => columns[name].holds !== 'rare')

/** The words of every column and the arena in which it is filled, shared by all blocks. */
export class Dictionaries {
  readonly #byColumn = new Map(keptColumns.map(name => [name, new Dictionary()]))
  #arenas = new Map<Column, Arena>()
  #sealArena: SealArena | null = null

  arenaOf(column: Column): Arena {
    this.#sealArena ??= new SealArena()
    const arena = this.#arenas.get(column) ?? new Arena(this.#sealArena)
    this.#arenas.set(column, arena)
    return arena
  }

  /** Called when no blocks are being filled. */
  releaseArenas(): void {
    this.#arenas = new Map()
    this.#sealArena = null
  }

  of(column: Column): Dictionary {
    return this.#byColumn.get(column) as Dictionary
  }
}

/** Some rows of a block, column by column, as the database gives them. */
export type Rows = { row: number[] | null } & { [Name in Column]?: unknown[] | null }

const dayMs = 86_400_000

/** Days are counted from 1970. */
const dayNumber = (text: string) => Date.parse(text) / dayMs

/** What is known about the companies of one block. */
export class Block {
  readonly version: number
  count = 0
  readonly #there = createBitmap()
  readonly #columns: Map<Column, BlockColumn<unknown, unknown>>

  constructor(version: number, dictionaries: Dictionaries) {
    this.version = version
    this.#columns = new Map(keptColumns.map(name => [name, createColumn(name, dictionaries)]))
  }

  add(rows: Rows) {
    const positions = rows.row ?? []
    this.count += positions.length
    for (const row of positions) setBit(this.#there, row)
    for (const [name, column] of this.#columns) {
      const values = rows[name] as unknown[]
      for (let at = 0; at < positions.length; at++) column.add(positions[at] as number, values[at])
    }
  }

  /** Ends the filling, with a pause after each column for other work. */
  async seal(): Promise<void> {
    for (const column of this.#columns.values()) {
      column.seal()
      await setImmediate()
    }
  }

  /** Writes the matching companies into a bitmap and returns whether there may be any. */
  match(conditions: ColumnCondition[], fitting: Bitmap): boolean {
    const [first, ...others] = conditions
    fitting.set(first ? this.#having(first) : this.#there)
    return others.every(condition => keepBits(fitting, this.#having(condition)))
  }

  #having({ column, wanted }: ColumnCondition): Bitmap {
    return (this.#columns.get(column) as BlockColumn<unknown, unknown>).having(wanted, scratch)
  }
}

// Matching is synchronous, so one is enough for all.
const scratch = createBitmap()

function createColumn(name: Column, dictionaries: Dictionaries): BlockColumn<unknown, unknown> {
  const { holds } = columns[name]
  if (holds === 'bits') return new Bits() as BlockColumn<unknown, unknown>
  const isCodes = holds === 'code' || holds === 'codes'
  const arena = dictionaries.arenaOf(name)
  return (isCodes ? new Codes(dictionaries.of(name), arena) : new Numbers(arena)) as BlockColumn<unknown, unknown>
}

/** A condition as the columns of all blocks understand it. */
export type ColumnCondition = { column: Column; wanted: unknown }

/** The conditions read once, for all blocks. */
export function columnConditions(conditions: Condition[], dictionaries: Dictionaries): ColumnCondition[] {
  return conditions.map(condition => ({ column: condition.column, wanted: wantedBy(condition, dictionaries) }))
}

function wantedBy(condition: Condition, dictionaries: Dictionaries): unknown {
  if ('bits' in condition) return condition.bits
  if ('anyOf' in condition) return dictionaries.of(condition.column).known(condition.anyOf)
  if (columns[condition.column].holds === 'number') return condition.within
  return (condition.within as Range<string>[]).map(({ gte, lte }) => ({
    ...(gte !== undefined && { gte: dayNumber(gte) }),
    ...(lte !== undefined && { lte: dayNumber(lte) }),
  }))
}
