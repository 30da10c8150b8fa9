import type { CheckedBackup } from './check-file.ts'
import type { OpenedBackup } from './open-backup.ts'

/** Where a backup is from, as far as that is proved, in a sentence. */
export type Origin = { isProved: boolean; isSigned: boolean; says: string }

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
 * needs something that others do not have: the signature of a known key or, where none is known, the passphrase, or the installation's
 * own secret inside what only the identity opens. An installation that has a key signs: what it did not sign, be it unsigned or signed
 * with any other key, someone else may have written who learned its secret.
 */
export function judgeOrigin({ by }: OpenedBackup, { signer, head }: CheckedBackup, known: Known): Origin {
  const isSigned = signer !== null
  const signed = isSigned ? `it is signed with the key ${signer}` : 'it is not signed'
  const proved = (how: string) => ({ isProved: true, isSigned, says: `${signed}${how}` })
  const unproved = (why = '') => ({ isProved: false, isSigned, says: `${signed}${why}` })
  if (known.fromKey !== null) {
    return signer === known.fromKey
      ? proved(', the one that was named')
      : unproved(', and not with the one that was named')
  }
  if (isSigned && known.keys.includes(signer)) return proved(', which is one of this installation')
  if (known.keys.length > 0)
    return unproved(isSigned ? ', which is none of this installation' : ', and this installation signs its backups')
  const isOwn = by === 'identity' && 'clear' in head.secret && head.secret.clear === known.secret
  const shown = (signedBut: string, unsignedOnly: string) =>
    proved(isSigned ? `, which is not known here, but ${signedBut}` : `: only ${unsignedOnly}`)
  if (by === 'passphrase') return shown('the passphrase opens it', 'the passphrase shows who wrote it')
  if (isOwn)
    return shown('the secret in it is the one of this installation', 'the secret in it shows where it comes from')
  return unproved(isSigned ? ', which is not known here' : '')
}
