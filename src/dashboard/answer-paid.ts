import { readMeters } from '#domain/usage/meter.ts'
import { isPaid, payForQuestion, type Question } from '#domain/usage/pay-for-question.ts'
import type { Call } from './route.ts'
import type { UnpaidBody } from './shapes/search.ts'
import { showLeft } from './show-left.ts'

type PayingCall = Call<unknown, unknown, { pay?: boolean }>

/**
 * Answers a question that costs something: one that was paid for within the last day, or is paid for now because the request
 * says so. Otherwise it only says what the answer would cost, so that nobody pays by typing.
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
