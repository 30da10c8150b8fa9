import type { Entry, HoldingEntry } from '#ingest/entries/entry.ts'

/** A holding with the link that follows from it, where the holder is a company whose number is given. */
export function withLink(holding: HoldingEntry): Entry[] {
  const { key, company, holder, held_from, held_until, percentage, percentage_min, percentage_max } = holding
  if (!holder || (holder.scheme === company.scheme && holder.number === company.number)) return [holding]
  const { percentage_min_open, percentage_max_open } = holding
  const share = { percentage, percentage_min, percentage_max, percentage_min_open, percentage_max_open }
  const period = { valid_from: held_from, valid_until: held_until }
  return [holding, { kind: 'link', key, parent: holder, child: company, link_kind: 'direct', ...share, ...period }]
}
