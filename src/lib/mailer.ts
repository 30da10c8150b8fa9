import { createTransport } from 'nodemailer'

type Letter = { to: string; subject: string; text: string; html: string }

/** No one waits for a mail, but an unresponsive server must not hold it for ever. */
const timeoutMs = 20_000

/** Sends mails over SMTP to the server in SMTP_URL: each on a connection of its own, to one address. */
export function openMailer({ url, from }: { url: string; from: string }) {
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, subject, text, html }: Letter): Promise<boolean> {
      try {
        // An address given as an object is never parsed as a list; the header prevents out-of-office replies.
        const headers = { 'Auto-Submitted': 'auto-generated' }
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html, headers })
        return true
      } catch (error) {
        if (isFinal(error as SmtpError)) return false
        throw error
      }
    },
    close: () => transport.close(),
  }
}

type SmtpError = { responseCode?: number; command?: string }

/** A refused address stays refused. A complaint about ourselves, such as a wrong password, can be fixed by the operator. */
function isFinal({ responseCode = 0, command }: SmtpError): boolean {
  return responseCode >= 500 && command === 'RCPT TO'
}
