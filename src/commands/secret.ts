import { rename } from 'node:fs/promises'
import path from 'node:path'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { Command } from 'commander'
import type { Config } from '../config.ts'
import { resealTwoFactors } from '../domain/accounts/two-factor.ts'
import { recordAct } from '../domain/audit/record-act.ts'
import { rotateAuditKeys } from '../domain/audit/rotate-audit-keys.ts'
import { evidenceSeal, resealEvidenceKeys } from '../domain/evidence/evidence-key.ts'
import { isKnownSecret } from '../domain/known-secret.ts'
import { resealSuppressionKey, suppressionSeal } from '../domain/privacy/suppression-key.ts'
import { resealCallbacks } from '../domain/watching/callback.ts'
import { keySeal, resealKeys } from '../ingest/feeds/key-seal.ts'
import { isWeakSecret } from '../lib/is-weak-secret.ts'
import { keptSecret, readKeptSecret } from '../lib/kept-secret.ts'
import type { Db } from '../postgres/db.ts'
import { operatorActor } from './as-operator.ts'
import type { CommandContext } from './command-context.ts'
import { callbackSeal } from './open-callbacks.ts'
import { CommandError } from './report-failure.ts'
import { withDatabase } from './with-database.ts'

type Options = { lost?: boolean; json?: boolean }
const orLost = 'or add --lost if it is lost'

type Rotated = { resealed: number; unreadable: number }

export function secretCommand(context: CommandContext): Command {
  const rotate = new Command('rotate')
    .description(
      'Re-encrypt second factors, callback signing secrets, the suppression key, evidence keys, keys of sources and the audit log with a new secret.',
    )
    .option('--lost', 'the previous secret is lost: data sealed with it stays unreadable')
    .option('--json', 'print {"resealed": …, "unreadable": …}')
    .addHelpText(
      'after',
      `
The new secret is FIRMAMENT_SECRET; if not set, one is generated and saved in the data folder. The previous one is
FIRMAMENT_FORMER_SECRET; if not set, the one in the data folder. Stop servers and workers first, and start them with
the new secret afterwards: a process with the previous one keeps using it. Everyone must sign in again.`,
    )
    .action(options => rotateAction(context, options))
  return new Command('secret').description("Manage the server's secret.").addCommand(rotate)
}

async function rotateAction(context: CommandContext, { lost = false, json }: Options) {
  const { resealed, unreadable } = await withDatabase(context, (db, config) =>
    config.secret ? toGiven(db, config, config.secret, lost) : toKept(db, config, lost),
  )
  if (json) return context.print(JSON.stringify({ resealed, unreadable }))
  const left = unreadable > 0 ? ` ${unreadable} could not be decrypted and were left unchanged.` : ''
  context.print(`Re-encrypted ${resealed} with the new secret.${left} Start all servers and workers with it now.`)
}

async function toGiven(db: Db, config: Config, secret: string, isLost: boolean): Promise<Rotated> {
  if (isWeakSecret(secret)) {
    throw new CommandError('FIRMAMENT_SECRET is easy to guess: generate one with "openssl rand -base64 32"', 2)
  }
  return rotate(db, await formerOf(config, isLost), secret)
}

/** The new secret is in a file before anything is sealed with it, and replaces the former one afterwards. */
async function toKept(db: Db, config: Config, isLost: boolean): Promise<Rotated> {
  const [former, next] = [await formerOf(config, isLost), await keptSecret(config.dataDir, 'secret.next')]
  // An earlier rotation may have been killed before the last step.
  const isDone = former !== null && !(await isKnownSecret(db, former)) && (await isKnownSecret(db, next))
  const rotated = isDone ? { resealed: 0, unreadable: 0 } : await rotate(db, former, next)
  await rename(path.join(config.dataDir, 'secret.next'), path.join(config.dataDir, 'secret'))
  return rotated
}

/** Null if it is lost. */
async function formerOf(config: Config, isLost: boolean): Promise<string | null> {
  if (isLost) return null
  const former = config.formerSecret ?? (await readKeptSecret(config.dataDir))
  if (former === null) throw new CommandError(`set FIRMAMENT_FORMER_SECRET to the previous secret, ${orLost}`)
  return former
}

async function rotate(db: Db, former: string | null, secret: string): Promise<Rotated> {
  return db.transaction(async tx => {
    if (former !== null && !(await isKnownSecret(tx, former))) {
      const whose = 'the previous secret is not the secret of this database'
      throw new CommandError(`${whose}: set FIRMAMENT_FORMER_SECRET to the right one, ${orLost}`)
    }
    const from = former ?? secret
    const callbacks = await resealCallbacks(tx, callbackSeal(from), callbackSeal(secret))
    // These are sealed by the library that signs people in.
    const twoFactors = await resealTwoFactors(tx, async sealed =>
      symmetricEncrypt({ key: secret, data: await symmetricDecrypt({ key: from, data: sealed }) }),
    )
    const suppressions = await resealSuppressionKey(tx, suppressionSeal(from), suppressionSeal(secret))
    const evidence = await resealEvidenceKeys(tx, evidenceSeal(from), evidenceSeal(secret))
    const keys = await resealKeys(tx, keySeal(from), keySeal(secret))
    const by = operatorActor(await rotateAuditKeys(tx, former, secret))
    await recordAct(tx, by, { act: 'secret.rotated', workspaceId: null, details: { lost: former === null } })
    const all = [callbacks, twoFactors, suppressions, evidence, keys]
    return {
      resealed: all.reduce((sum, { resealed }) => sum + resealed, 0),
      unreadable: all.reduce((sum, { unreadable }) => sum + unreadable, 0),
    }
  })
}
