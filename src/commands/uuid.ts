import { InvalidArgumentError } from 'commander'

/** Reads an id from the command line, and gives it as it is kept. */
export function uuid(value: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)) throw new InvalidArgumentError('not a valid id')
  return value.toLowerCase()
}
