import { Type } from 'typebox'
import { readSources } from '#domain/companies/sources.ts'
import type { Db } from '#postgres/db.ts'
import { type ShownSources, showSources } from './source.ts'

/** Every operation takes it. */
export const IncludeProvenance = Type.Optional(
  Type.Boolean({ description: 'Include the source of each group of fields.' }),
)

/** The sources of these facts, if the request wants them included. */
export async function sourcesOf(
  db: Db,
  { include_provenance }: { include_provenance?: boolean },
  facts: { sourceId: number | null }[],
): Promise<ShownSources | undefined> {
  const ids = facts.map(({ sourceId }) => sourceId)
  return include_provenance ? showSources(await readSources(db, ids)) : undefined
}
