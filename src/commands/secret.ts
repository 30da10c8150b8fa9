import { rename } from 'node:fs/promises'
import path from 'node:path'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { Command } from 'commander'
import type { Config } from '../config.ts'
import { resealTwoFactors } from '../domain/accounts/reseal-two-factors.ts'
import { recordAct } from '../domain/audit/record-act.ts'
import { rotateAuditKeys } from '../domain/audit/rotate-audit-keys.ts'
import { isKnownSecret } from '../domain/known-secret.ts'
import { resealSuppressionKey, suppressionSeal } from '../domain/privacy/suppression-key.ts'
import { resealCallbacks } from '../domain/watching/reseal-callbacks.ts'
import { isWeakSecret } from '../lib/is-weak-secret.ts'
import { keptSecret, readKeptSecret } from '../lib/kept-secret.ts'
import { type Db, withDb } from '../postgres/db.ts'
import { operatorActor } from './as-operator.ts'
import { callbackSeal } from './open-callbacks.ts'
import { CommandError } from './say-failure.ts'
import { withDatabase } from './with-database.ts'

type Options = { lost?: boolean; json?: boolean }
const orLost = 'or add --lost where nobody has it'

type Rotated = { resealed: number; unreadable: number }

export function secretCommand(): Command {
  const rotate = new Command('rotate')
    .description(
      'Seal second factors, the signing secrets of callbacks, the key of suppressions and the audit log with another secret.',
    )
    .option('--lost', 'the former secret is lost: what it sealed cannot be read again, and is left as it is')
    .option('--json', 'print {"resealed": …, "unreadable": …}')
    .addHelpText(
      'after',
      `
The new secret is FIRMAMENT_SECRET; where that is not set, one is made and kept in the data folder. The former one is
FIRMAMENT_FORMER_SECRET; where that is not set, the one in the data folder. Stop servers and workers before and start them
with the new secret afterwards: who still has the former one seals with it. Everybody has to sign in again.`,
    )
    .action(rotateAction)
  return new Command('secret').description("The server's secret.").addCommand(rotate)
}

async function rotateAction({ lost = false, json }: Options) {
  const { resealed, unreadable } = await withDatabase((url, config) =>
    withDb(url, db => (config.secret ? toGiven(db, config, config.secret, lost) : toKept(db, config, lost))),
  )
  if (json) return console.log(JSON.stringify({ resealed, unreadable }))
  const left = unreadable > 0 ? ` ${unreadable} could not be opened and were left as they are.` : ''
  console.log(`Sealed ${resealed} with the new secret.${left} Start all servers and workers with it now.`)
}

async function toGiven(db: Db, config: Config, secret: string, isLost: boolean): Promise<Rotated> {
  if (isWeakSecret(secret)) {
    throw new CommandError('FIRMAMENT_SECRET is easy to guess: make one with "openssl rand -base64 32"', 2)
  }
  return rotate(db, await formerOf(config, isLost), secret)
}

/** The new one lies in a file before anything is sealed with it, and takes the place of the former one afterwards. */
async function toKept(db: Db, config: Config, isLost: boolean): Promise<Rotated> {
  const [former, next] = [await formerOf(config, isLost), await keptSecret(config.dataDir, 'secret.next')]
  // Whoever rotated before may have been killed before the last step.
  const isDone = former !== null && !(await isKnownSecret(db, former)) && (await isKnownSecret(db, next))
  const rotated = isDone ? { resealed: 0, unreadable: 0 } : await rotate(db, former, next)
  await rename(path.join(config.dataDir, 'secret.next'), path.join(config.dataDir, 'secret'))
  return rotated
}

/** Null for one that is lost. */
async function formerOf(config: Config, isLost: boolean): Promise<string | null> {
  if (isLost) return null
  const former = config.formerSecret ?? (await readKeptSecret(config.dataDir))
  if (former === null) throw new CommandError(`name the former secret in FIRMAMENT_FORMER_SECRET, ${orLost}`)
  return former
}

async function rotate(db: Db, former: string | null, secret: string): Promise<Rotated> {
  return db.transaction(async tx => {
    if (former !== null && !(await isKnownSecret(tx, former))) {
      const whose = 'the former secret is not the one that this database is sealed with'
      throw new CommandError(`${whose}: name that one in FIRMAMENT_FORMER_SECRET, ${orLost}`)
    }
    const from = former ?? secret
    const callbacks = await resealCallbacks(tx, callbackSeal(from), callbackSeal(secret))
    // These are sealed by the library that signs people in.
    const twoFactors = await resealTwoFactors(tx, async sealed =>
      symmetricEncrypt({ key: secret, data: await symmetricDecrypt({ key: from, data: sealed }) }),
    )
    const suppressions = await resealSuppressionKey(tx, suppressionSeal(from), suppressionSeal(secret))
    const by = operatorActor(await rotateAuditKeys(tx, former, secret))
    await recordAct(tx, by, { act: 'secret.rotated', workspaceId: null, details: { lost: former === null } })
    const all = [callbacks, twoFactors, suppressions]
    return {
      resealed: all.reduce((sum, { resealed }) => sum + resealed, 0),
      unreadable: all.reduce((sum, { unreadable }) => sum + unreadable, 0),
    }
  })
}
