import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export type AddressRange = [ipaddr.IPv4 | ipaddr.IPv6, number]

/** A block such as 10.0.0.0/8 or fd00::/8; null for anything else. */
export function readRange(text: string): AddressRange | null {
  try {
    return ipaddr.parseCIDR(text)
  } catch {
    return null
  }
}

/** Whether an address lies in one of the ranges. */
export function isWithin(address: string, ranges: readonly AddressRange[]): boolean {
  if (isIP(address) === 0) return false
  // An IPv4-mapped IPv6 address is the IPv4 address.
  const parsed = ipaddr.process(address)
  return ranges.some(([base, bits]) => base.kind() === parsed.kind() && parsed.match([base, bits] as never))
}

/** A public address that leads to a cloud's own services. */
const clouds = ['168.63.129.16']
/** All public IPv6 addresses are in here; what translates to IPv4 or lies elsewhere is no receiver. */
const worldwide = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]

/** Whether an address may be called from here: it is of the public internet, or in a range that the operator allows. */
export function mayCall(address: string, allowed: readonly AddressRange[]): boolean {
  if (isIP(address) === 0) return false
  if (isWithin(address, allowed)) return true
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast') return false
  return parsed.kind() === 'ipv4' ? !clouds.includes(parsed.toString()) : (parsed as ipaddr.IPv6).match(worldwide)
}

const mapped = ipaddr.parseCIDR('::ffff:0:0/96') as [ipaddr.IPv6, number]

/**
 * An address such as 203.0.113.7 or 2001:db8::1, or a block of addresses, as it is stored: without what lies below the block, and
 * IPv4-mapped IPv6 as IPv4. Null for anything else.
 */
export function plainRange(text: string): string | null {
  const [address = '', bits, more] = text.trim().split('/')
  // The library would take 012.1 for an address too.
  if (isIP(address) === 0 || address.includes('%') || more !== undefined) return null
  if (bits === undefined) return ipaddr.process(address).toString()
  const range = /^\d{1,3}$/.test(bits) ? readRange(`${address}/${bits}`) : null
  if (!range) return null
  const [base, length] = range
  if (base.kind() === 'ipv6' && length >= 96 && (base as ipaddr.IPv6).match(mapped)) {
    return plainRange(`${(base as ipaddr.IPv6).toIPv4Address()}/${length - 96}`)
  }
  const kind = base.kind() === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6
  return `${kind.networkAddressFromCIDR(`${base}/${length}`)}/${length}`
}

/** Whether what `plainRange` takes is an address, or a block that is named by its first one. */
export function isWholeBlock(text: string): boolean {
  const [first, bits] = text.trim().split('/')
  return bits === undefined || plainRange(first as string) === plainRange(text)?.split('/')[0]
}

/** What `plainRange` has made, to compare addresses with. */
export function rangeOf(plain: string): AddressRange {
  if (plain.includes('/')) return ipaddr.parseCIDR(plain)
  const address = ipaddr.parse(plain)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}

/** What one customer of a provider has: an IPv4 address, or a block of 2⁶⁴ IPv6 addresses. */
export function networkOf(address: string): string {
  if (isIP(address) === 0) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`)}/64`
}
