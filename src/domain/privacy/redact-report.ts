import { notPublished } from './not-published.ts'
import type { Suppressions } from './suppressions.ts'
import { withoutTexts } from './without-texts.ts'

type Listed = { name?: unknown; kind?: unknown; birth_year?: number | null; company_id?: number | null }

/** Lists of a report in which people stand, and where they may be named in passing. */
const officers = ['directors', 'secretaries']
const inPassing = ['legal_filings', 'mortgages_and_charges', 'payment_behaviour', 'company_profile']

/** The body of a report without the people who are not to be served; null where it names none of them. */
export function redactReport(body: string, companyId: number, suppressions: Suppressions): string | null {
  const report = JSON.parse(body) as Record<string, unknown>
  const isSuppressed = ({ name, birth_year }: Listed) =>
    typeof name === 'string' && suppressions.find({ name, birthYear: birth_year, companyId, sourceId: 0 }) !== null
  for (const section of officers) {
    const left = (report[section] as Listed[] | undefined)?.filter(officer => !isSuppressed(officer))
    // A section of which nothing is known is absent.
    if (left) report[section] = left.length > 0 ? left : undefined
  }
  const holders = report.shareholders as Listed[] | undefined
  for (const holder of holders ?? []) if (!holder.company_id && isSuppressed(holder)) holder.name = notPublished
  const isNamed = (text: string) => suppressions.isNamedIn(text, companyId)
  for (const section of [...officers, 'shareholders']) {
    // What others are and have may name them; the names of the others are their own.
    for (const listed of (report[section] as Listed[] | undefined) ?? []) {
      const { name: _, ...rest } = listed
      Object.assign(listed, withoutTexts(rest, isNamed))
    }
  }
  for (const section of inPassing) {
    const said = report[section]
    if (said === undefined) continue
    if (Array.isArray(said)) report[section] = withoutTexts(said, isNamed)
    else {
      // The names of the company are its own, whoever it is called after.
      const { name: _, previous_names: _previous, ...rest } = said as Record<string, unknown>
      report[section] = { ...(said as object), ...(withoutTexts(rest, isNamed) as object) }
    }
  }
  const redacted = JSON.stringify(report)
  return redacted === body ? null : redacted
}
