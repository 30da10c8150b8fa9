import { BackupError } from '../backup/backup.ts'
import { ConfigError } from '../config.ts'
import { Failure } from '../domain/failure.ts'
import { SuppressionKeyError } from '../domain/privacy/suppression-key.ts'
import { FileError } from '../files/row.ts'
import { UndoError } from '../ingest/publish/undo-error.ts'
import { WebBuildError } from '../lib/build-web.ts'
import { visibleText } from '../lib/plain-text.ts'
import { ClusterError } from '../postgres/cluster/cluster-error.ts'
import { NodesAwayError } from '../postgres/cluster/require-nodes.ts'
import { EmbeddedPostgresError } from '../postgres/embedded/embedded-postgres.ts'
import { MigrationError } from '../postgres/migrate.ts'

/** Something that the caller of a command can fix, in one sentence. */
export class CommandError extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Errors whose message says everything. */
const explained = [
  BackupError,
  ClusterError,
  EmbeddedPostgresError,
  FileError,
  MigrationError,
  NodesAwayError,
  SuppressionKeyError,
  UndoError,
  WebBuildError,
]

/** Writes what went wrong and returns the exit code: 2 for a usage error, 1 for everything else. */
export function sayFailure(error: unknown): number {
  const [message, code] = describe(error)
  process.stderr.write(`${visibleText(message).replace(/^/gm, 'firmament: ')}\n`)
  return code
}

function describe(error: unknown): [message: string, exitCode: number] {
  if (error instanceof CommandError) return [error.message, error.exitCode]
  if (error instanceof ConfigError) return [error.message, 2]
  if (explained.some(kind => error instanceof kind)) return [(error as Error).message, 1]
  if (error instanceof Failure && error.code === 'invalid') {
    const { reasons } = (error as Failure<'invalid'>).details
    const lines = Object.entries(reasons).map(([field, why]) => `${field}: ${why.join(', ')}`)
    return [lines.join('\n'), 2]
  }
  if (error instanceof Failure && error.code === 'rule_broken') {
    return [(error as Failure<'rule_broken'>).details.messages.join('\n'), 1]
  }
  if (error instanceof Failure && error.code === 'ledger_unavailable') {
    return [
      `not done, because it could not be written to the audit log: ${(error.cause as Error | undefined)?.message}`,
      1,
    ]
  }
  if (error instanceof Failure && error.code === 'no_record') {
    return [`no matching ${(error as Failure<'no_record'>).details.what} found`, 1]
  }
  const { code, message, stack } = error as Error & { code?: string }
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'ETIMEDOUT':
    case '28P01':
    case '3D000':
      return [`cannot reach the database (${code}); check DATABASE_URL and that the server is running`, 1]
    case 'EADDRINUSE':
      return [
        `${message.replace(/^listen EADDRINUSE: /, '')}. Is another server running? Set PORT (or METRICS_PORT) to a free port.`,
        1,
      ]
    case 'EACCES':
      return [`${message}. Use a PORT above 1023, or run with permission to use this one.`, 1]
    case '08006':
      return [`part of the cluster is not responding: ${message}`, 1]
    case '53100':
      return ['the database disk is full; free some space and try again', 1]
    default:
      return [stack ?? String(error), 1]
  }
}
