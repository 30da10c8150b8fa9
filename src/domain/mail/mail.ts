/** A letter, whole: what the one who gets it reads, as plain text and as HTML. */
export type Mail = { to: string; subject: string; text: string; html: string }

/** The way out for mails. */
export type Mailer = {
  /** False where the address is refused for good; throws where trying again may help. */
  send(mail: Mail): Promise<boolean>
  close(): void
}

/**
 * What is to be written to whom. Only what is needed to write it waits in the queue: a link is made at the moment it goes
 * out, so that no token lies in the database, and whether an address has an account is found out there as well.
 */
export type MailOrder =
  | { kind: 'invitation'; invitationId: string }
  | { kind: 'new_password'; email: string }
  | { kind: 'verify_address'; userId: string }
  | { kind: 'two_factor_reset'; userId: string }
  | { kind: 'new_device'; userId: string; browser: string; address: string; at: string }

export const mailTask = 'send_mail'
/** With the pauses of the queue, which grow, this is about a day. */
export const mailAttempts = 14
