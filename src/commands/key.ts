import { Command, Option } from 'commander'
import { createKey } from '../domain/accounts/create-key.ts'
import type { KeyApi, KeyMode } from '../domain/accounts/key.ts'
import { revokeKey } from '../domain/accounts/revoke-key.ts'
import { systemClock } from '../domain/clock.ts'
import { withDb } from '../lib/db.ts'
import { CommandError } from './say-failure.ts'
import { uuid } from './uuid.ts'
import { withDatabase } from './with-database.ts'

type Options = { workspace: string; api: KeyApi; scopes?: string[]; mode: KeyMode; name?: string; json?: boolean }

export function keyCommand(): Command {
  const create = new Command('create')
    .description('Create a key. It is shown this once and stored only as a hash.')
    .requiredOption('--workspace <id>', 'the workspace that owns it', uuid)
    .addOption(new Option('--api <api>', 'the API it opens').choices(['v1', 'v2']).makeOptionMandatory())
    .option(
      '--scopes <a,b>',
      'v1: company:read, ownership:read, financials:read; v2: permissions. All when left out',
      list,
    )
    .addOption(
      new Option('--mode <mode>', 'v1 answers to live keys only; v2 has no test mode')
        .choices(['live', 'test'])
        .default('live'),
    )
    .option('--name <name>', 'to tell it from others')
    .option('--json', 'print {"id": …, "key": …}')
    .action(createAction)
  const revoke = new Command('revoke')
    .description('Revoke a key. It stops working within a second on every node.')
    .argument('<key-id>', 'the id that "key create" printed', uuid)
    .option('--json', 'print {"id": …, "revoked": true}')
    .action(revokeAction)
  return new Command('key').description('API keys: create and revoke.').addCommand(create).addCommand(revoke)
}

async function createAction({ workspace, json, ...wish }: Options) {
  const created = await withDatabase(url =>
    withDb(url, db => createKey(db, systemClock, { workspaceId: workspace, ...wish })),
  )
  console.log(json ? JSON.stringify(created) : `Key ${created.id}, shown only now:\n${created.key}`)
}

async function revokeAction(id: string, { json }: { json?: boolean }) {
  const found = await withDatabase(url => withDb(url, db => revokeKey(db, systemClock, id)))
  if (!found) throw new CommandError(`there is no key ${id}`)
  console.log(json ? JSON.stringify({ id, revoked: true }) : `Revoked ${id}.`)
}

function list(value: string): string[] {
  return value.split(',').map(part => part.trim())
}
