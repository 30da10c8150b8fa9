import { notPublished } from '#domain/privacy/not-published.ts'
import type { HoldingEntry } from './entry.ts'

/**
 * What stays of a holding whose holder is suppressed: how much is held, since when and in which way, so that the other
 * stakes still add up, and nothing that identifies the holder. It keeps its key, by which its source refers to it again.
 */
export function withheldHolding(entry: HoldingEntry): HoldingEntry {
  const { person_key: _, birth_year: _year, holder_country: _country, holder: _holder, ...others } = entry
  const { identity_verification: _verification, extra, ...rest } = others
  return { ...rest, holder_name: notPublished, extra: howHeld(extra) }
}

/** Members that state in which way something is held. Ownership is computed from them. */
const ways = ['natures_of_control', 'role', 'beneficial_owner', 'entity_type', 'joint_percentage', 'kind']
const wayOfInterest = [
  ...['type', 'direct_or_indirect', 'percentage', 'percentage_min', 'percentage_max'],
  ...['minimum_is_exclusive', 'maximum_is_exclusive', 'beneficial_ownership_or_control'],
]

export function howHeld(extra: Record<string, unknown> | null | undefined): Record<string, unknown> | undefined {
  if (!extra) return
  const kept = only(extra, ways)
  if (Array.isArray(extra.interests)) kept.interests = extra.interests.map(interest => only(interest, wayOfInterest))
  return Object.keys(kept).length > 0 ? kept : undefined
}

function only(members: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(names.flatMap(name => (members[name] === undefined ? [] : [[name, members[name]]])))
}
