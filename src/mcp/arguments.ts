import { type TObject, type TProperties, type TSchema, Type } from 'typebox'
import { checked, checkerFor } from '#surface/check-input.ts'
import { calendarDay, dayNames, noDayHere, pastDay } from '#surface/days.ts'
import { reasonOf } from '#surface/reason-of.ts'

const usualLimit = 10

const day = { ...calendarDay, 'x-listed': { type: 'string' } }

/** For what has no dates of its own in a register. */
export const KnownDay = { as_of: Type.Optional(Type.String(day)) }

/** For facts that hold from one day to another. */
export const Days = { ...KnownDay, valid_on: Type.Optional(Type.String(day)) }

/** A day up to today. */
export const PastDay = Type.String({ ...pastDay, description: 'YYYY-MM-DD', 'x-listed': { type: 'string' } })

/** For answers whose structured content can be long: compact omits unknown values. */
export const Detail = { detail: Type.Optional(Type.Enum(['compact', 'full'])) }

/** How much of a list is wanted, and where the answer before it ended. */
export const paging = (most: number, usual = usualLimit) => ({
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: most, default: usual, 'x-listed': { type: 'integer', maximum: most } }),
  ),
  cursor: Type.Optional(
    Type.String({
      pattern: '^\\d{1,9}$',
      maxLength: 9,
      description: 'next_cursor of the previous answer',
      'x-listed': { type: 'string' },
    }),
  ),
})

/** From where to where of a list: cursors are how many were shown before. */
export function windowOf({ limit = usualLimit, cursor = '0' }: { limit?: number; cursor?: string }) {
  return { limit, from: Number(cursor) }
}

/** The cursor of what follows, where something does. */
export const cursorAfter = (from: number, shown: number, total: number | null) =>
  total !== null && from + shown < total && shown > 0 ? String(from + shown) : null

/** The arguments of a call; an error names every invalid one. */
export function argumentsOf(input: TObject): (given: unknown) => Record<string, unknown> {
  const check = checkerFor(input, 'body', error => argumentReason(error, input))
  return given => checked(check, inItsType(given ?? {}, input)) as Record<string, unknown>
}

/** What is wrong with an argument, in words that a model can act on. */
function argumentReason(error: Parameters<typeof reasonOf>[0], input: TObject): string {
  const { keyword, parentSchema, params } = error
  if (keyword === 'additionalProperties') {
    const isDay = dayNames.some(name => name === params.additionalProperty)
    return isDay ? noDayHere('as_of' in input.properties) : 'is not a parameter of this tool'
  }
  if ((keyword !== 'anyOf' && keyword !== 'pattern') || 'x-reason' in (parentSchema as object)) return reasonOf(error)
  return `must be: ${(parentSchema as { description?: string }).description ?? 'in a different form'}`
}

/** Of the right meaning and the wrong type: models write "10" for 10, 4582139 for "4582139", and one value for a list of one. */
function inItsType(given: unknown, { properties }: { properties: TProperties }): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  const entries = Object.entries(given).flatMap(([name, value]): [string, unknown][] => {
    const schema = Object.hasOwn(properties, name) ? (properties[name] as TSchema & { type?: string }) : null
    // Null stands for an argument that is not given.
    return schema && value === null ? [] : [[name, schema ? typed(value, schema.type) : value]]
  })
  return Object.fromEntries(entries)
}

function typed(value: unknown, type: string | undefined): unknown {
  if ((type === 'integer' || type === 'number') && typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim())) {
    return Number(value)
  }
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  if (type === 'string' && typeof value === 'number') return String(value)
  if (type === 'array' && (typeof value === 'string' || isPlainObject(value))) return listIn(value)
  return value
}

const isPlainObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

function listIn(value: unknown): unknown {
  if (typeof value === 'string' && value.trim().startsWith('[')) {
    try {
      return JSON.parse(value)
    } catch {
      return [value]
    }
  }
  return typeof value === 'string' ? value.split(',').map(one => one.trim()) : [value]
}
