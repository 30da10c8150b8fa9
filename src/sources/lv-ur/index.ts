import type { Source } from '#ingest/entries/source.ts'
import { beneficialOwners } from './beneficial-owners.ts'
import { members } from './members.ts'
import { officers } from './officers.ts'
import { register } from './register.ts'
import { statements } from './statements.ts'

const source: Source = {
  code: 'lv-ur',
  title: 'Latvia: Register of Enterprises',
  publisher: 'Register of Enterprises of the Republic of Latvia',
  notes: `A member's percentage is their fraction of all shares that the company's members hold. Joint owners of a share are holders without a percentage.`,
  datasets: [register, officers, members, beneficialOwners, statements],
}

export default source
