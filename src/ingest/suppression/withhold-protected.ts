import type pg from 'pg'
import { isProtectedNameSql } from '#domain/privacy/is-protected.ts'
import { notPublished } from '#domain/privacy/not-published.ts'
import { sql } from '#postgres/sql.ts'
import { refreshProspects } from '../prospects/refresh-prospects.ts'
import { refreshSearch } from '../search/refresh-search.ts'

/** Removes from some companies values that registers withhold and that were imported as if they were a person's name. */
export async function withholdProtected(client: pg.ClientBase, companyIds: number[]): Promise<void> {
  const cleared = (column: string) => `case when ${isProtectedNameSql(column)} then null else ${column} end`
  const set = (columns: string[]) => columns.map(column => `${column} = ${cleared(column)}`).join(', ')
  await sql`
    update officers set full_name = '${sql.raw(notPublished)}', person_key = null,
      ${sql.raw(set(['first_name', 'middle_name', 'last_name']))}
    where company_id = any(${companyIds}) and ${sql.raw(isProtectedNameSql('full_name'))}
  `.execute(client)
  await sql`
    update holdings set holder_name = '${sql.raw(notPublished)}', person_key = null
    where company_id = any(${companyIds}) and ${sql.raw(isProtectedNameSql('holder_name'))}
  `.execute(client)
  await sql`
    delete from people where company_id = any(${companyIds}) and ${sql.raw(isProtectedNameSql('full_name'))}
  `.execute(client)
  await refreshProspects(client, companyIds)
  await refreshSearch(client, companyIds)
}
