import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether a program is there, or can be installed now from a package of Debian by whoever runs the tests. */
export function findProgram(name: string, debianPackage: string): boolean {
  const isThere = () => spawnSync('sh', ['-c', `command -v ${name}`]).status === 0
  if (isThere()) return true
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false
  const install = (...args: string[]) =>
    spawnSync('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeout: 240_000 })
  install('update', '-q')
  install('install', '-qy', '--no-install-recommends', debianPackage)
  return isThere()
}
