import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Command, InvalidArgumentError, Option } from 'commander'
import { readTrail } from '#domain/audit/open-trail.ts'
import { type ActFormat, actFormats, detailsText, showAct, writeActs } from '../dashboard/show-act.ts'
import { type ActName, acts } from '../domain/audit/acts.ts'
import type { ChainEnd } from '../domain/audit/anchor-chains.ts'
import { type ActFilter, listActs, type RecordedAct, walkActs } from '../domain/audit/list-acts.ts'
import { recordAct } from '../domain/audit/record-act.ts'
import { requireRecord } from '../domain/audit/require-record.ts'
import { operatorChain } from '../domain/audit/sealed-line.ts'
import { textOnRecord } from '../domain/audit/text-on-record.ts'
import { type AuditVerdict, verifyAudit } from '../domain/audit/verify-audit.ts'
import { readKnown } from '../domain/known-secret.ts'
import { readKeptSecret } from '../lib/kept-secret.ts'
import { withDb } from '../postgres/db.ts'
import { asOperator } from './as-operator.ts'
import { CommandError } from './say-failure.ts'
import { uuid } from './uuid.ts'
import { withDatabase } from './with-database.ts'

type Chosen = { workspace?: string; act?: ActName; who?: string; object?: string; from?: Date; to?: Date }
type ListOptions = Chosen & { limit: number; json?: true }
type ExportOptions = Chosen & { format: ActFormat }
type VerifyOptions = { since?: string; json?: true }

export function auditCommand(): Command {
  const list = chosen(new Command('list'))
    .description("Show who did what, the latest first: the operator's own log, or that of a workspace.")
    .option('--limit <n>', 'how many', wholeNumber, 50)
    .option('--json', 'print an array')
    .action(listAction)
  const exported = chosen(new Command('export'))
    .description('Write all lines to the standard output, the latest first. That it was done is put on record.')
    .addOption(new Option('--format <format>', 'a table, or one JSON object a line').choices(actFormats).default('csv'))
    .action(exportAction)
  const verify = new Command('verify')
    .description('Recompute every chain and name the first line of each that is not as it was written.')
    .option(
      '--since <file>',
      'what "audit verify --json" printed earlier: every chain must still hold what it held then',
    )
    .option('--json', 'print {"chains": …, "lines": …, "findings": […], "ends": […]}')
    .addHelpText(
      'after',
      `
Lines are sealed with a key that only FIRMAMENT_SECRET opens. Whoever can write to the database and does not have the secret
cannot change, add, move or take away a line unnoticed. They could put all of it back to an earlier state: keep what
--json prints somewhere else, and name it with --since.

Where each workspace's chain ends is also noted in the operator's every night, so that none of them can be put back alone.

Exit codes: 0 all is as it was written, 1 it is not, 2 wrong usage or not the secret of this database.

Examples:
  firmament audit verify
  firmament audit verify --json > audit-ends.json
  firmament audit verify --since audit-ends.json`,
    )
    .action(verifyAction)
  return new Command('audit')
    .description('The audit log: who did what, to which object, from where.')
    .addCommand(list)
    .addCommand(exported)
    .addCommand(verify)
}

function chosen(command: Command): Command {
  return command
    .option('--workspace <id>', "this workspace's; the operator's own when left out", uuid)
    .addOption(new Option('--act <act>', 'only this act').choices(Object.keys(acts)))
    .option('--who <text>', 'only of actors whose name contains this')
    .option('--object <text>', 'only about objects whose name contains this')
    .option('--from <time>', 'the first moment, such as 2026-11-01T00:00:00Z', moment)
    .option('--to <time>', 'up to this moment', moment)
}

const chainOf = ({ workspace }: Chosen) => workspace ?? operatorChain
const filterOf = ({ act, who, object, from, to }: Chosen): ActFilter => ({ act, who, object, from, to })

async function listAction({ limit, json, ...wish }: ListOptions) {
  const lines = await withDatabase(url =>
    withDb(url, async db => {
      if (wish.workspace) await requireRecord(db, wish.workspace)
      return listActs(db, chainOf(wish), filterOf(wish), { most: limit })
    }),
  )
  if (json) return console.log(JSON.stringify(lines.map(showAct)))
  for (const line of lines) console.log(inWords(line))
}

function inWords(line: RecordedAct): string {
  const shown = showAct(line)
  const who = [shown.actor_kind, shown.actor_name, shown.address && `from ${shown.address}`].filter(Boolean).join(' ')
  const what = [shown.act, shown.object].filter(part => part !== null).join(' ')
  return [String(shown.seq).padStart(8), shown.at, who, what, detailsText(shown)].filter(Boolean).join('  ')
}

async function exportAction({ format, ...wish }: ExportOptions) {
  await asOperator(async (db, by) => {
    if (wish.workspace) await requireRecord(db, wish.workspace)
    const [chain, filter] = [chainOf(wish), filterOf(wish)]
    const details = { format, ...filter }
    await recordAct(db, by, { act: 'audit.exported', workspaceId: wish.workspace ?? null, details })
    await pipeline(Readable.from(writeActs(walkActs(db, chain, filter), format)), process.stdout, { end: false })
  })
}

async function verifyAction({ since, json }: VerifyOptions) {
  const ends = since === undefined ? [] : await readEnds(since)
  const verdict = await withDatabase((url, config) =>
    withDb(url, async db => {
      const secret = config.secret ?? (await readKeptSecret(config.dataDir))
      if (secret === null || (await readKnown(db, secret)) === 'another') throw otherSecret()
      return verifyAudit(db, await readTrail(db, secret), ends)
    }),
  )
  if (json) console.log(JSON.stringify(verdict))
  else for (const line of verdictInWords(verdict)) console.log(line)
  if (verdict.findings.length > 0) throw new CommandError('the audit log is not as it was written')
}

/** Nothing is said about the log: it cannot be read with another secret, whether it is whole or not. */
function otherSecret(): CommandError {
  return new CommandError(
    'FIRMAMENT_SECRET is not the one that this database is sealed with, so nothing was verified: set it as the servers have it',
    2,
  )
}

function verdictInWords({ chains, lines, findings }: AuditVerdict): string[] {
  const all = `${lines.toLocaleString('en')} lines in ${chains.toLocaleString('en')} chains are as they were written`
  return [
    all,
    ...findings.map(({ chain, seq, what }) => {
      const whose = chain === operatorChain ? 'operator' : `workspace ${textOnRecord(chain)}`
      return `BROKEN ${whose}${seq === null ? '' : `, line ${seq}`}: ${what}`
    }),
  ]
}

/** The ends in what an earlier look printed. */
async function readEnds(file: string): Promise<ChainEnd[]> {
  const { ends } = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(error => {
      throw new CommandError(`${file} cannot be read: ${error.message}`)
    })
  if (Array.isArray(ends)) return ends
  throw new CommandError(`${file} is not what "firmament audit verify --json" printed`)
}

function wholeNumber(value: string): number {
  if (!/^\d{1,9}$/.test(value)) throw new InvalidArgumentError('not a whole number')
  return Number(value)
}

function moment(value: string): Date {
  const time = new Date(value)
  if (Number.isNaN(time.getTime())) throw new InvalidArgumentError('not a time such as 2026-11-01T00:00:00Z')
  return time
}
