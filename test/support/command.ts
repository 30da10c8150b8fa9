import { spawn } from 'node:child_process'
import path from 'node:path'
import { testSecret } from './secret.ts'

const main = path.join(import.meta.dirname, '../../src/main.ts')

/** Runs a real `firmament` command to its end. */
export function runCommand(args: string[], env: Record<string, string> = {}, input = '') {
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [main, ...args], {
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        FIRMAMENT_SECRET: testSecret,
        ...env,
      },
    })
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', chunk => {
      stdout += chunk
    })
    child.stderr.on('data', chunk => {
      stderr += chunk
    })
    child.on('error', reject)
    child.on('close', code => resolve({ code, stdout, stderr }))
    child.stdin.end(input)
  })
}
