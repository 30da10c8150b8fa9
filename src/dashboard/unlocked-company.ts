import type { Company } from '#domain/companies/company.ts'
import { readCompany } from '#domain/companies/read-company.ts'
import { readSources } from '#domain/companies/read-sources.ts'
import { listImports } from '#domain/imports/list-imports.ts'
import { requireUnlocked } from '#domain/usage/require-unlocked.ts'
import type { Services } from '#surface/services.ts'
import type { SourceBody } from './shapes/source.ts'
import { showSources } from './show-company.ts'

type CompanyCall = Pick<Services, 'databases'> & { workspaceId: string; params: { companyId: number } }

/** The company, if the workspace has unlocked it: the only way to the inside of a profile. */
export async function unlockedCompany({ databases, workspaceId, params }: CompanyCall): Promise<Company> {
  const company = await readCompany(databases.reads, params.companyId)
  await requireUnlocked(databases.primary, workspaceId, company.id)
  return company
}

export async function unlockedId(call: CompanyCall): Promise<number> {
  return (await unlockedCompany(call)).id
}

/** The sources of some facts, by id. */
export async function sourcesOf(
  { databases }: Pick<Services, 'databases'>,
  facts: { sourceId: number | null }[],
): Promise<Record<number, SourceBody>> {
  const ids = facts.map(({ sourceId }) => sourceId)
  const [sources, imports] = await Promise.all([readSources(databases.reads, ids), listImports(databases.reads)])
  return showSources(sources, imports)
}
