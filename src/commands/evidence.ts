import { readFile } from 'node:fs/promises'
import { Command } from 'commander'
import { type EvidenceKey, listEvidenceKeys } from '../domain/evidence/evidence-key.ts'
import { signerOf } from '../lib/signed-file.ts'
import type { CommandContext } from './command-context.ts'
import { CommandError } from './report-failure.ts'
import { withDatabase } from './with-database.ts'

type VerifyOptions = { key?: string; json?: true }

export function evidenceCommand(context: CommandContext): Command {
  const verify = new Command('verify')
    .description('Check that an evidence file (ZIP or PDF) is exactly as this installation signed it.')
    .argument('<file>', 'the downloaded file')
    .option('--key <hex>', 'public key to check against, instead of those in the database')
    .option('--json', 'print {"verdict": …, "key": …}')
    .addHelpText(
      'after',
      `
Any changed, added or missing byte is detected. With --key no database is needed: "firmament evidence key" prints the key of
an installation. Recipients of its files should get the key through another channel than the files.

Exit codes: 0 the file is unchanged and signed by the installation, 1 it is not, 2 usage error.`,
    )
    .action((file, options) => verifyAction(context, file, options))
  const key = new Command('key')
    .description('Print the public keys that this installation has signed evidence with, newest first.')
    .option('--json', 'print an array')
    .action(options => keyAction(context, options))
  return new Command('evidence').description('Verify evidence files.').addCommand(verify).addCommand(key)
}

async function verifyAction(context: CommandContext, file: string, { key, json }: VerifyOptions) {
  if (key !== undefined && !/^[0-9a-f]{64}$/i.test(key))
    throw new CommandError('--key must be 64 hexadecimal digits', 2)
  const bytes = await readFile(file).catch(error => {
    throw new CommandError(`${file} cannot be read: ${error.message}`)
  })
  const signer = signerOf(bytes)
  const known = key === undefined ? (await keysOf(context)).map(({ publicKey }) => publicKey) : [key.toLowerCase()]
  const verdict = signer === null ? 'changed' : known.includes(signer) ? 'valid' : 'unknown_key'
  if (json) context.print(JSON.stringify({ verdict, key: signer }))
  if (verdict === 'changed')
    throw new CommandError(`${file} was changed after it was signed, or is not an evidence file`)
  if (verdict === 'unknown_key')
    throw new CommandError(`${file} is signed with a key that is not known here: ${signer}`)
  if (!json) context.print(`${file} is unchanged since it was signed with the key ${signer}`)
}

async function keyAction(context: CommandContext, { json }: { json?: true }) {
  const keys = await keysOf(context)
  if (json)
    return context.print(
      JSON.stringify(keys.map(({ publicKey, createdAt }) => ({ key: publicKey, created_at: createdAt }))),
    )
  for (const { publicKey, createdAt } of keys) context.print(`${publicKey}  ${createdAt.toISOString()}`)
}

const keysOf = (context: CommandContext): Promise<EvidenceKey[]> => withDatabase(context, db => listEvidenceKeys(db))
