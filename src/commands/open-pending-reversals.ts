import path from 'node:path'
import type { Config } from '../config.ts'
import { KeptLines } from '../lib/kept-lines.ts'
import type { Log } from '../lib/log.ts'

/** Where pending reversals survive a process that is killed. */
export function openPendingReversals({ dataDir }: Pick<Config, 'dataDir'>, log: Log): KeptLines {
  const folder = path.join(dataDir, 'doubtful-charges')
  return new KeptLines(folder, error => log.warn({ err: error }, `cannot write to ${folder}`))
}
