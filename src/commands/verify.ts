import { Command } from 'commander'
import { type Progress, startProgress } from '#lib/progress.ts'
import { invariants } from '../upkeep/verify/invariants.ts'
import { type Verdict, type VerifyOptions, verifyDatabase } from '../upkeep/verify/verify-database.ts'
import type { CommandContext } from './command-context.ts'
import { CommandError } from './report-failure.ts'
import { sealOver } from './suppression-seal.ts'
import { withDatabase } from './with-database.ts'

type Options = { json?: true; fix?: true; only?: string[] }

export function verifyCommand(context: CommandContext): Command {
  return new Command('verify')
    .description('Check the consistency of data, search, filters and charges')
    .option('--fix', 'rebuild derived data that is inconsistent')
    .option('--only <checks...>', 'run only these checks')
    .option('--json', 'print the verdicts as JSON')
    .addHelpText(
      'after',
      `
Reads a snapshot of the database and changes nothing without --fix. Servers keep running; imports wait.
Contradictions within a registry's own files are served as they are and reported separately from platform defects.

Checks:
${invariants.map(({ code, promise }) => `  ${code.padEnd(16)} ${promise}`).join('\n')}

Exit codes: 0 consistent, 1 inconsistent, 2 usage error.

Examples:
  firmament verify
  firmament verify --only search-index prospects --fix`,
    )
    .action(options => verifyAction(context, options))
}

async function verifyAction(context: CommandContext, { json, fix, only }: Options) {
  const known = invariants.map(({ code }) => code)
  const unknown = only?.find(name => !known.includes(name))
  if (unknown) throw new CommandError(`unknown check "${unknown}"; available checks: ${known.join(', ')}`, 2)
  const verdicts = await withDatabase(context, async (_, config, url) =>
    verifyWithProgress(context, url, { mend: fix, only, seal: await sealOver(config) }),
  )
  if (json) context.print(JSON.stringify(verdicts))
  else for (const verdict of verdicts) context.print(inWords(verdict))
  requireOrder(verdicts)
}

export function requireOrder(verdicts: Verdict[]): void {
  const broken = verdicts.filter(({ fault, left }) => fault === 'platform' && left > 0)
  if (broken.length > 0) throw new CommandError(`inconsistent: ${broken.map(({ code }) => code).join(', ')}`)
}

export async function verifyWithProgress(
  context: CommandContext,
  url: string,
  options: VerifyOptions,
): Promise<Verdict[]> {
  let progress: Progress | undefined
  try {
    return await verifyDatabase(url, {
      ...options,
      onStart: steps => {
        progress?.stop()
        progress = startProgress(steps, 'steps', context.err)
      },
      onProgress: steps => progress?.add(steps),
    })
  } finally {
    progress?.stop()
  }
}

export function inWords({ code, promise, fault, checked, offending, offenders, left }: Verdict): string {
  const count = checked.toLocaleString('en')
  if (offending === 0) return `ok    ${code}: ${promise} (${count} checked)`
  const whose = fault === 'source' ? 'inconsistent source files' : left === 0 ? 'fixed' : 'BROKEN'
  const lines = offenders.map(({ companyId, source, says }) =>
    ['     ', companyId !== null && `company ${companyId}`, source && `(${source})`, says].filter(Boolean).join(' '),
  )
  const isPartly = left > 0 && left < offending
  const rest = (left > 0 ? left : offending) - offenders.length
  const more = rest > 0 ? [`      and ${rest.toLocaleString('en')} more`] : []
  return [
    `${fault === 'source' ? 'note ' : 'wrong'} ${code}: ${promise}: ${offending.toLocaleString('en')} of ${count} failed, ${whose}${isPartly ? `, ${left.toLocaleString('en')} left` : ''}`,
    ...lines,
    ...more,
  ].join('\n')
}
