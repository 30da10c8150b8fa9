import { Fields } from '#files/fields.ts'
import { jsonItems } from '#files/json-items.ts'
import { type Row, RowError } from '#files/row.ts'
import type { Entry } from '#ingest/entries/entry.ts'
import type { Dataset } from '#ingest/entries/source.ts'
import { partyOf } from './people.ts'
import { common, dayOf, keyOf, registryCode } from './publisher.ts'

export const shareholders: Dataset = {
  ...common,
  id: 62,
  code: 'shareholders',
  name: 'Estonian e-Business Register: shareholders',
  comment: 'Private limited companies; the shareholders of public limited companies are kept elsewhere.',
  files: 'ettevotja_rekvisiidid__osanikud.json',
  fills:
    'Shareholders with their share; links where a company holds. The percentage of a share that several own together as extra',
  leavesOut: 'Personal codes, addresses, pledges of shares',
  precedence: 100,
  recognises: (_, head) => /^\uFEFF?\s*\[/.test(head) && head.includes('"osanikud"'),
  async *read(file, about) {
    if (/^ettevotja_rekvisiidid__osanikud\.json$/i.test(file.name)) about.isComplete ??= true
    yield* jsonItems(await file.open())
  },
  translate: ({ value }: Row<unknown>) => {
    if (typeof value !== 'object' || value === null) throw new RowError('not an object')
    const row = new Fields(value as Record<string, unknown>)
    const code = registryCode(row)
    row.ignore('nimi', 'osapandid_tingimuslikud_voorandamised')
    const entries = row.objects('osanikud').flatMap(item => holderEntries(item, code))
    row.requireAllRead()
    return entries
  },
}

function holderEntries(item: Fields, code: string): Entry[] {
  const key = `${code}-${item.require('kirje_id')}`
  const kind = item.take('osaluse_omandiliik')
  const percentage = decimal(item.take('osaluse_protsent'))
  // The name is not published of everyone who holds a share.
  const party = item.has('nimi_arinimi') || item.has('eesnimi') || item.has('nimi') ? partyOf(item) : null
  const type = item.take('isiku_tyyp')
  item.ignore(
    'isiku_roll',
    'isiku_roll_tekstina',
    'isikukood_registrikood',
    'isikukood_hash',
    'osamaksu_valuuta_tekstina',
  )
  item.ignoreMatching(/^(kaardi_|kande_|aadress_)/)
  const from = dayOf(item.take('algus_kpv'))
  const until = dayOf(item.take('lopp_kpv'))
  // Of what is owned by several together the file says how much it is, and not how much is whose.
  const isWhole = kind === null || kind === 'L'
  const entries: Entry[] = [
    {
      kind: 'holding',
      key,
      company: keyOf(code),
      holder_kind: party ? (party.isPerson ? 'person' : 'company') : type === 'F' ? 'person' : 'company',
      holder_name: party?.name ?? null,
      holder: party?.company ?? null,
      holder_country: party?.country ?? null,
      person_key: party?.personKey ?? null,
      birth_year: party?.birthYear ?? null,
      percentage: isWhole ? percentage : null,
      share_type: item.take('osaluse_omandiliik_tekstina'),
      total_value: decimal(item.take('osaluse_suurus')),
      currency: item.take('osaluse_valuuta'),
      status: until === null ? 'active' : 'ceased',
      held_from: from,
      held_until: until,
      extra: {
        ...(kind && { osaluse_omandiliik: kind }),
        ...(!isWhole && percentage && { osaluse_protsent: percentage }),
        ...item.keep('osaluse_murdosa_lugeja', 'osaluse_murdosa_nimetaja', 'volituste_loppemise_kpv'),
      },
    },
  ]
  if (party?.company && party.company.number !== code) {
    entries.push({
      kind: 'link',
      key,
      parent: party.company,
      child: keyOf(code),
      link_kind: 'direct',
      percentage: isWhole ? percentage : null,
      valid_from: from,
      valid_until: until,
    })
  }
  return entries
}

/** '33,33' and '1 500.00' as plain decimal text. */
function decimal(text: string | null): string | null {
  if (text === null) return null
  const plain = text.replace(/[\s\u00A0]/g, '').replace(',', '.')
  if (!/^\d+(\.\d+)?$/.test(plain)) throw new RowError(`"${text}" is not a number`)
  return plain.includes('.') ? plain.replace(/\.?0+$/, '') : plain
}
