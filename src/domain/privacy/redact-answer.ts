import { notPublished } from './not-published.ts'
import type { Suppressions } from './suppressions.ts'
import { withoutTexts } from './without-texts.ts'

/** What is bought for a company of a list, as far as it may name people. */
type Answer = {
  values: Record<string, unknown>
  people?: { name: string; birthYear: number | null; isCompany: boolean; says: string | null }[]
  changes?: { before: string | null; after: string | null }[]
}

/** An answer without suppressed people; null where it names none of them. */
export function redactAnswer<Body extends Answer>(
  body: Body,
  companyId: number,
  suppressions: Suppressions,
): Body | null {
  const isNamed = (text: string) => suppressions.isNamedIn(text, companyId)
  // The company's own name stays, whoever it is named after.
  const { name, ...rest } = body.values
  const values = { ...(withoutTexts(rest, isNamed) as object), ...(name !== undefined && { name }) }
  const people = body.people?.map(person => {
    const { name, birthYear, isCompany, says } = person
    const isSuppressed = !isCompany && suppressions.find({ name, birthYear, companyId, sourceId: 0 }) !== null
    return { ...person, name: isSuppressed ? notPublished : name, says: says !== null && isNamed(says) ? null : says }
  })
  const changes = body.changes?.map(change => ({ ...change, ...(withoutTexts(change, isNamed) as object) }))
  const redacted = { ...body, values, ...(people && { people }), ...(changes && { changes }) } as Body
  return isSame(redacted, body) ? null : redacted
}

/** Whatever the order of the members. */
function isSame(one: Answer, other: Answer): boolean {
  const text = ({ values, people, changes }: Answer) =>
    JSON.stringify([Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)), people, changes])
  return text(one) === text(other)
}
