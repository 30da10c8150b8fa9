import { readdir, readFile } from 'node:fs/promises'

/** Clock ticks of Linux are hundredths of a second outside the kernel. */
const ticksASecond = 100

type Stat = { parent: number; own: number; ended: number }

async function statOf(pid: number | string): Promise<Stat | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  // The name of the program stands in brackets and may contain anything; what is counted stands behind it.
  const fields = text
    ?.slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
  if (!fields) return null
  const [parent = 0, own = 0, system = 0, ended = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(at => fields[at])
  return { parent, own: own + system, ended: ended + endedSystem }
}

/**
 * The processor time in seconds that all processes of a PostgreSQL have used, those that ended too, by the process id of
 * one of its connections; null where the system does not report it.
 */
export async function postgresSeconds(connectionPid: number): Promise<number | null> {
  const connection = await statOf(connectionPid)
  const server = connection && (await statOf(connection.parent))
  if (!server) return null
  let ticks = server.own + server.ended
  for (const pid of await readdir('/proc')) {
    const stat = /^\d+$/.test(pid) ? await statOf(pid) : null
    if (stat?.parent === connection.parent) ticks += stat.own + stat.ended
  }
  return ticks / ticksASecond
}
