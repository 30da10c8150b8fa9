import { shown } from '#lib/shown.ts'
import { ColumnError } from './row.ts'
import { snakeCase, snakeCased } from './snake-case.ts'

// Columns and members that no source knows. An operator may allow them by name: their values are then kept as extra. What is
// allowed holds for all that a thread reads, so that no source has to hand it on.

let allowed: ReadonlySet<string> = new Set()
let kept: Record<string, unknown> = {}

/** The new names that an operator allows, as errors show them. */
export function allowNew(names: readonly string[]): void {
  allowed = new Set(names)
  kept = {}
}

export const isAnyAllowed = (): boolean => allowed.size > 0

/** Members of lists are allowed for all of the list: 'items[3].colour' as 'items.colour'. */
export const isAllowed = (path: string): boolean => allowed.has(plainPath(path))

/** Keeps the value of an allowed member for the row that is being read. */
export function keepNew(path: string, value: unknown): void {
  const given = snakeCased(value)
  if (given !== null) kept[snakeCase(plainPath(path))] = given
}

/** What was kept since the last time. */
export function takeNew(): Record<string, unknown> {
  const taken = kept
  kept = {}
  return taken
}

const plainPath = (path: string) => path.replace(/\[\d+\]/g, '')

/** What to say of columns or members that are new, or no longer there, with the next step. Files of other years lack some. */
export function columnError(what: 'column' | 'member', fresh: string[], missing: string[]): ColumnError {
  const news = named(what, fresh.map(plainPath))
  const lost = named(what, missing)
  if (fresh.length === 0) {
    return new ColumnError(
      `${lost} ${isOrAre(missing)} missing: the publisher removed or renamed it, or this is a different file. ` +
        'Download it again; if it was renamed, restore the old name in a copy of the file.',
    )
  }
  const keep = fresh.map(name => `--allow-new ${JSON.stringify(plainPath(name))}`).join(' ')
  if (missing.length !== fresh.length) {
    return new ColumnError(
      `${news} ${isOrAre(fresh)} unknown: neither read nor ignored. Use ${keep} to continue and keep its values as extra.`,
    )
  }
  return new ColumnError(
    `${news} ${isOrAre(fresh)} unknown and ${lost} ${isOrAre(missing)} missing: was it renamed? ` +
      `If so, restore the old name in a copy of the file. If it is new, use ${keep} to keep its values as extra.`,
  )
}

function named(what: string, names: string[]): string {
  const all = [...new Set(names)].map(name => `"${shown(name)}"`)
  return `the ${what}${all.length === 1 ? '' : 's'} ${all.join(', ')}`
}

const isOrAre = (names: string[]) => (new Set(names.map(plainPath)).size === 1 ? 'is' : 'are')
