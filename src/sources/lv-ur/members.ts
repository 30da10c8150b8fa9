import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { csvRows } from '#files/csv-rows.ts'
import { yearMonthDay } from '#files/days.ts'
import { Fields } from '#files/fields.ts'
import type { InputFile } from '#files/input-file.ts'
import { percentageOf } from '#files/percentage-of.ts'
import { BadRow, type Row, RowError } from '#files/row.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import { CSV, common, headerHas, keyOf, personKey, registrationNumber } from './publisher.ts'

/** A member, with the number of all shares of the company; holders of one share together are rows of another file. */
type Member = { row: Record<string, string>; all: string | null; owners: Record<string, string>[] }

const jointOwnersFile = /^members_joint_owners\.csv$/i

export const members: Dataset = {
  ...common,
  id: 52,
  code: 'members',
  name: 'Register of Enterprises of the Republic of Latvia: members',
  comment: 'Percentages are the shares of a member in all shares of the members of the company.',
  files: 'members.csv with members_joint_owners.csv beside it',
  fills: 'Members with number and value of their shares; links where a company holds',
  recognises: (_, head) => headerHas(head, 'at_legal_entity_registration_number', 'number_of_shares'),
  isCompanion: name => jointOwnersFile.test(name),
  async *read(file, about) {
    if (/^members\.csv$/i.test(file.name)) about.isComplete ??= true
    const folder = mkdtempSync(path.join(tmpdir(), 'firmament-members-'))
    const totals = new DatabaseSync(path.join(folder, 'totals.sqlite'))
    try {
      yield* withTotals(file, totals)
    } finally {
      totals.close()
      rmSync(folder, { recursive: true, force: true })
    }
  },
  translate: ({ value }: Row<Member>) => {
    const row = new Fields(value.row)
    const entries = memberEntries(row, value)
    row.requireAllRead()
    return entries
  },
}

/** The shares of a company stand anywhere in the file: it is read once to add them up, in a file, and once for itself. */
async function* withTotals(file: InputFile, totals: DatabaseSync): AsyncGenerator<Row<Member | BadRow>> {
  totals.exec(`
    pragma journal_mode = off; pragma synchronous = off;
    create table shares (company text primary key, number integer) without rowid;
    create table owners (member text, row text); begin`)
  const add = totals.prepare(
    'insert into shares values (?, ?) on conflict (company) do update set number = number + excluded.number',
  )
  for await (const { value } of csvRows(await file.open(), CSV)) {
    const shares = value instanceof BadRow ? '' : (value.number_of_shares ?? '').trim()
    if (/^\d{1,15}$/.test(shares)) {
      add.run((value as Record<string, string>).at_legal_entity_registration_number ?? '', Number(shares))
    }
  }
  const joint = await file.sibling(jointOwnersFile)
  if (joint) {
    const keep = totals.prepare('insert into owners values (?, ?)')
    for await (const { value } of csvRows(await joint.open(), CSV)) {
      if (!(value instanceof BadRow)) keep.run(value.member_id ?? '', JSON.stringify(value))
    }
  }
  totals.exec('create index owners_member on owners (member); commit')
  const sum = totals.prepare('select number from shares where company = ?')
  const together = totals.prepare('select row from owners where member = ?')
  for await (const row of csvRows(await file.open(), CSV)) {
    if (row.value instanceof BadRow) yield row as Row<BadRow>
    else {
      const found = sum.get(row.value.at_legal_entity_registration_number ?? '')
      const isJoint = row.value.entity_type === 'JOINT_OWNERS'
      const owners = isJoint ? together.all(row.value.id ?? '').map(owner => JSON.parse(owner.row as string)) : []
      yield { ...row, value: { row: row.value, all: found ? String(found.number) : null, owners } }
    }
  }
}

function memberEntries(row: Fields, { all, owners }: Member): Entry[] {
  const company = keyOf(registrationNumber(row.require('at_legal_entity_registration_number')))
  const key = row.require('id')
  const shares = row.take('number_of_shares')
  const price = row.take('share_nominal_value')
  if (shares !== null && !/^\d+(\.\d+)?$/.test(shares)) throw new RowError(`"${shares}" is not a number of shares`)
  const percentage = shares !== null && all !== null ? percentageOf(shares, all) : null
  const total = shares !== null && price !== null ? product(shares, price) : null
  const from = yearMonthDay(row.take('date_from'))
  const registered = yearMonthDay(row.take('registered_on'))
  const type = row.take('entity_type')
  row.ignore('uri', 'last_modified_at')
  const share = {
    quantity: shares,
    share_price: price,
    currency: row.take('share_currency'),
    total_value: total,
    percentage,
    status: 'active',
    held_from: from ?? registered,
  }
  if (type === 'JOINT_OWNERS') {
    row.ignore('name', 'latvian_identity_number_masked', 'birth_date', 'legal_entity_registration_number')
    return jointEntries(key, company, share, owners)
  }
  const holder = holderOf(row, type)
  const entries: Entry[] = [
    { kind: 'holding', key, company, ...holder, ...share, extra: { ...(type && { entity_type: type }) } },
  ]
  if (holder.holder && holder.holder.number !== company.number) {
    entries.push({
      kind: 'link',
      key,
      parent: holder.holder,
      child: company,
      link_kind: 'direct',
      percentage,
      valid_from: share.held_from,
    })
  }
  return entries
}

/** Several hold one share together: each is a holder, and how much is his nobody says. */
function jointEntries(
  key: string,
  company: { scheme: string; number: string },
  share: { percentage: string | null; currency: string | null; held_from: string | null },
  owners: Record<string, string>[],
): Entry[] {
  const { percentage, ...rest } = share
  if (owners.length === 0) {
    return [
      { kind: 'holding', key, company, holder_name: 'Joint owners', ...share, extra: { entity_type: 'JOINT_OWNERS' } },
    ]
  }
  return owners.map((owner, at): Entry => {
    const row = new Fields(owner)
    row.ignore('member_id', 'uri', 'last_modified_at', 'registered_on', 'date_from')
    row.ignore('at_legal_entity_registration_number')
    const id = row.take('id')
    const holder = holderOf(row, row.take('entity_type'))
    row.requireAllRead()
    const extra = { entity_type: 'JOINT_OWNERS', ...(percentage && { joint_percentage: percentage }) }
    return {
      kind: 'holding',
      key: `${key}-${id ?? at}`,
      company,
      ...holder,
      ...rest,
      quantity: null,
      total_value: null,
      extra,
    }
  })
}

function holderOf(row: Fields, type: string | null) {
  const name = row.require('name')
  const masked = row.take('latvian_identity_number_masked')
  const birth = yearMonthDay(row.take('birth_date'))
  const own = row.take('legal_entity_registration_number')
  const isPerson = type === 'NATURAL_PERSON' || (type === null && own === null)
  const isHere = type === 'LEGAL_ENTITY' && own !== null && /^\d{11}$/.test(own)
  return {
    holder_kind: isPerson ? ('person' as const) : ('company' as const),
    holder_name: name,
    holder: isHere ? keyOf(own) : null,
    holder_country: isHere ? 'LV' : null,
    person_key: isPerson ? personKey(name, masked, birth) : null,
    birth_year: birth ? Number(birth.slice(0, 4)) : null,
  }
}

/** Shares times the value of one, without floats. */
function product(shares: string, price: string): string | null {
  const [, whole, fraction = ''] = /^(\d+)(?:\.(\d+))?$/.exec(price) ?? []
  if (whole === undefined || !/^\d+$/.test(shares)) return null
  const digits = (BigInt(whole + fraction) * BigInt(shares)).toString().padStart(fraction.length + 1, '0')
  const cut = digits.length - fraction.length
  return fraction === '' ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`.replace(/\.?0+$/, '')
}
