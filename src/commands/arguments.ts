import { InvalidArgumentError } from 'commander'

// Each reads a value from the command line, or explains what is expected.

export function uuid(value: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)) throw new InvalidArgumentError('not a valid id')
  return value.toLowerCase()
}

export function companyId(value: string): number {
  if (!/^\d{1,15}$/.test(value)) throw new InvalidArgumentError('not a company id')
  return Number(value)
}

export function wholeNumber(value: string): number {
  if (!/^\d{1,15}$/.test(value)) throw new InvalidArgumentError('not a whole number')
  return Number(value)
}

export function moment(value: string): Date {
  const time = new Date(value)
  if (Number.isNaN(time.getTime())) throw new InvalidArgumentError('not a time such as 2026-11-01T00:00:00Z')
  return time
}

/** All days that commands take are of what has happened. */
export function day(text: string): string {
  const parsed = new Date(`${text}T00:00:00Z`)
  if (Number.isNaN(parsed.getTime()) || !parsed.toISOString().startsWith(text)) {
    throw new InvalidArgumentError('Must be a date such as 2026-11-01.')
  }
  if (parsed > new Date()) throw new InvalidArgumentError('Must not be in the future.')
  return text
}
