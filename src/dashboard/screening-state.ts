import { countHitDecisions } from '#domain/screening/decisions/hit-decision.ts'
import { readScreenedLists } from '#domain/screening/hits/screened-lists.ts'
import { readMeters } from '#domain/usage/meter.ts'
import { isPaid } from '#domain/usage/pay-for-question.ts'
import type { Call } from './route.ts'
import type { ScreeningStateBody } from './shapes/overview.ts'
import type { NoScreeningBody } from './shapes/screening.ts'
import { showLeft } from './show-left.ts'

type Asking = Pick<Call<unknown, unknown, unknown>, 'databases' | 'clock' | 'workspaceId'>

/** What was screened within a day is shown again for free: each time as lists and registers are at that moment. */
export const screeningOf = (what: number | string) => ({
  operation: 'companyScreening',
  meter: 'screening',
  asked: ['screening', what],
})

/** Why there is nothing to pay for, if so. */
export async function closedScreening(call: Asking): Promise<NoScreeningBody | null> {
  return whyClosed(call, await readMeter(call))
}

/** What was decided about a company, and whether it was screened or what that costs. */
export async function screeningState(call: Asking, companyId: number): Promise<ScreeningStateBody> {
  const { databases, clock, workspaceId } = call
  const meter = await readMeter(call)
  const closed = await whyClosed(call, meter)
  if (closed) return closed
  const decided = await countHitDecisions(databases.primary, workspaceId, companyId)
  const isScreened = await isPaid(databases.primary, clock(), workspaceId, screeningOf(companyId))
  return isScreened ? { decided, paid: true } : { decided, cost: 1, left: showLeft(meter) }
}

type Meter = Awaited<ReturnType<typeof readMeters>>[number] | undefined

async function readMeter({ databases, clock, workspaceId }: Asking): Promise<Meter> {
  const meters = await readMeters(databases.primary, workspaceId, clock())
  return meters.find(({ meter }) => meter === 'screening')
}

async function whyClosed({ databases }: Asking, meter: Meter): Promise<NoScreeningBody | null> {
  if (!meter) return { closed: 'no_access' }
  return (await readScreenedLists(databases.reads)).length === 0 ? { closed: 'no_lists' } : null
}
