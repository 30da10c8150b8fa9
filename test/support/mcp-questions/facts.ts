import type { ToolAnswer } from '../mcp.ts'
import type { Channel } from './channel.ts'

/** A value that text writes in another way than structured content. */
type Said = { data: Scalar; text: string | RegExp }
type Scalar = string | number | boolean | null | RegExp

/**
 * What belongs together: the members of one object of structured content, by their names, and one line of text. So a right figure beside a wrong
 * name is no answer.
 */
export type Fact = Record<string, Scalar | Said>

/** In text it stands after its name: 'turnover 724830000'. */
export const figure = (name: string, value: string): Fact => ({ [name]: { data: value, text: `${name} ${value}` } })

export const said = (data: Scalar, text: string | RegExp): Said => ({ data, text })

/** Which of the facts are not in the answers, as far as one channel shows them. */
export function missingIn(answers: ToolAnswer[], facts: Fact[], channel: Channel): string[] {
  const lines = answers.flatMap(({ text }) => text.split('\n'))
  const objects = answers.flatMap(({ data }) => objectsIn(data))
  const isTold = (fact: Fact) =>
    channel === 'text' ? lines.some(line => isInLine(line, fact)) : objects.some(object => isInObject(object, fact))
  return facts
    .filter(fact => !isTold(fact))
    .map(fact =>
      Object.entries(fact)
        .map(([name, value]) => `${name} ${isSaid(value) ? value.text : value}`)
        .join(', '),
    )
}

function isInLine(line: string, fact: Fact): boolean {
  return Object.values(fact).every(value => {
    const text = isSaid(value) ? value.text : value
    if (text instanceof RegExp) return text.test(line)
    // In quotes as JSON writes them, and never as a part of a longer word or figure.
    const shown = RegExp.escape(JSON.stringify(String(text)).slice(1, -1))
    return new RegExp(`(?<![\\p{L}\\d.])${shown}(?![\\p{L}\\d]|\\.\\d)`, 'u').test(line)
  })
}

function isInObject(members: Map<string, Set<string>>, fact: Fact): boolean {
  return Object.entries(fact).every(([name, value]) => {
    const wanted = isSaid(value) ? value.data : value
    const told = members.get(name) ?? new Set()
    return wanted instanceof RegExp ? [...told].some(one => wanted.test(one)) : told.has(String(wanted))
  })
}

const isSaid = (value: Scalar | Said): value is Said =>
  typeof value === 'object' && value !== null && !(value instanceof RegExp)

/** Each object with the members of all that is in it, but not of lists of others: those are objects of their own. */
function objectsIn(value: unknown): Map<string, Set<string>>[] {
  if (typeof value !== 'object' || value === null) return []
  const inner = Object.values(value).flatMap(objectsIn)
  return Array.isArray(value) ? inner : [membersOf(value), ...inner]
}

function membersOf(value: object, members = new Map<string, Set<string>>()): Map<string, Set<string>> {
  for (const [name, member] of Object.entries(value)) {
    const scalars = Array.isArray(member) ? member.filter(one => typeof one !== 'object') : [member]
    if (!Array.isArray(member) && typeof member === 'object' && member !== null) membersOf(member, members)
    else members.set(name, new Set([...(members.get(name) ?? []), ...scalars.map(String)]))
  }
  return members
}
