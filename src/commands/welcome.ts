import type { Config } from '../config.ts'
import type { Entrance } from './first-start.ts'

/** What somebody who has just started the server may want to try. It goes to stderr, because the log is on stdout. */
export function welcome(address: string, config: Config, entrance: Entrance): void {
  const at = config.port === 0 ? address : config.publicUrl
  const lines = ['', `Firmament is ready at ${at}`, ...wayIn(at, entrance)]
  process.stderr.write(`${lines.join('\n')}\n\n`)
}

function wayIn(at: string, entrance: Entrance): string[] {
  if (entrance === 'accounts') return []
  if (entrance === 'none') {
    return [
      '',
      'Create a workspace, a key and a user:',
      '  npx firmament workspace create --name Mine --plan paid --units 10000',
      '  npx firmament key create --workspace <ID> --api v1',
      '  npx firmament user create --email you@example.com --workspace <ID> --role owner',
    ]
  }
  if (entrance === 'demo login') {
    return ['', 'The demo login was shown when it was created; "npx firmament demo login" creates a new one.']
  }
  return [
    '',
    `Dashboard login: ${entrance.email}  password: ${entrance.password}`,
    '',
    'Try the APIs (company 1 is a demo showcase):',
    `  curl -H 'Authorization: Bearer ${entrance.v1Key}' ${at}/v1/kyb/1/lite`,
    `  curl -H 'Authorization: Token ${entrance.v2Key}' ${at}/v2/kyb/1/lite`,
    '',
    'The password and keys are shown only once; "npx firmament demo login" creates new ones.',
  ]
}
