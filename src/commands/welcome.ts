import type { Config } from '../config.ts'
import type { DemoLogin } from './first-start.ts'

/** What a person who has just started the server wants to try. */
export function welcome(address: string, config: Config, login: DemoLogin | null): void {
  const at = config.port === 0 ? address : config.publicUrl
  const lines = ['', `Firmament is ready at ${at}`]
  if (login) {
    lines.push(
      '',
      `Dashboard login: ${login.email}  password: ${login.password}`,
      '',
      'Try the APIs (company 1 is a showcase of the demo universe):',
      `  curl -H 'Authorization: Bearer ${login.v1Key}' ${at}/v1/kyb/1/lite`,
      `  curl -H 'Authorization: Token ${login.v2Key}' ${at}/v2/kyb/1/lite`,
    )
  } else {
    lines.push(
      '',
      'Create a workspace and a key:',
      '  npx firmament workspace create --name Mine --plan paid --units 10000',
      '  npx firmament key create --workspace <ID> --api v1',
    )
  }
  process.stdout.write(`${lines.join('\n')}\n\n`)
}
