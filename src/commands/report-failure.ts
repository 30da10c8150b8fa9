import { ConfigError } from '../config.ts'
import { Failure, isFailure } from '../domain/failure.ts'
import { SuppressionKeyError } from '../domain/privacy/suppression-key.ts'
import { FileError } from '../files/row.ts'
import { UndoError } from '../ingest/publish/undo-error.ts'
import { WebBuildError } from '../lib/build-web.ts'
import { ClusterError } from '../postgres/cluster/cluster-error.ts'
import { NodesAwayError } from '../postgres/cluster/require-nodes.ts'
import { EmbeddedPostgresError } from '../postgres/embedded/embedded-postgres.ts'
import { isOfFile, isOutage } from '../postgres/is-outage.ts'
import { MigrationError } from '../postgres/migrate.ts'
import { BackupError } from '../upkeep/backup/backup.ts'
import { type CommandContext, hasNoReader, NoReaderError } from './command-context.ts'

/** Something that the caller of a command can fix, in one sentence. */
export class CommandError extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode: 1 | 2 = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Ends a command with this exit code after the failure has been reported. */
export class ReportedError extends Error {
  readonly exitCode: number

  constructor(exitCode: number) {
    super('reported already')
    this.exitCode = exitCode
  }
}

/** Errors whose message is enough. */
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

/** What a stream to an output that nobody reads fails with. */
const unread = ['EPIPE', 'ERR_STREAM_DESTROYED', 'ERR_STREAM_PREMATURE_CLOSE']

/** Writes what went wrong and returns the exit code: 2 for a usage error, 1 for everything else. That nobody reads is no failure. */
export function reportFailure(context: CommandContext, error: unknown): number {
  if (error instanceof ReportedError) return error.exitCode
  if (error instanceof NoReaderError) return 0
  if (hasNoReader(context.out) && unread.includes(`${(error as NodeJS.ErrnoException).code}`)) return 0
  const [message, code] = describe(error)
  context.warn(message)
  return code
}

function describe(error: unknown): [message: string, exitCode: number] {
  if (error instanceof CommandError) return [error.message, error.exitCode]
  if (error instanceof ConfigError) return [error.message, 2]
  if (explained.some(kind => error instanceof kind)) return [(error as Error).message, 1]
  if (isFailure(error, 'invalid')) {
    const lines = Object.entries(error.details.reasons).map(([field, why]) => `${field}: ${why.join(', ')}`)
    return [lines.join('\n'), 2]
  }
  if (isFailure(error, 'rule_broken')) return [error.details.messages.join('\n'), 1]
  if (isFailure(error, 'ledger_unavailable')) {
    const { message } = (error.cause ?? {}) as Partial<Error>
    return [`not done, because it could not be written to the audit log: ${message}`, 1]
  }
  if (isFailure(error, 'no_record')) return [`no matching ${error.details.what} found`, 1]
  // An unavailable part has a cause, which the operator needs to see.
  if (error instanceof Failure && error.kind !== 'unavailable') return [error.text, 1]
  const { code, message, stack } = error as Error & { code?: string }
  if (isOfFile(error)) return [message, 1]
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'ETIMEDOUT':
    case '28P01':
    case '3D000':
      return [`cannot reach the database (${code}); check DATABASE_URL and that the server is running`, 1]
    case '57P03':
      return ['the database is starting or shutting down; try again in a moment', 1]
    case '53300':
      return ['the database has no free connection; raise its max_connections or end other sessions', 1]
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
      if (isOutage(error)) return [`the database could not continue (${message}); try again once it has recovered`, 1]
      return [stack ?? String(error), 1]
  }
}
