import { notPublished } from './not-published.ts'
import type { Suppressions } from './suppressions.ts'
import { withoutTexts } from './without-texts.ts'

type Listed = {
  name?: unknown
  birth_year?: number | null
  company_id?: number | null
  identity_verification?: unknown
}

/** Sections of a report that list people, and those that may mention them. */
const officers = ['directors', 'secretaries']
const inPassing = ['legal_filings', 'mortgages_and_charges', 'payment_behaviour', 'company_profile']

/** The body of a report without suppressed people; null where it names none of them. */
export function redactReport(body: string, companyId: number, suppressions: Suppressions): string | null {
  const report = JSON.parse(body) as Record<string, unknown>
  const isSuppressed = ({ name, birth_year }: Listed) =>
    typeof name === 'string' && suppressions.find({ name, birthYear: birth_year, companyId, sourceId: 0 }) !== null
  for (const section of officers) {
    const left = (report[section] as Listed[] | undefined)?.filter(officer => !isSuppressed(officer))
    // An empty section is absent.
    if (left) report[section] = left.length > 0 ? left : undefined
  }
  const holders = report.shareholders as Listed[] | undefined
  for (const holder of holders ?? []) {
    if (holder.company_id || !isSuppressed(holder)) continue
    holder.name = notPublished
    delete holder.identity_verification
  }
  const isNamed = (text: string) => suppressions.isNamedIn(text, companyId)
  for (const section of [...officers, 'shareholders']) {
    // Other members may mention them; names of other people stay.
    for (const listed of (report[section] as Listed[] | undefined) ?? []) {
      const { name: _, ...rest } = listed
      Object.assign(listed, withoutTexts(rest, isNamed))
    }
  }
  for (const section of inPassing) {
    const content = report[section]
    if (content === undefined) continue
    if (Array.isArray(content)) report[section] = withoutTexts(content, isNamed)
    else {
      // The company's own names stay, even if they are a person's.
      const { name: _, previous_names: _previous, ...rest } = content as Record<string, unknown>
      report[section] = { ...(content as object), ...(withoutTexts(rest, isNamed) as object) }
    }
  }
  const redacted = JSON.stringify(report)
  return redacted === body ? null : redacted
}
