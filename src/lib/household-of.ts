import ipaddr from 'ipaddr.js'

/** Who is given IPv6 is given 2⁶⁴ addresses at the least, so that all of these count as one. */
export function householdOf(address: string): string {
  // A proxy may have told anything.
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4' ? parsed.toString() : (parsed as ipaddr.IPv6).parts.slice(0, 4).join(':')
}
