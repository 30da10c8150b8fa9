import { recordAct } from '#domain/audit/record-act.ts'
import { type Company, readCompany } from '#domain/companies/company.ts'
import { readSources } from '#domain/companies/sources.ts'
import { onDay } from '#domain/history/on-day.ts'
import { requireUnlocked } from '#domain/usage/unlocked.ts'
import type { Services } from '#surface/services.ts'
import type { Call } from './route.ts'
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

type DayCall = Call<{ companyId: number }, { as_of?: string }, unknown>

/**
 * Reads something about a company as of a day: the call's reads and clock are then those of that day, and the audit log records it.
 * A company that was merged since is served as it was. The caller checks that it is unlocked.
 */
export async function readOnDay<C extends DayCall, T>(
  call: C,
  part: string,
  read: (call: C, companyId: number) => Promise<T>,
): Promise<T> {
  const { databases, clock, workspaceId, by, params, query } = call
  const answer = await onDay(databases.reads, params.companyId, query, clock(), async (reads, now) => {
    const then = { ...call, databases: { ...databases, reads }, clock: () => now }
    return read(then, (await readCompany(reads, params.companyId)).id)
  })
  const details = { operation: part, as_of: query.as_of }
  await recordAct(databases.primary, by, { act: 'history.read', workspaceId, object: params.companyId, details })
  return answer
}

/** The sources of some facts, by id. */
export async function sourcesOf(
  { databases, clock }: Pick<Services, 'databases' | 'clock'>,
  facts: { sourceId: number | null }[],
): Promise<Record<number, SourceBody>> {
  const ids = facts.map(({ sourceId }) => sourceId)
  return showSources(await readSources(databases.reads, ids), clock())
}
