import { fstatSync } from 'node:fs'
import { Socket } from 'node:net'

/**
 * Calls back once when the process that started this one is gone, however it ended: `bin/firmament.js` holds the other end
 * of a pipe, which the system closes with it. Does nothing where there is no such pipe, and keeps no process alive.
 */
export function stopWhenParentDies(onDeath: () => void): void {
  const fd = Number(process.env.FIRMAMENT_PARENT_PIPE)
  // Processes started from here have no such pipe, and must not take another file for it.
  delete process.env.FIRMAMENT_PARENT_PIPE
  if (!(fd > 2) || !isPipe(fd)) return
  const pipe = new Socket({ fd, readable: true, writable: false })
  pipe.on('error', () => {})
  pipe.once('close', () => onDeath())
  pipe.resume()
  pipe.unref()
}

function isPipe(fd: number): boolean {
  try {
    const file = fstatSync(fd)
    return process.platform === 'win32' || file.isSocket() || file.isFIFO()
  } catch {
    return false
  }
}
