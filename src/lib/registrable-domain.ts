import { domainToASCII } from 'node:url'
import { parse } from 'tldts'

/**
 * The registered domain in a web address with or without scheme, www, port and path; null where
 * there is none. Below a domain that hands out names of its own, such as github.io, each of those counts as registered.
 */
export function registrableDomain(address: string): string | null {
  const { domain, isIp } = parse(address.trim(), { allowPrivateDomains: true })
  return domain && !isIp ? domainToASCII(domain) || null : null
}
