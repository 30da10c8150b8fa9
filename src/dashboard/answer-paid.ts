import { refuseWhenSpent } from '#domain/usage/charged.ts'
import { readMeters } from '#domain/usage/meter.ts'
import { isPaid, payForQuestion, type Question } from '#domain/usage/pay-for-question.ts'
import type { Call } from './route.ts'
import type { UnpaidBody } from './shapes/search.ts'
import { showLeft } from './show-left.ts'

type PayingCall = Call<unknown, unknown, { pay?: boolean }>

/**
 * Answers a charged question if it was paid for within the last day, or is paid for now because the request asks for it.
 * Otherwise it only returns what the answer would cost, so that no one pays by typing. A search that found nothing costs nothing.
 */
export async function answerPaid<Body>(
  { databases: { primary }, clock, workspaceId, user, requestId, body }: PayingCall,
  question: Question,
  answer: () => Promise<Body>,
  isNothing: (answered: Body) => boolean = () => false,
): Promise<Body | UnpaidBody> {
  if (await isPaid(primary, clock(), workspaceId, question)) return answer()
  const meters = await readMeters(primary, workspaceId, clock())
  const meter = meters.find(({ meter }) => meter === question.meter)
  if (!body.pay) return { cost: 1, left: showLeft(meter) }
  if (meter) refuseWhenSpent(meter, 1, clock)
  const answered = await answer()
  const units = isNothing(answered) ? 0 : 1
  await payForQuestion(primary, clock(), { workspaceId, userId: user.id, requestId }, question, units)
  return answered
}
