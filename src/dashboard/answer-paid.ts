import { readMeters } from '#domain/usage/meter.ts'
import { isPaid, payForQuestion, type Question } from '#domain/usage/pay-for-question.ts'
import type { Call } from './route.ts'
import type { UnpaidBody } from './shapes/search.ts'
import { showLeft } from './show-left.ts'

type PayingCall = Call<unknown, unknown, { pay?: boolean }>

/**
 * Answers a charged question if it was paid for within the last day, or is paid for now because the request asks for it.
 * Otherwise it only returns what the answer would cost, so that no one pays by typing.
 */
export async function answerPaid<Body>(
  { databases: { primary }, clock, workspaceId, user, requestId, body }: PayingCall,
  question: Question,
  answer: () => Promise<Body>,
): Promise<Body | UnpaidBody> {
  if (body.pay) await payForQuestion(primary, clock(), { workspaceId, userId: user.id, requestId }, question)
  else if (!(await isPaid(primary, clock(), workspaceId, question))) {
    const meters = await readMeters(primary, workspaceId, clock())
    return { cost: 1, left: showLeft(meters.find(({ meter }) => meter === question.meter)) }
  }
  return answer()
}
