import { partialDay } from '#files/partial-day.ts'
import { type ShareInWords, shareInWords } from '#files/share-in-words.ts'
import type { Entry, HoldingEntry } from '#ingest/entries/entry.ts'
import { type Entity, first, valuesOf } from './entity.ts'
import { pairsOf } from './pairs-of.ts'
import type { Parties } from './read-entities.ts'

type StatedShare = ShareInWords & { share_value?: string }

export function ownershipOf(entity: Entity, parties: Parties): Entry[] {
  const areVotes = isAboutVotes(entity)
  const stated = shareOf(first(entity, 'percentage'))
  const share: StatedShare = areVotes ? {} : stated
  const from = partialDay(first(entity, 'startDate')).day
  const until = partialDay(first(entity, 'endDate')).day
  return pairsOf(entity, parties, 'owner', 'asset').flatMap(({ key, one, other }): Entry[] => {
    const holding: HoldingEntry = {
      kind: 'holding',
      key,
      company: other,
      holder_kind: one.kind,
      holder_name: one.name as string,
      holder: one.company,
      holder_country: one.country,
      person_key: one.kind === 'person' ? one.id : null,
      birth_year: one.birth.year,
      quantity: areVotes ? null : decimal(first(entity, 'sharesCount')),
      share_type: first(entity, 'sharesType') ?? first(entity, 'ownershipType'),
      total_value: decimal(first(entity, 'sharesValue')),
      currency: first(entity, 'sharesCurrency'),
      status: first(entity, 'status'),
      held_from: from,
      held_until: until,
      ...share,
    }
    const role = first(entity, 'role')
    if (role || areVotes) holding.extra = { ...(role ? { role } : {}), ...(areVotes ? { voting_rights: stated } : {}) }
    const { share_value, ...percentages } = share
    if (!one.company || words(entity).some(word => /\bindirect/i.test(word))) return [holding]
    const period = { valid_from: from, valid_until: until }
    return [
      holding,
      { kind: 'link', key, parent: one.company, child: other, link_kind: 'direct', ...percentages, ...period },
    ]
  })
}

/** What an ownership states about itself. */
const words = (entity: Entity) =>
  ['role', 'ownershipType', 'sharesType', 'legalBasis'].flatMap(name => valuesOf(entity, name))

/** A share of the votes need not be a share of the company; where both are stated, the percentage is that of the shares. */
function isAboutVotes(entity: Entity): boolean {
  const isVote = (word: string) => /\b(votes?|voting)\b/i.test(word)
  const isShare = (word: string) => /\b(shares?|stocks?|equity|capital)\b/i.test(word)
  return words(entity).some(isVote) && !words(entity).some(isShare)
}

/** Words that are no percentage stand as they are, and those of a band beside it. */
function shareOf(text: string | null): StatedShare {
  if (text === null) return {}
  const share = shareInWords(text)
  return share?.percentage === undefined ? { ...share, share_value: text } : share
}

const decimal = (text: string | null) => (text && /^\d+(\.\d+)?$/.test(text) ? text : null)
