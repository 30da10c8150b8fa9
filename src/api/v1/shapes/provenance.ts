import { Type } from 'typebox'
import { readSources, type Source } from '#domain/companies/sources.ts'
import type { Db } from '#postgres/db.ts'

/** Every operation takes it. */
export const IncludeProvenance = Type.Optional(
  Type.Boolean({ description: 'Include the source of each group of fields.' }),
)

/** The sources of these facts, if the request wants them included. */
export async function sourcesOf(
  db: Db,
  { include_provenance }: { include_provenance?: boolean },
  facts: { sourceId: number | null }[],
): Promise<Map<number, Source> | undefined> {
  const ids = facts.map(({ sourceId }) => sourceId)
  return include_provenance ? readSources(db, ids) : undefined
}
