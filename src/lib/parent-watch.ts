import { fstatSync } from 'node:fs'
import { Socket } from 'node:net'
import { isAlive } from './is-alive.ts'

/**
 * Calls back once when the process that started this one is gone, however it ended: `bin/firmament.js` holds the other end
 * of a pipe, which the system closes with it. Does nothing where there is no such pipe, and keeps no process alive.
 */
export function stopWhenParentDies(onDeath: () => void): void {
  const { FIRMAMENT_PARENT_PIPE: pipeNumber, FIRMAMENT_PARENT_PID: parent } = process.env
  delete process.env.FIRMAMENT_PARENT_PIPE
  delete process.env.FIRMAMENT_PARENT_PID
  if (!pipeNumber) return
  if (process.ppid === Number(parent)) watch(Number(pipeNumber), onDeath)
  // A process further down the line inherits the variables without the pipe, and has a parent of its own.
  else if (!isAlive(Number(parent))) setImmediate(onDeath)
}

function watch(fd: number, onDeath: () => void): void {
  if (!isPipe(fd)) return
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
