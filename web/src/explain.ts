import { ApiError } from './api.ts'

/** What went wrong and what to do about it, in words for the person at the screen. */
export function explain(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong on this page. Reload it and try again.'
  if (error.status === 0) return 'The server is not responding. Check that it is running and reachable, then try again.'
  switch (error.code) {
    case 'INVALID_EMAIL_OR_PASSWORD':
      return 'Incorrect e-mail address or password. Check both and try again.'
    case 'INVALID_PASSWORD':
      return 'Incorrect current password. Check it and try again.'
    case 'INVALID_CODE':
    case 'INVALID_BACKUP_CODE':
      return 'Incorrect code. Codes change every 30 seconds, and each recovery code works once.'
    case 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL':
      return 'An account with this e-mail address already exists. Sign in, or use another address.'
    case 'PROOF_NEEDED':
      return 'Nothing was changed: you need to confirm your identity first.'
    case 'INVALID_ORIGIN':
    case 'FOREIGN_ORIGIN':
      return `The server is not configured for ${location.origin}. Set PUBLIC_URL to that address and restart it.`
    case 'ALLOWANCE_SPENT':
      return error.message
    case 'INVALID':
      return Object.entries(error.errors)
        .map(([field, reasons]) => `${field} ${reasons.join(', ')}`.trim())
        .join('. ')
  }
  if (error.status === 429) return `Too many attempts. Wait ${timeOf(error.retryAfter)} and try again.`
  return error.status >= 500 ? 'Something went wrong on the server. Try again in a moment.' : error.message
}

function timeOf(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`
  return seconds > 1 ? `${seconds} seconds` : 'a moment'
}
