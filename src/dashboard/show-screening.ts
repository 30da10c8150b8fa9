import type { HitDecision } from '#domain/screening/decisions/hit-decision.ts'
import type { FormerListing, Hit, Screening, SetAside } from '#domain/screening/hits/find-hits.ts'
import type {
  FormerListingBody,
  HitBody,
  HitDecisionBody,
  ListedBody,
  ScreeningBody,
  SetAsideBody,
} from './shapes/screening.ts'
import { showDays } from './show-days.ts'
import { showRow } from './show-row.ts'

export function showScreening(
  { hits, total, wereListed, lists, setAside, totalSetAside, below, belowFrom, threshold }: Screening,
  subjects: number,
  now: Date,
): ScreeningBody {
  return {
    subjects,
    hits: hits.map(hit => showHit(hit, now)),
    total,
    were_listed: wereListed.map(former => showFormer(former, now)),
    set_aside: setAside.map(one => showSetAside(one, now)),
    total_set_aside: totalSetAside,
    below: { from: belowFrom, until: threshold - 1, entries: below },
    lists: lists.map(list => ({ name: list.name, ...showDays(list, now) })),
  }
}

export function showHitDecision(decision: HitDecision): HitDecisionBody {
  const { role, name } = decision.subject
  return { ...showRow(['id', 'verdict', 'reason', 'by', 'at', 'list', 'entry_name'], decision), role, name }
}

function showHit(hit: Hit, now: Date): HitBody {
  const { screened, reasons, decision, earlier } = hit
  return {
    ...showRow(['fingerprint', 'score'], hit),
    company_id: screened.companyId,
    ...{ role: screened.role, is_former: screened.isFormer },
    name: nameOf(hit),
    settled: hit.outcome === 'settled',
    reasons: reasons.map(({ speaks, words }) => ({ speaks, words })),
    listed: showListed(hit, now),
    decision: decision && showHitDecision(decision),
    earlier: earlier && { decision: showHitDecision(earlier.decision), changed: earlier.changed },
  }
}

function showSetAside(listing: SetAside, now: Date): SetAsideBody {
  const { score, screened } = listing
  const { role, isFormer } = screened
  return { role, is_former: isFormer, name: nameOf(listing), score, listed: showListed(listing, now) }
}

const showFormer = (listing: FormerListing, now: Date): FormerListingBody => ({
  ...showSetAside(listing, now),
  until: listing.until,
  seen_gone_on: listing.entry.seenGoneOn,
})

type Compared = Pick<Hit, 'screened' | 'name' | 'entry' | 'list'>

const nameOf = ({ name, screened }: Compared) => name?.subject ?? screened.subject.names[0] ?? ''

function showListed({ name, entry, list }: Compared, now: Date): ListedBody {
  const unlike = <Text>(texts: Text[]) => [...new Set(texts)]
  return {
    ...showRow(['id', 'programmes', 'listed_on', 'reason'], entry),
    name: entry.names[0]?.name ?? entry.key,
    matched_name: name?.listed.name ?? null,
    list_name: list.name,
    ...showDays(list, now),
    measures: unlike(entry.measures.map(({ words }) => words)),
    births: unlike(entry.births.map(({ text }) => text)),
    countries: unlike(entry.countries.map(({ words }) => words)),
    link: entry.link ?? list.url,
  }
}
