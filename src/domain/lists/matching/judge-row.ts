import { lettersAndDigits } from '#lib/canonical-number.ts'
import { nameKinds } from '../../search/indexed-name.ts'
import type { NotFoundReason, RowMatch, RowRemark } from '../list-row.ts'
import type { ParsedRow } from './read-row.ts'
import { byLikelihood, type Lead, type Weighed, weighCompany } from './weigh-company.ts'

/** As many candidates as a person compares. */
const maxCandidates = 5
/** A name with a lower score usually belongs to another company. */
const minSimilarity = 0.8

/** The outcome for a row, given all companies that anything in it leads to. Only a name alone may be too weak a lead. */
export function judgeRow(parsed: ParsedRow, leads: Lead[], nothing: NotFoundReason): RowMatch {
  const weighed = leads
    .map(lead => weighCompany(parsed, lead))
    .filter(
      ({ lead: { by, domains, named } }) => by.size > 0 || domains.size > 0 || (named?.score ?? 0) >= minSimilarity,
    )
    .sort(byLikelihood)
  const certain = identified(parsed, weighed) ?? namedAlone(parsed, weighed)
  if (certain) {
    const { lead, candidate } = certain
    return {
      outcome: 'matched',
      companyId: candidate.companyId,
      by: lead.by.size > 0 ? 'identifier' : 'name',
      why: null,
      candidates: [candidate],
      remarks: remarksOf(parsed, [certain]),
    }
  }
  const shown = weighed.slice(0, maxCandidates)
  return {
    outcome: shown.length > 0 ? 'review' : 'not_found',
    companyId: null,
    by: null,
    why: shown.length > 0 ? null : nothing,
    candidates: shown.map(({ candidate }) => candidate),
    remarks: remarksOf(parsed, shown),
  }
}

/** The one company whose identifier agrees and that nothing contradicts. */
function identified(parsed: ParsedRow, weighed: Weighed[]): Weighed | null {
  const agreeing = weighed.filter(({ lead, candidate }) => lead.by.size > 0 && candidate.conflicts.length === 0)
  const [only] = agreeing
  if (agreeing.length !== 1 || !only) return null
  if (parsed.name === null) {
    // A register number is meaningful only together with its country.
    return parsed.country !== null || only.lead.by.has('lei') || only.lead.by.has('vat') ? only : null
  }
  // The number of one company with the name of another: neither match is certain.
  const isOthers = weighed.some(({ lead }) => lead !== only.lead && isExactly(lead))
  return isOthers && !only.lead.named?.isWhole ? null : only
}

/** The one company of the row's country that has exactly this name now, and that nothing contradicts. */
function namedAlone({ country }: ParsedRow, weighed: Weighed[]): Weighed | null {
  if (country === null) return null
  const exact = weighed.filter(({ lead }) => isExactly(lead))
  const [only] = exact
  if (exact.length !== 1 || !only || only.candidate.conflicts.length > 0) return null
  // The number, or the website, of another company.
  return weighed.some(({ lead }) => lead !== only.lead && (lead.by.size > 0 || lead.domains.size > 0)) ? null : only
}

/** Whether a company has exactly the name of the row now, with its legal form. */
function isExactly({ named }: Lead): boolean {
  return named?.isExact === true && named.kind === nameKinds.registered
}

function remarksOf(parsed: ParsedRow, shown: Weighed[]): RowRemark[] {
  const remarks = [...parsed.remarks]
  const isNumbered = shown.some(({ lead }) => lead.by.size > 0)
  if (shown.some(one => hasLostZeroes(parsed, one))) remarks.push('zeroes_restored')
  if (parsed.isMiscounted && !isNumbered) remarks.push('wrong_check_digit')
  return remarks.sort()
}

/** Whether the row's number is the company's without zeroes that the register writes. */
function hasLostZeroes(parsed: ParsedRow, { lead: { company, by } }: Weighed): boolean {
  if (by.size === 0) return false
  const own = [company.number, company.vat].flatMap(text => (text === null ? [] : lettersAndDigits(text)))
  return [parsed.number, parsed.vat].some(text => {
    const short = text === null ? '' : lettersAndDigits(text)
    return (
      short !== '' &&
      own.some(
        full =>
          full.length > short.length && /^0+$/.test(full.slice(0, full.length - short.length)) && full.endsWith(short),
      )
    )
  })
}
