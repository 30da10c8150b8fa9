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

const written = /^(?:https?:\/\/|www\.)/i
const host = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:\/\S*)?$/iu

/**
 * The registered domain of a word that is an address without doubt. Without a scheme or www it has to end as addresses do, which "S.p.A" does not;
 * .example is what the demo's addresses end in.
 */
export function domainOfWord(word: string): string | null {
  if (written.test(word)) return registrableDomain(word)
  if (!host.test(word)) return null
  const { isIcann, isPrivate, publicSuffix } = parse(word, { allowPrivateDomains: true })
  return isIcann || isPrivate || publicSuffix === 'example' ? registrableDomain(word) : null
}
