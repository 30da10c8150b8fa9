import { type AddressRange, isWithin, readRange } from './address-ranges.ts'

const loopback = ['127.0.0.0/8', '::1/128'].map(block => readRange(block) as AddressRange)

/** Whether a server that listens on this host is reached from this machine alone. Of names only localhost is known to be. */
export function isLoopback(host: string): boolean {
  return host.toLowerCase() === 'localhost' || isWithin(host, loopback)
}
