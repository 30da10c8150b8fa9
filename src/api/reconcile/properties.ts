import type { AnswerGroup, ResultType, ResultValue } from '#domain/lists/answers/group.ts'
import { answerGroups, columnsOf } from '#domain/lists/answers/groups.ts'

/** A property that can be requested of a company: a column of one of the groups of facts for lists. */
export type Property = { id: string; name: string; type: ResultType; group: AnswerGroup; column: number }

/** Changes are requested since a day, which this protocol cannot express. */
const offered = answerGroups.filter(({ name }) => name !== 'changes')

/** Facts of the profile have plain names, under which a query takes country and numbers too. */
const idOf = (column: string) => (column === 'profile_source' ? column : column.replace(/^profile_/, ''))

export const properties: readonly Property[] = offered.flatMap(group =>
  columnsOf(group).map(({ name, type }, column) => ({ id: idOf(name), name: words(idOf(name)), type, group, column })),
)

const known = new Map(properties.map(property => [property.id, property]))

export const propertyWithId = (id: string) => known.get(id)

/** Those whose id or name has a word with this prefix; all if none is given. */
export function propertiesNamed(prefix: string): Property[] {
  const wanted = prefix.trim().toLowerCase().replaceAll('_', ' ')
  return properties.filter(({ name }) => ` ${name.toLowerCase()}`.includes(` ${wanted}`))
}

export const showProperty = ({ id, name, group }: Property) => ({
  id,
  name,
  description: `One unit of ${group.meter} a company, with all of ${words(group.name).toLowerCase()}.`,
})

function words(id: string): string {
  const text = id.replaceAll('_', ' ')
  const plain = text.replace(/\b(vat|lei)\b/g, word => word.toUpperCase())
  return plain[0]?.toUpperCase() + plain.slice(1)
}

/**
 * A value as the protocol has it; nothing for null. A number that would lose digits stays text, and so does a boolean, for which there is no
 * form.
 */
export function showValue(type: ResultType, value: ResultValue): object[] {
  if (value === null) return []
  if (type === 'day') return [{ date: `${value}T00:00:00Z` }]
  const number = Number(value)
  if (type === 'integer' && Number.isSafeInteger(number)) return [{ int: number }]
  if (type === 'number' && isSame(String(value), number)) return [{ float: number }]
  return [{ str: String(value) }]
}

const isSame = (text: string, number: number) => String(number) === text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
