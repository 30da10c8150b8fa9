import { listEvidenceKeys } from '#domain/evidence/evidence-key.ts'
import { withDb } from '#postgres/db.ts'
import { hasTable } from './describe-database.ts'

/** The public keys with which the installation of this database has signed; none where it is empty. */
export function knownKeys(url: string): Promise<string[]> {
  return withDb(url, async db => {
    if (!(await hasTable(db, 'evidence_keys'))) return []
    return (await listEvidenceKeys(db)).map(({ publicKey }) => publicKey)
  })
}
