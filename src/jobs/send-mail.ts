import { writeMail } from '#domain/accounts/write-mail.ts'
import type { Mail, Mailer, MailOrder } from '#domain/mail/mail.ts'
import { writeAlert } from '#domain/watching/alert.ts'
import { writeDigest } from '#domain/watching/digest.ts'
import type { JobContext, QueuedJob } from './job.ts'
import { isLastAttempt } from './throughout-outages.ts'

export type Post = { mailer: Mailer; publicUrl: string }

/** Writes one mail and hands it to the mail server. What cannot be sent is retried, and each failure is logged. */
export async function sendMailJob({ db, clock, log }: JobContext, post: Post, job: QueuedJob): Promise<void> {
  const order = job.payload as MailOrder
  const { kind } = order
  try {
    const { publicUrl } = post
    const mail = await write(order, { db, clock }, publicUrl)
    if (mail && !(await post.mailer.send(mail)))
      log.warn({ kind }, 'the mail server refused the recipient of an e-mail')
  } catch (error) {
    const isLast = await isLastAttempt(db, job, error)
    log.warn({ err: error, kind, attempt: job.attempts, isLast }, 'could not send an e-mail')
    if (!isLast) throw error
  }
}

function write(order: MailOrder, { db, clock }: Omit<JobContext, 'log'>, publicUrl: string): Promise<Mail | null> {
  if (order.kind === 'digest') return writeDigest(db, publicUrl, order)
  if (order.kind === 'alert') return writeAlert(db, publicUrl, order)
  return writeMail(db, clock, publicUrl, order)
}
