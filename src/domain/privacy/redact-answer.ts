import { notPublished } from './not-published.ts'
import type { Suppressions } from './suppressions.ts'
import { withoutTexts } from './without-texts.ts'

/** What is bought for a company of a list, as far as it may name people. */
type Answer = {
  values: Record<string, unknown>
  people?: { name: string; birthYear: number | null; isCompany: boolean; says: string | null }[]
  hits?: { name: string; birthYear: number | null; isCompany: boolean; says: string }[]
  changes?: { before: string | null; after: string | null }[]
}

/** An answer without suppressed people; null where it names none of them. */
export function redactAnswer<Body extends Answer>(
  body: Body,
  companyId: number,
  suppressions: Suppressions,
): Body | null {
  const isNamed = (text: string) => suppressions.isNamedIn(text, companyId)
  // The company's own name stays, even if it is a person's.
  const { name, ...rest } = body.values
  const values = { ...(withoutTexts(rest, isNamed) as object), ...(name !== undefined && { name }) }
  const isGone = ({ name, birthYear, isCompany }: { name: string; birthYear: number | null; isCompany: boolean }) =>
    !isCompany && suppressions.find({ name, birthYear, companyId, sourceId: 0 }) !== null
  const people = body.people?.map(person => {
    const { name, says } = person
    return { ...person, name: isGone(person) ? notPublished : name, says: says !== null && isNamed(says) ? null : says }
  })
  // A hit is removed entirely: the name of the listed party, in any script, would identify the person.
  const hits = body.hits?.filter(hit => !isGone(hit) && !isNamed(hit.says))
  const changes = body.changes?.map(change => ({ ...change, ...(withoutTexts(change, isNamed) as object) }))
  const redacted = {
    ...body,
    values,
    ...(people && { people }),
    ...(hits && { hits }),
    ...(changes && { changes }),
  } as Body
  return isSame(redacted, body) ? null : redacted
}

/** Whatever the order of the members. */
function isSame(one: Answer, other: Answer): boolean {
  const text = ({ values, people, hits, changes }: Answer) =>
    JSON.stringify([Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)), people, hits, changes])
  return text(one) === text(other)
}
