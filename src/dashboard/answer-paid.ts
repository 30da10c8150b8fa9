import { isPaid, payForQuestion, type Question } from '#domain/usage/pay-for-question.ts'
import { readMeters } from '#domain/usage/read-meters.ts'
import type { Call } from './route.ts'
import type { UnpaidBody } from './shapes/search.ts'
import { showLeft } from './show-left.ts'

type PayingCall = Call<unknown, unknown, { pay?: boolean }>

/**
 * The answer to a question that has to be paid for: to one that was paid for within a day, or is now because whoever asks
 * says so. Otherwise what it would cost, so that nobody pays by typing.
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
