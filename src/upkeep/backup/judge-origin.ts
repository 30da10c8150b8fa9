import type { CheckedBackup } from './check-file.ts'
import type { OpenedBackup } from './open-backup.ts'

/** Where a backup is from, as far as that is proved, in a sentence. */
export type Origin = { isProved: boolean; says: string }

export type Known = {
  /** The public key that the operator names; null if none was named. */
  fromKey: string | null
  /** Keys with which the database that would be replaced has signed. */
  keys: string[]
  /** The server's secret as this machine has it; null if it has none. */
  secret: string | null
}

/**
 * Anyone with the public keys for which backups are encrypted can write a file that opens, and anyone at all a plain one. So a restore
 * needs something that others do not have: the signature of a known key, the passphrase, or the installation's own secret inside
 * what only the identity opens.
 */
export function judgeOrigin({ by }: OpenedBackup, { signer, head }: CheckedBackup, known: Known): Origin {
  const signed = signer === null ? 'it is not signed' : `it is signed with the key ${signer}`
  const proved = (how: string) => ({ isProved: true, says: `${signed}, ${how}` })
  if (known.fromKey !== null) {
    if (signer === known.fromKey) return proved('which is the one that was named')
    return { isProved: false, says: `${signed} and not with the one that was named` }
  }
  if (signer !== null && known.keys.includes(signer)) return proved('which is one of this installation')
  if (by === 'passphrase') return proved('and only someone who knows the passphrase can have written it')
  const isOwn = by === 'identity' && 'clear' in head.secret && head.secret.clear === known.secret
  if (isOwn) return proved('and it has the secret of this installation, which is in none but its own')
  return { isProved: false, says: signer === null ? signed : `${signed}, which is not known here` }
}
