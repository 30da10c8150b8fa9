import { csvRows } from '#files/csv-rows.ts'
import { yearMonthDay } from '#files/days.ts'
import type { Fields } from '#files/fields.ts'
import type { FileReading } from '#files/file-reading.ts'
import type { InputFile } from '#files/input-file.ts'
import { LookupFile } from '#files/lookup-file.ts'
import { partialDay } from '#files/partial-day.ts'
import { percentageOf } from '#files/percentage-of.ts'
import { BadRow, type Row, RowError } from '#files/row.ts'
import type { CompanyKey, Entry, HoldingEntry } from '#ingest/entries/entry.ts'
import type { AboutFile, Dataset } from '#ingest/entries/source.ts'
import { decimalText, parseDecimal, times } from '#lib/fraction.ts'
import { headerHas } from '../shared/header-has.ts'
import { readFields } from '../shared/read-fields.ts'
import { withLink } from '../shared/with-link.ts'
import { dailyFiles } from './feed.ts'
import { common, csvForm, keyOf, personKey, registrationNumber } from './publisher.ts'

/** A member, with the number of all shares of the company; holders of one share together are rows of another file. */
type Member = { row: Record<string, string>; all: string | null; owners: Record<string, string>[] }

const jointOwnersFile = /^members_joint_owners\.csv$/i

export const members: Dataset = {
  ...common,
  id: 52,
  code: 'members',
  name: 'Register of Enterprises of the Republic of Latvia: members',
  comment: 'Percentages are the shares of a member in all shares of the members of the company.',
  carries: { owners: 'some', group: 'some' },
  files: 'members.csv with members_joint_owners.csv beside it',
  fills: 'Members with number and value of their shares; links where a company holds',
  feed: dailyFiles('members/members.csv', 'members/members_joint_owners.csv'),
  recognises: (_, head) => headerHas(head, 'at_legal_entity_registration_number', 'number_of_shares'),
  isCompanion: name => jointOwnersFile.test(name),
  complete: /^members\.csv$/i,
  isJoined: true,
  read: withTotals,
  translate: ({ value }: Row<Member>, { reading }) =>
    readFields(value.row, reading, row => memberEntries(row, value, reading)),
}

/** The shares of a company may be anywhere in the file: it is read once to add them up, and once for its rows. */
async function* withTotals(file: InputFile, { reading }: AboutFile): AsyncGenerator<Row<Member | BadRow>> {
  using known = new LookupFile()
  const totalOf = (row: Record<string, string>) => `total ${row.at_legal_entity_registration_number}`
  for await (const { value, ...row } of csvRows(await file.open(), csvForm, reading)) {
    const wrong = wrongIn(value)
    if (wrong) yield { ...row, value: wrong }
    if (wrong || value instanceof BadRow || !/^\s*\d{1,15}\s*$/.test(value.number_of_shares ?? '')) continue
    const before = known.get<string>(totalOf(value)) ?? '0'
    known.put(totalOf(value), String(BigInt(before) + BigInt(value.number_of_shares as string)))
  }
  const joint = await file.sibling(jointOwnersFile)
  for await (const { value, ...row } of joint ? csvRows(await joint.open(), csvForm, reading) : []) {
    if (value instanceof BadRow) yield { ...row, value }
    if (value instanceof BadRow) continue
    const member = `owners ${value.member_id}`
    known.put(member, [...(known.get<Member['owners']>(member) ?? []), value])
  }
  for await (const { value, ...row } of csvRows(await file.open(), csvForm, reading)) {
    if (!(value instanceof BadRow) && !wrongIn(value)) {
      const owners = value.entity_type === 'JOINT_OWNERS' && known.get<Member['owners']>(`owners ${value.id}`)
      yield { ...row, value: { row: value, all: known.get<string>(totalOf(value)), owners: owners || [] } }
    }
  }
}

/** Without one member's shares the percentages of all others would be wrong. */
function wrongIn(value: Record<string, string> | BadRow): BadRow | null {
  if (value instanceof BadRow) return value
  const shares = value.number_of_shares?.trim() ?? ''
  return shares === '' || isShares(shares) ? null : new BadRow(`"${shares}" is not a number of shares`)
}

const isShares = (text: string) => /^\d+(\.\d+)?$/.test(text)

function memberEntries(row: Fields, { all, owners }: Member, reading: FileReading): Entry[] {
  const company = keyOf(registrationNumber(row.require('at_legal_entity_registration_number')))
  const key = row.require('id')
  const shares = row.take('number_of_shares')
  const price = row.take('share_nominal_value')
  if (shares !== null && !isShares(shares)) throw new RowError(`"${shares}" is not a number of shares`)
  const percentage = shares !== null && all !== null ? percentageOf(shares, all) : null
  const [count, value] = [parseDecimal(shares ?? ''), parseDecimal(price ?? '')]
  const from = yearMonthDay(row.take('date_from'))
  const registered = yearMonthDay(row.take('registered_on'))
  const type = row.take('entity_type')
  row.ignore('uri', 'last_modified_at')
  const share = {
    quantity: shares,
    share_price: price,
    currency: row.take('share_currency'),
    total_value: count && value && decimalText(times(count, value), 8),
    percentage,
    status: 'active',
    held_from: from ?? registered,
  }
  if (type === 'JOINT_OWNERS') {
    row.ignore('name', 'latvian_identity_number_masked', 'birth_date', 'legal_entity_registration_number')
    return jointEntries(key, company, share, owners, reading)
  }
  const holder = holderOf(row, type)
  return withLink({ kind: 'holding', key, company, ...holder, ...share, extra: { entity_type: type } })
}

/** Several hold one share together: each is a holder, and how much belongs to whom is not published. */
function jointEntries(
  key: string,
  company: CompanyKey,
  { percentage, ...share }: Pick<HoldingEntry, 'percentage' | 'currency' | 'held_from'>,
  owners: Record<string, string>[],
  reading: FileReading,
): Entry[] {
  const extra = { entity_type: 'JOINT_OWNERS' }
  if (owners.length === 0) {
    return [{ kind: 'holding', key, company, holder_name: 'Joint owners', percentage, ...share, extra }]
  }
  return owners.map((owner, at) =>
    readFields(owner, reading, row => {
      row.ignore('member_id', 'uri', 'last_modified_at', 'registered_on', 'date_from')
      row.ignore('at_legal_entity_registration_number')
      return {
        kind: 'holding',
        key: `${key}-${row.take('id') ?? at}`,
        company,
        ...holderOf(row, row.take('entity_type')),
        ...share,
        quantity: null,
        total_value: null,
        extra: { ...extra, joint_percentage: percentage },
      }
    }),
  )
}

function holderOf(row: Fields, type: string | null) {
  const name = row.require('name')
  const masked = row.take('latvian_identity_number_masked')
  const birth = partialDay(row.take('birth_date'))
  const own = row.take('legal_entity_registration_number')
  const isPerson = type === 'NATURAL_PERSON' || (type === null && own === null)
  const isHere = type === 'LEGAL_ENTITY' && own !== null && /^\d{11}$/.test(own)
  return {
    holder_kind: isPerson ? ('person' as const) : ('company' as const),
    holder_name: name,
    holder: isHere ? keyOf(own) : null,
    holder_country: isHere ? 'LV' : null,
    person_key: isPerson ? personKey(name, masked, birth.day) : null,
    birth_year: birth.year,
  }
}
