import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether a host is this machine itself, so that no other can reach it there. */
export function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.+)\]$/, '$1').toLowerCase()
  if (isIP(name) === 0) return name === 'localhost' || name.endsWith('.localhost')
  return ipaddr.process(name).range() === 'loopback'
}
