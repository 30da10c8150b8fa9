import type { Fields } from '#files/fields.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import { readFields } from '../shared/read-fields.ts'
import { readJsonList } from '../shared/read-rows.ts'
import { nightlyFiles } from './feed.ts'
import { partyOf } from './people.ts'
import { common, dayOf, keyOf, registryCode } from './publisher.ts'

/** Roles that are shares and not offices; they are in the file of shareholders. */
const shareRoles = new Set(['OSAN', 'O'])

export const officers: Dataset = {
  ...common,
  id: 63,
  code: 'officers',
  name: 'Estonian e-Business Register: persons on the register card',
  carries: { officers: 'ofRegister' },
  files: 'ettevotja_rekvisiidid__kaardile_kantud_isikud.json and …__kandevalised_isikud.json',
  fills: 'Officers: people and companies, on the register card or not',
  leavesOut: 'Personal codes, e-mail addresses, rules of representation, shareholders (see `shareholders`)',
  precedence: 100,
  feed: nightlyFiles([
    'ettevotja_rekvisiidid__kaardile_kantud_isikud.json.zip',
    'ettevotja_rekvisiidid__kandevalised_isikud.json.zip',
  ]),
  recognises: (_, head) => /^\s*\[/.test(head) && /"(kaardile_kantud_isikud|kaardivalised_isikud)"/.test(head),
  // Persons outside of the card are other people in a second file.
  standsAlone: true,
  complete: [
    /^ettevotja_rekvisiidid__kaardile_kantud_isikud\.json$/i,
    /^ettevotja_rekvisiidid__kandevalised_isikud\.json$/i,
  ],
  read: readJsonList,
  translate: ({ value }, { reading }) =>
    readFields(value, reading, row => {
      const code = registryCode(row)
      row.ignore('nimi', 'esindusoiguse_normaalregulatsioonid', 'esindusoiguse_eritingimused')
      row.ignore('osapandid_tingimuslikud_voorandamised', 'hooneyhistu_liikmed')
      const people = [...row.objects('kaardile_kantud_isikud'), ...row.objects('kaardivalised_isikud')]
      return people.flatMap(item => officerEntries(item, code))
    }),
}

function officerEntries(item: Fields, code: string): Entry[] {
  const role = item.require('isiku_roll')
  const title = item.take('isiku_roll_tekstina')
  if (shareRoles.has(role)) {
    item.ignoreMatching(/./)
    return []
  }
  const party = partyOf(item)
  const until = dayOf(item.take('lopp_kpv'))
  item.ignoreMatching(/^osaluse_/)
  return [
    {
      kind: 'officer',
      key: `${code}-${item.take('kirje_id') ?? `${role}-${party.name}`}`,
      company: keyOf(code),
      officer_kind: party.isPerson ? 'person' : 'company',
      officer: party.company,
      person_key: party.personKey,
      full_name: party.name,
      first_name: party.isPerson ? party.first : null,
      last_name: party.isPerson ? party.last : null,
      birth_year: party.birthYear,
      birth_month: party.birthMonth,
      role: title ?? role,
      appointed_on: dayOf(item.take('algus_kpv')),
      resigned_on: until,
      is_current: until === null,
      extra: { isiku_roll: role, ...item.keep('volituste_loppemise_kpv') },
    },
  ]
}
