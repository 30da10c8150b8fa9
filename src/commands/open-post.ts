import type { Config } from '../config.ts'
import type { Post } from '../jobs/send-mail.ts'

/** Sends mails; undefined if SMTP_URL is not set, because then nothing is sent. */
export async function openPost({ mail, publicUrl }: Pick<Config, 'mail' | 'publicUrl'>): Promise<Post | undefined> {
  if (!mail) return undefined
  // Loaded only here, because most servers on a developer's machine send none.
  const { openMailer } = await import('../lib/mailer.ts')
  return { mailer: openMailer(mail), publicUrl }
}
