import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Command, Option } from 'commander'
import { readAuditLog } from '#domain/audit/open-audit-log.ts'
import { type ActFormat, actFormats, detailsText, showAct, writeActs } from '../dashboard/show-act.ts'
import { type ActName, acts } from '../domain/audit/acts.ts'
import type { ChainEnd } from '../domain/audit/anchor-chains.ts'
import { type ActFilter, listActs, type RecordedAct, walkActs } from '../domain/audit/list-acts.ts'
import { recordAct } from '../domain/audit/record-act.ts'
import { requireAuditedWorkspace } from '../domain/audit/require-audited-workspace.ts'
import { operatorChain } from '../domain/audit/sealed-line.ts'
import { textOnRecord } from '../domain/audit/text-on-record.ts'
import { type AuditVerdict, verifyAudit } from '../domain/audit/verify-audit.ts'
import { readKnown } from '../domain/known-secret.ts'
import { readKeptSecret } from '../lib/kept-secret.ts'
import { moment, uuid, wholeNumber } from './arguments.ts'
import { asOperator } from './as-operator.ts'
import type { CommandContext } from './command-context.ts'
import { CommandError } from './report-failure.ts'
import { withDatabase } from './with-database.ts'

type Chosen = { workspace?: string; act?: ActName; who?: string; object?: string; from?: Date; to?: Date }
type ListOptions = Chosen & { limit: number; json?: true }
type ExportOptions = Chosen & { format: ActFormat }
type VerifyOptions = { since?: string; json?: true }

export function auditCommand(context: CommandContext): Command {
  const list = chosen(new Command('list'))
    .description("Show the audit log, newest first: the operator's log or a workspace's.")
    .option('--limit <n>', 'maximum number', wholeNumber, 50)
    .option('--json', 'print an array')
    .action(options => listAction(context, options))
  const exported = chosen(new Command('export'))
    .description('Write all lines to standard output, newest first. The export itself is logged.')
    .addOption(
      new Option('--format <format>', 'a table, or one JSON object per line').choices(actFormats).default('csv'),
    )
    .action(options => exportAction(context, options))
  const verify = new Command('verify')
    .description('Verify every chain and report the first altered line of each.')
    .option('--since <file>', 'earlier output of "audit verify --json": every chain must still contain it')
    .option('--json', 'print {"chains": …, "lines": …, "findings": […], "ends": […]}')
    .addHelpText(
      'after',
      `
Lines are sealed with a key that only FIRMAMENT_SECRET opens. Someone who can write to the database but lacks the secret
cannot change, add, move or remove a line unnoticed. They could restore the whole log to an earlier state: keep the output of
--json somewhere else and pass it with --since.

The ends of the workspaces' chains are recorded in the operator's log every night, so none can be reset on its own.

Exit codes: 0 nothing altered, 1 something altered, 2 usage error or wrong secret for this database.

Examples:
  firmament audit verify
  firmament audit verify --json > audit-ends.json
  firmament audit verify --since audit-ends.json`,
    )
    .action(options => verifyAction(context, options))
  return new Command('audit')
    .description('Show, export and verify the audit log.')
    .addCommand(list)
    .addCommand(exported)
    .addCommand(verify)
}

function chosen(command: Command): Command {
  return command
    .option('--workspace <id>', "a workspace's log (default: the operator's)", uuid)
    .addOption(new Option('--act <act>', 'only this action').choices(Object.keys(acts)))
    .option('--who <text>', 'only actors whose name contains this')
    .option('--object <text>', 'only objects whose name contains this')
    .option('--from <time>', 'start time, such as 2026-11-01T00:00:00Z', moment)
    .option('--to <time>', 'end time', moment)
}

const chainOf = ({ workspace }: Chosen) => workspace ?? operatorChain
const filterOf = ({ act, who, object, from, to }: Chosen): ActFilter => ({ act, who, object, from, to })

async function listAction(context: CommandContext, { limit, json, ...options }: ListOptions) {
  const lines = await withDatabase(context, async db => {
    if (options.workspace) await requireAuditedWorkspace(db, options.workspace)
    return listActs(db, chainOf(options), filterOf(options), { most: limit })
  })
  if (json) return context.print(JSON.stringify(lines.map(showAct)))
  for (const line of lines) context.print(inWords(line))
}

function inWords(line: RecordedAct): string {
  const shown = showAct(line)
  const who = [shown.actor_kind, shown.actor_name, shown.address && `from ${shown.address}`].filter(Boolean).join(' ')
  const what = [shown.act, shown.object].filter(part => part !== null).join(' ')
  return [String(shown.seq).padStart(8), shown.at, who, what, detailsText(shown)].filter(Boolean).join('  ')
}

async function exportAction(context: CommandContext, { format, ...options }: ExportOptions) {
  await asOperator(context, async (db, by) => {
    if (options.workspace) await requireAuditedWorkspace(db, options.workspace)
    const [chain, filter] = [chainOf(options), filterOf(options)]
    const details = { format, ...filter }
    await recordAct(db, by, { act: 'audit.exported', workspaceId: options.workspace ?? null, details })
    await pipeline(Readable.from(writeActs(walkActs(db, chain, filter), format)), context.out, { end: false })
  })
}

async function verifyAction(context: CommandContext, { since, json }: VerifyOptions) {
  const ends = since === undefined ? [] : await readEnds(since)
  const verdict = await withDatabase(context, async (db, config) => {
    const secret = config.secret ?? (await readKeptSecret(config.dataDir))
    if (secret === null || (await readKnown(db, secret)) === 'another') throw otherSecret()
    return verifyAudit(db, await readAuditLog(db, secret), ends)
  })
  if (json) context.print(JSON.stringify(verdict))
  else for (const line of verdictInWords(verdict)) context.print(line)
  if (verdict.findings.length > 0) throw new CommandError('the audit log was altered')
}

/** This is no verdict on the log: with another secret it cannot be verified. */
function otherSecret(): CommandError {
  return new CommandError(
    'FIRMAMENT_SECRET is not the secret of this database, so nothing was verified: set it to the value the servers use',
    2,
  )
}

function verdictInWords({ chains, lines, findings }: AuditVerdict): string[] {
  return [
    `${lines.toLocaleString('en')} lines in ${chains.toLocaleString('en')} chains verified`,
    ...findings.map(({ chain, seq, what }) => {
      const whose = chain === operatorChain ? 'operator' : `workspace ${textOnRecord(chain)}`
      return `BROKEN ${whose}${seq === null ? '' : `, line ${seq}`}: ${what}`
    }),
  ]
}

/** The ends of the chains that an earlier verification printed. */
async function readEnds(file: string): Promise<ChainEnd[]> {
  const { ends } = await readFile(file, 'utf8')
    .then(JSON.parse)
    .catch(error => {
      throw new CommandError(`${file} cannot be read: ${error.message}`)
    })
  if (Array.isArray(ends)) return ends
  throw new CommandError(`${file} is not output of "firmament audit verify --json"`)
}
