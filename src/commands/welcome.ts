import type { Config } from '../config.ts'
import type { Log } from '../lib/log.ts'
import type { CommandContext, Output } from './command-context.ts'
import type { Entrance } from './first-start.ts'
import { ownCommand } from './own-command.ts'

/** The terminal a person is watching. The log is on stdout, so stderr comes first; null if neither is a terminal. */
export function terminalOf({ err, out }: CommandContext): Output | null {
  return [err, out].find(({ isTTY }) => isTTY) ?? null
}

/**
 * Shows what to try after starting the server. Without a terminal, or with the log elsewhere, it is one line of the log, without any
 * login, because logs are kept and read by others.
 */
export function welcome(context: CommandContext, address: string, config: Config, entrance: Entrance, log: Log): void {
  const at = config.port === 0 ? address : config.publicUrl
  const terminal = terminalOf(context)
  terminal?.write(`${['', `Firmament is ready at ${at}`, ...wayIn(at, entrance)].join('\n')}\n\n`)
  if (context.out.isTTY && terminal) return
  const next = nextStep(entrance)
  log.info({ address: at, docs: `${at}/docs`, ...(next && { next }) }, 'Firmament is ready')
}

/** A command to try next. */
function nextStep(entrance: Entrance): string | null {
  if (entrance === 'accounts') return null
  return `${ownCommand} ${entrance === 'none' ? 'workspace create --help' : 'demo login'}`
}

function wayIn(at: string, entrance: Entrance): string[] {
  if (entrance === 'accounts') return []
  if (entrance === 'none') {
    return [
      '',
      'Create a workspace, a key and a user:',
      `  ${ownCommand} workspace create --name Mine --plan paid --units 10000`,
      `  ${ownCommand} key create --workspace <ID> --api v1`,
      `  ${ownCommand} user create --email you@example.com --workspace <ID> --role owner`,
    ]
  }
  if (entrance === 'demo login') {
    return ['', `The demo login was shown when it was created; "${ownCommand} demo login" creates a new one.`]
  }
  if (entrance === 'demo without login')
    return ['', `"${ownCommand} demo login" creates a login and keys for the demo.`]
  return [
    '',
    `Dashboard login: ${entrance.email}  password: ${entrance.password}`,
    '',
    'Try the APIs (company 1 is a demo showcase):',
    `  curl -H 'Authorization: Bearer ${entrance.v1Key}' ${at}/v1/kyb/1/lite`,
    `  curl -H 'Authorization: Token ${entrance.v2Key}' ${at}/v2/kyb/1/lite`,
    '',
    `The password and keys are shown only once; "${ownCommand} demo login" creates new ones.`,
  ]
}
