import { shown } from '#lib/shown.ts'
import { ColumnError } from './row.ts'

/** Members of list items are the same for the whole list: 'items[3].colour' is 'items.colour'. */
export const plainPath = (path: string) => path.replace(/\[\d+\]/g, '')

/** The message about new or missing columns or members, with the next step. Files of other years lack some. */
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
