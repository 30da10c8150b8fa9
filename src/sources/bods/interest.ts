import type { Fields } from '#files/fields.ts'
import { partialDay } from '#files/partial-day.ts'
import { RowError } from '#files/row.ts'
import type { HoldingEntry, LinkEntry } from '#ingest/entries/entry.ts'

type Percentages = Pick<
  HoldingEntry,
  'percentage' | 'percentage_min' | 'percentage_max' | 'percentage_min_open' | 'percentage_max_open'
>

export type Interest = {
  type: string
  level: string | null
  details: string | null
  share: Percentages
  from: string | null
  until: string | null
  /** Statements made from GLEIF's relationships state in words who consolidates whom. */
  consolidation: LinkEntry['link_kind'] | null
  /** What is kept with the holding. */
  stated: Record<string, unknown>
}

export function interestOf(interest: Fields): Interest {
  // Before 0.3 the types were written with hyphens.
  const type = (interest.take('type') ?? 'unknownInterest').replace(/-(\w)/g, (_, letter: string) =>
    letter.toUpperCase(),
  )
  const level = interest.take('directOrIndirect') ?? interest.take('interestLevel')
  interest.ignore('interestLevel')
  const details = interest.take('details')
  const isOwner = interest.take('beneficialOwnershipOrControl')
  const share = interest.object('share')
  const percentages = share ? edgesOf(share) : {}
  const { percentage_min_open, percentage_max_open, ...numbers } = percentages
  const from = partialDay(interest.take('startDate')).day
  const until = partialDay(interest.take('endDate')).day
  return {
    type,
    level,
    details,
    share: percentages,
    from,
    until,
    consolidation: consolidationOf(details),
    stated: {
      type,
      ...(level ? { direct_or_indirect: level } : {}),
      ...(isOwner === null ? {} : { beneficial_ownership_or_control: isOwner === 'true' }),
      ...(details ? { details } : {}),
      ...numbers,
      ...(percentage_min_open ? { minimum_is_exclusive: true } : {}),
      ...(percentage_max_open ? { maximum_is_exclusive: true } : {}),
      ...(from ? { start_date: from } : {}),
      ...(until ? { end_date: until } : {}),
    },
  }
}

/** From 0.4 on an exclusive edge is a number of its own, before that a mark on the other. */
function edgesOf(share: Fields): Percentages {
  const exact = percentage(share, 'exact')
  const isMinimumOut = share.raw('exclusiveMinimum') === true
  const isMaximumOut = share.raw('exclusiveMaximum') === true
  const above = typeof share.raw('exclusiveMinimum') === 'boolean' ? null : percentage(share, 'exclusiveMinimum')
  const below = typeof share.raw('exclusiveMaximum') === 'boolean' ? null : percentage(share, 'exclusiveMaximum')
  const [from, to] = [percentage(share, 'minimum'), percentage(share, 'maximum')]
  // Where both kinds of edge are given, the narrower one counts.
  const isAbove = above !== null && Number(above) >= Number(from ?? above)
  const isBelow = below !== null && Number(below) <= Number(to ?? below)
  const minimum = isAbove ? above : from
  const maximum = isBelow ? below : to
  return {
    ...(exact !== null ? { percentage: exact } : {}),
    ...(minimum !== null ? { percentage_min: minimum } : {}),
    ...(maximum !== null ? { percentage_max: maximum } : {}),
    ...(minimum !== null && (isMinimumOut || isAbove) ? { percentage_min_open: true } : {}),
    ...(maximum !== null && (isMaximumOut || isBelow) ? { percentage_max_open: true } : {}),
  }
}

function percentage(share: Fields, name: string): string | null {
  const text = share.take(name)
  if (text === null) return null
  if (!/^\d+(\.\d+)?$/.test(text) || Number(text) > 100)
    throw new RowError(`share.${name} "${text}" is not a percentage`)
  return text
}

function consolidationOf(details: string | null): LinkEntry['link_kind'] | null {
  if (details?.includes('IS_DIRECTLY_CONSOLIDATED_BY')) return 'direct'
  if (details?.includes('IS_ULTIMATELY_CONSOLIDATED_BY')) return 'ultimate'
  return details?.includes('IS_INTERNATIONAL_BRANCH_OF') ? 'branch' : null
}
