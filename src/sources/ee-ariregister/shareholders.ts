import type { Fields } from '#files/fields.ts'
import { RowError } from '#files/row.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import { plainDecimal } from '../shared/plain-decimal.ts'
import { readFields } from '../shared/read-fields.ts'
import { readJsonList } from '../shared/read-rows.ts'
import { withLink } from '../shared/with-link.ts'
import { nightlyFiles } from './feed.ts'
import { partyOf } from './people.ts'
import { common, dayOf, keyOf, registryCode } from './publisher.ts'

export const shareholders: Dataset = {
  ...common,
  id: 62,
  code: 'shareholders',
  name: 'Estonian e-Business Register: shareholders',
  comment: 'Private limited companies; the shareholders of public limited companies are kept elsewhere.',
  carries: { owners: 'some', group: 'some' },
  files: 'ettevotja_rekvisiidid__osanikud.json',
  fills: 'Shareholders with their share; links where a company holds. The percentage of a jointly owned share as extra',
  leavesOut: 'Personal codes, addresses, pledges of shares',
  precedence: 100,
  feed: nightlyFiles(['ettevotja_rekvisiidid__osanikud.json.zip'], 'the name of the file'),
  recognises: (_, head) => /^\s*\[/.test(head) && head.includes('"osanikud"'),
  standsAlone: true,
  complete: /^ettevotja_rekvisiidid__osanikud\.json$/i,
  read: readJsonList,
  translate: ({ value }, { reading }) =>
    readFields(value, reading, row => {
      const code = registryCode(row)
      row.ignore('nimi', 'osapandid_tingimuslikud_voorandamised')
      return row.objects('osanikud').flatMap(item => holderEntries(item, code))
    }),
}

function holderEntries(item: Fields, code: string): Entry[] {
  const key = `${code}-${item.require('kirje_id')}`
  const kind = item.take('osaluse_omandiliik')
  const percentage = decimal(item.take('osaluse_protsent'))
  // Not every shareholder's name is published.
  const party = item.has('nimi_arinimi') || item.has('eesnimi') || item.has('nimi') ? partyOf(item) : null
  const type = item.take('isiku_tyyp')
  item.ignore('isiku_roll', 'isiku_roll_tekstina', 'isikukood_registrikood', 'isikukood_hash')
  item.ignore('osamaksu_valuuta_tekstina')
  item.ignoreMatching(/^(kaardi_|kande_|aadress_)/)
  const until = dayOf(item.take('lopp_kpv'))
  // For a joint holding the file gives its size, but not how it is divided.
  const isWhole = kind === null || kind === 'L'
  return withLink({
    kind: 'holding',
    key,
    company: keyOf(code),
    holder_kind: (party?.isPerson ?? type === 'F') ? 'person' : 'company',
    holder_name: party?.name ?? null,
    holder: party?.company,
    holder_country: party?.country,
    person_key: party?.personKey,
    birth_year: party?.birthYear,
    percentage: isWhole ? percentage : null,
    share_type: item.take('osaluse_omandiliik_tekstina'),
    total_value: decimal(item.take('osaluse_suurus')),
    currency: item.take('osaluse_valuuta'),
    status: until === null ? 'active' : 'ceased',
    held_from: dayOf(item.take('algus_kpv')),
    held_until: until,
    extra: {
      osaluse_omandiliik: kind,
      osaluse_protsent: isWhole ? null : percentage,
      ...item.keep('osaluse_murdosa_lugeja', 'osaluse_murdosa_nimetaja', 'volituste_loppemise_kpv'),
    },
  })
}

/** '33,33' and '1 500.00' as plain decimal text. */
function decimal(text: string | null): string | null {
  if (text === null) return null
  const plain = text.replace(/[\s\u00A0]/g, '').replace(',', '.')
  if (!/^\d+(\.\d+)?$/.test(plain)) throw new RowError(`"${text}" is not a number`)
  return plainDecimal(plain)
}
