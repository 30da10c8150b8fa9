import { ApiError } from './api.ts'

/** What went wrong and what to do about it, in words for the person at the screen. */
export function explain(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong on this page. Reload it and try again.'
  if (error.status === 0) return 'The server does not answer. Check that it is running and reachable, then try again.'
  switch (error.code) {
    case 'INVALID_EMAIL_OR_PASSWORD':
      return 'This e-mail address and password do not belong together. Check both and try again.'
    case 'INVALID_PASSWORD':
      return 'This is not your current password. Check it and try again.'
    case 'INVALID_CODE':
    case 'INVALID_BACKUP_CODE':
      return 'This code is not right. Codes change every 30 seconds, and a recovery code works once.'
    case 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL':
      return 'There is an account with this e-mail address already. Sign in with it, or use another address.'
    case 'PROOF_NEEDED':
      return 'Nothing was changed: it has to be shown first that it is you.'
    case 'INVALID_ORIGIN':
    case 'FOREIGN_ORIGIN':
      return `The server does not know that it is reached at ${location.origin}. Set PUBLIC_URL to that address and restart it.`
    case 'ALLOWANCE_SPENT':
      return error.message
    case 'INVALID':
      return Object.entries(error.errors)
        .map(([field, reasons]) => `${field} ${reasons.join(', ')}`.trim())
        .join('. ')
  }
  if (error.status === 429) return `Too many tries. Wait ${timeOf(error.retryAfter)} and try again.`
  return error.status >= 500 ? 'Something went wrong on the server. Try again in a moment.' : error.message
}

function timeOf(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`
  return seconds > 1 ? `${seconds} seconds` : 'a moment'
}
