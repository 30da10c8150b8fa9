import { spawn } from 'node:child_process'
import os from 'node:os'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
/** How far below the priority of the server, so that requests come first. */
const usualNice = 10

/**
 * Runs a command as an operator would, in a process of its own, so that no request waits for what it does. Returns with what it
 * printed, also if it failed where that is part of what it prints.
 */
export async function runCommand(
  args: string[],
  stopping: AbortSignal,
  { reportsFailures = false, nice = usualNice } = {},
): Promise<string> {
  const child = spawn(process.execPath, [main, ...args], { stdio: ['ignore', 'pipe', 'pipe'], signal: stopping })
  // A process that is stopped, or cannot be started, closes too.
  let cause: unknown
  child.on('error', error => {
    cause = error
  })
  if (child.pid) lowerPriority(child.pid, nice)
  const closed = new Promise(resolve => child.once('close', resolve))
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), closed])
  const isSaid = reportsFailures && child.exitCode === 1 && stdout.trim() !== ''
  if (child.exitCode !== 0 && !isSaid) {
    throw new Error(stderr.trim() || `the process was killed by ${child.signalCode}`, { cause })
  }
  return stdout.trim()
}

function lowerPriority(pid: number, nice: number) {
  try {
    os.setPriority(pid, nice)
  } catch {
    // It has ended already, or the system has no priorities.
  }
}
