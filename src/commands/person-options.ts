import { type Command, InvalidArgumentError } from 'commander'
import type { Birth, KnownPerson, PersonQuery } from '../domain/privacy/find-person.ts'
import type { Mention } from '../domain/privacy/mention.ts'
import { companyId } from './arguments.ts'
import { CommandError } from './report-failure.ts'

export type PersonOptions = { name?: string; born?: Birth; company?: number; everywhere?: true }

/** How to name a person, the same for every command about people. */
export function withPersonOptions(command: Command): Command {
  return command
    .argument('[ids...]', 'record ids of the person, such as officer:42, shareholder:42 or employee:42', rowId, [])
    .option('--name <name>', 'the name, in any order and script')
    .option('--born <birth>', 'with --name: year of birth, or year and month (1970-05)', birth)
    .option('--company <id>', 'with --name: a company the person is linked to', companyId)
    .option('--everywhere', 'with --name: anyone with this name, in any company')
}

export function personFrom(rows: NonNullable<PersonQuery['rows']>, options: PersonOptions): PersonQuery {
  const { name, born, company, everywhere } = options
  if (rows.length === 0 && name === undefined) throw new CommandError('identify the person by ids or with --name', 2)
  if (name === undefined && (born || company !== undefined || everywhere)) {
    throw new CommandError('--born, --company and --everywhere require --name', 2)
  }
  if (name !== undefined && rows.length === 0 && !born && company === undefined && !everywhere) {
    throw new CommandError('many people share a name: add --born, --company or --everywhere, or give an id', 2)
  }
  return { rows, name, born, companyId: company, isEverywhere: everywhere }
}

/** Everything found, one line per record, and the company names that stay although they contain the person's. */
export function describePerson({ names, born, mentions }: KnownPerson): string[] {
  const birth = born ? `, born ${born.year}${born.month ? `-${String(born.month).padStart(2, '0')}` : ''}` : ''
  const companies = new Map(mentions.map(({ companyId, companyName }) => [companyId, companyName]))
  const words = names.map(name => name.toLowerCase().split(/[\s,]+/))
  const called = [...companies].filter(([, company]) =>
    words.some(name => name.every(word => company?.toLowerCase().includes(word))),
  )
  return [
    `${names.map(name => `"${name}"`).join(', ')}${birth}: ${mentions.length} records in ${companies.size} companies.`,
    ...mentions.map(traceLine),
    ...called.map(
      ([id, name]) =>
        `Company ${id}, "${name}", keeps its name, which is the company's own. Use "firmament correct" to change it.`,
    ),
  ]
}

function traceLine({ kind, id, name, companyId, companyName, as, from, until, source }: Mention): string {
  const when = [from && `from ${from}`, until && `until ${until}`].filter(Boolean).join(' ')
  const what = [name, as, when].filter(Boolean).join(', ')
  return `  ${kind}:${id}  ${what}, at ${companyId} "${companyName}" (${source})`
}

function rowId(text: string, before: NonNullable<PersonQuery['rows']>): NonNullable<PersonQuery['rows']> {
  const [, kind, id] = /^(officer|shareholder|employee):(\d{1,15})$/.exec(text) ?? []
  if (!kind)
    throw new InvalidArgumentError('Must be officer:, shareholder: or employee: followed by the id from a response.')
  return [...before, { kind: kind as Mention['kind'], id: Number(id) }]
}

function birth(text: string): Birth {
  const [, year, month] = /^(\d{4})(?:-(0[1-9]|1[0-2]))?(?:-\d{2})?$/.exec(text) ?? []
  if (!year) throw new InvalidArgumentError('Must be a year or a month, such as 1970 or 1970-05.')
  return { year: Number(year), month: month ? Number(month) : null }
}
