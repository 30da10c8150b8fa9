import type { Config } from '../config.ts'
import type { Post } from '../jobs/send-mail.ts'

/** The way out for mails; undefined where SMTP_URL is not set, and nothing is sent. */
export async function openPost({ mail, publicUrl }: Pick<Config, 'mail' | 'publicUrl'>): Promise<Post | undefined> {
  if (!mail) return undefined
  // Most servers on a desk send none, and need not keep in memory what it takes.
  const { openMailer } = await import('../lib/mailer.ts')
  return { mailer: openMailer(mail), publicUrl }
}
