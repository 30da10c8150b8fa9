import { readFileSync } from 'node:fs'
import path from 'node:path'

// The real files of registers, read on a way of their own: nothing here knows how an importer reads them.

/** What a file says of a company. What is absent is not compared. */
export type Told = {
  country: string
  /** Any of the numbers by which the register knows it. */
  numbers: string[]
  name: string
  status?: 106 | 108
  form?: string
  city?: string
  zip?: string
  since?: string
  nace?: string[]
  sic?: string[]
  officers?: string[]
  holders?: string[]
  /** What people type who look for it, in its script and in Latin letters. */
  asked: string[]
}

const samples = path.join(import.meta.dirname, '../../../shared/registries/samples')
const text = (file: string, encoding = 'utf-8') =>
  new TextDecoder(encoding).decode(readFileSync(path.join(samples, file)))
const json = (file: string) => JSON.parse(text(file))
/** Without accents, as a foreigner types it. */
const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '')

/** The cells of a file without line breaks in its cells. */
function table(file: string, delimiter: string, encoding?: string): string[][] {
  const cell = new RegExp(`(?:^|${delimiter})(?:"((?:[^"]|"")*)"|([^${delimiter}]*))`, 'g')
  return text(file, encoding)
    .split(/\r?\n/)
    .filter(Boolean)
    .map(line => [...line.matchAll(cell)].map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? ''))
}

function records(file: string, delimiter = ','): Record<string, string>[] {
  const [head = [], ...rows] = table(file, delimiter)
  return rows.map(row => Object.fromEntries(head.map((name, at) => [name.replace(/^\uFEFF/, ''), row[at] ?? ''])))
}

function belgium(): Told[] {
  const file = (name: string) => records(`belgium-kbo/${name}.csv`)
  const codes = new Map(file('code').map(one => [`${one.Category} ${one.Code} ${one.Language}`, one.Description]))
  const names = Map.groupBy(file('denomination'), one => one.EntityNumber as string)
  const places = Map.groupBy(file('address'), one => one.EntityNumber as string)
  const activities = Map.groupBy(file('activity'), one => one.EntityNumber as string)
  return file('enterprise').flatMap(one => {
    const number = one.EnterpriseNumber as string
    const official = (names.get(number) ?? []).filter(({ TypeOfDenomination }) => TypeOfDenomination === '001')
    const other = (names.get(number) ?? []).filter(({ TypeOfDenomination }) => TypeOfDenomination === '1')
    const [name, ...more] = official.length > 0 ? official : other
    const place = places.get(number)?.find(({ TypeOfAddress }) => TypeOfAddress === 'REGO')
    // One with a name in each language may be served under either.
    if (!name || more.length > 0 || one.JuridicalSituation !== '000' || place?.DateStrikingOff) return []
    const rev2 = (activities.get(number) ?? []).filter(({ NaceVersion }) => NaceVersion === '2008')
    const form = ['NL', 'FR'].map(language => codes.get(`JuridicalForm ${one.JuridicalForm} ${language}`))
    const [day, month, year] = (one.StartDate as string).split('-')
    const told: Told = {
      country: 'BE',
      numbers: [number],
      name: name.Denomination as string,
      status: 106,
      since: `${year}-${month}-${day}`,
      nace: rev2.map(({ NaceCode = '' }) => `${NaceCode.slice(0, 2)}.${NaceCode.slice(2, 4)}`),
      asked: [name.Denomination as string, plain(name.Denomination as string)],
    }
    if (form[0] && form[1]) told.form = [...new Set(form)].join(' / ')
    if (place?.Zipcode) told.zip = place.Zipcode
    return [told]
  })
}

/** The tables are cut from different places, so that of most companies only their own row is there. */
function brazil(): Told[] {
  const file = (name: string) => table(`brazil-cnpj/${name}.csv`, ';', 'windows-1252')
  const partners = Map.groupBy(file('joined-33683111/SOCIOCSV'), row => row[0] as string)
  const forms = new Map(file('NATJUCSV').map(([code, name]) => [code, name]))
  return [...file('EMPRECSV'), ...file('joined-33683111/EMPRECSV')].map(([base = '', written = '', form]) => {
    // The number of a sole trader is his own.
    const name = written
      .replace(/^\d\d\.\d{3}\.\d{3} /, '')
      .replace(/ \d{11}$/, '')
      .replace(/ +/g, ' ')
    const people = partners.get(base)?.map(row => row[2] as string)
    return {
      country: 'BR',
      numbers: [],
      name,
      form: forms.get(form) as string,
      ...(people && { officers: people }),
      asked: [name, plain(name).toLowerCase()],
    }
  })
}

function france(): Told[] {
  return records('france-sirene/StockUniteLegale_2026_35cols_naf25.csv').flatMap(one => {
    const name =
      one.denominationUniteLegale || [one.prenomUsuelUniteLegale, one.nomUniteLegale].filter(Boolean).join(' ')
    if (!name || one.statutDiffusionUniteLegale !== 'O') return []
    const day = one.dateCreationUniteLegale as string
    return [
      {
        country: 'FR',
        numbers: [one.siren as string],
        name,
        status: one.etatAdministratifUniteLegale === 'A' ? (106 as const) : (108 as const),
        ...(day && day !== '1900-01-01' && { since: day }),
        ...(one.nomenclatureActivitePrincipaleUniteLegale === 'NAFRev2' && {
          nace: [(one.activitePrincipaleUniteLegale as string).slice(0, 5)],
        }),
        asked: [name, plain(name).toLowerCase()],
      },
    ]
  })
}

type Relation = {
  deltager: { navne: { navn: string; periode: { gyldigTil: string | null } }[] }
  organisationer: { hovedtype: string; organisationsNavn: { navn: string }[] }[]
}

function denmark(): Told[] {
  return ['11617034', '25052943'].map(number => {
    const unit = json(`denmark-cvr/cvr_es_hit_${number}.json`).hits.hits[0]._source.Vrvirksomhed
    const { nyesteNavn, nyesteVirksomhedsform, nyesteBeliggenhedsadresse, nyesteHovedbranche, stiftelsesDato } =
      unit.virksomhedMetadata
    const bodies = (unit.deltagerRelation as Relation[]).flatMap(({ deltager, organisationer }) =>
      organisationer.map(({ hovedtype, organisationsNavn }) => ({
        kind: hovedtype,
        title: organisationsNavn.at(-1)?.navn,
        name: (deltager.navne.find(({ periode }) => !periode.gyldigTil) ?? deltager.navne.at(-1))?.navn ?? '',
      })),
    )
    const told: Told = {
      country: 'DK',
      numbers: [number],
      name: nyesteNavn.navn,
      status: 106,
      form: nyesteVirksomhedsform.langBeskrivelse,
      city: nyesteBeliggenhedsadresse.postdistrikt,
      zip: String(nyesteBeliggenhedsadresse.postnummer),
      nace: [nyesteHovedbranche.branchekode.replace(/^(..)(..).*/, '$1.$2')],
      officers: bodies.filter(({ kind }) => kind !== 'REGISTER').map(({ name }) => name),
      holders: bodies.filter(({ title }) => title === 'EJERREGISTER').map(({ name }) => name),
      asked: [nyesteNavn.navn, nyesteNavn.navn.replaceAll('ø', 'o')],
    }
    if (stiftelsesDato !== '1901-01-01') told.since = stiftelsesDato
    return told
  })
}

type Somebody = {
  datumVymazu?: string
  pravnickaOsoba?: { obchodniJmeno: string }
  fyzickaOsoba?: { jmeno: string; prijmeni: string }
}
type Body = { clenoveOrganu?: Somebody[]; spolecnik?: { osoba: Somebody }[] }

function czechia(): Told[] {
  const membersOf = (bodies: Body[] = [], isAll = true) =>
    bodies
      .flatMap(({ clenoveOrganu = [], spolecnik = [] }) => [...clenoveOrganu, ...spolecnik.map(({ osoba }) => osoba)])
      .filter(({ datumVymazu }) => isAll || !datumVymazu)
      .map(one => one.pravnickaOsoba?.obchodniJmeno ?? `${one.fyzickaOsoba?.jmeno} ${one.fyzickaOsoba?.prijmeni}`)
  return ['vr_alza', 'vr_seznam_dc'].map(file => {
    const [one] = json(`czech-ares/opencheck-abridged/${file}.json`).zaznamy
    const name = one.obchodniJmeno[0].hodnota
    const since = one.datumZapisu
    return {
      country: 'CZ',
      numbers: [one.ico],
      name,
      status: 106 as const,
      ...(since && { since }),
      officers: membersOf(one.statutarniOrgany),
      // Who holds shares no more is not listed.
      holders: [...membersOf(one.akcionari, false), ...membersOf(one.spolecnici, false)],
      asked: [name, plain(name), plain(name).replace(/,? ?(a\.s\.|s\.r\.o\.)$/, '')],
    }
  })
}

function japan(): Told[] {
  return table('japan-nta/zenken_rows.csv', ',').map(row => {
    const [number = '', name = '', city = '', zip = '', closed, english, reading] = [1, 6, 10, 15, 18, 24, 28].map(
      at => row[at],
    )
    return {
      country: 'JP',
      numbers: [number],
      name,
      status: closed ? (108 as const) : (106 as const),
      city,
      ...(zip && { zip: `${zip.slice(0, 3)}-${zip.slice(3)}` }),
      // Nobody can tell from the letters alone how a name in kanji is spoken.
      asked: [name, english, reading].flatMap(text => text || []),
    }
  })
}

function australia(): Told[] {
  const rows = text('australia-abn/abr_records.xml.txt').split('\n').filter(Boolean)
  return rows.map(row => {
    const first = (tag: string) => new RegExp(`<${tag}[^>]*>([^<]*)<`).exec(row)?.[1] ?? ''
    const person = row.includes('<IndividualName') ? `${first('GivenName')} ${first('FamilyName')}` : null
    const name = person ?? first('NonIndividualNameText')
    return {
      country: 'AU',
      numbers: [first('ASICNumber') || first('ABN')],
      name,
      status: row.includes('<ABN status="ACT"') ? (106 as const) : (108 as const),
      form: first('EntityTypeText'),
      zip: first('Postcode'),
      officers: person ? [person] : [],
      asked: [name, name.toLowerCase().replace(/[^a-z ]/g, '')],
    }
  })
}

const romanianForms: Record<string, string> = { SRL: 'Societate cu răspundere limitată' }

function romania(): Told[] {
  const [, ...rows] = text('romania-onrc/OD_FIRME_5cols_quoting.csv').split(/\r?\n/).filter(Boolean)
  return rows.map(row => {
    const [name = '', tax = '', number = '', form = ''] = row.split('^')
    const spoken = name.replace(/"/g, '').trim()
    return {
      country: 'RO',
      numbers: [number, tax],
      name,
      form: romanianForms[form] as string,
      asked: [name, spoken, `S.C. ${spoken}`],
    }
  })
}

function ukraine(): Told[] {
  const one = json('ukraine-edr/edr_record_38949117.json')
  const zip = /\d{5}/.exec(one.ADDRESS)?.[0] as string
  const kinds: { CODE: string; PRIMARY?: string }[] = one.ACTIVITY_KINDS.ACTIVITY_KIND
  const names = (list: { Name: string }[]) => list.map(({ Name }) => Name)
  return [
    {
      country: 'UA',
      numbers: [one.EDRPOU],
      name: one.NAME,
      status: 108,
      form: one.OPF,
      city: 'Івано-Франківськ',
      zip,
      since: one.REGISTRATION.replace(/^(\d\d)\.(\d\d)\.(\d{4}).*/, '$3-$2-$1'),
      nace: kinds.map(({ CODE }) => CODE),
      officers: [one.SIGNERS.SIGNER.split(';')[0]],
      holders: [...names(one.FOUNDERS), ...names(one.BENEFICIARIES)],
      asked: [one.NAME, one.SHORT_NAME, 'ПАРУС-ІФ', 'TOV Parus-IF', 'Parus-IF LLC'],
    },
  ]
}

export const registers: Record<string, { files: string[]; read: () => Told[] }> = {
  'be-kbo': { files: ['belgium-kbo/enterprise.csv'], read: belgium },
  'br-cnpj': { files: ['brazil-cnpj'], read: brazil },
  'fr-sirene': { files: ['france-sirene'], read: france },
  'dk-cvr': { files: ['denmark-cvr/cvr_es_hit_11617034.json', 'denmark-cvr/cvr_es_hit_25052943.json'], read: denmark },
  'cz-ares': { files: ['czech-ares/opencheck-abridged'], read: czechia },
  'jp-nta': { files: ['japan-nta'], read: japan },
  'au-abr': { files: ['australia-abn'], read: australia },
  'ro-onrc': { files: ['romania-onrc'], read: romania },
  'ua-edr': { files: ['ukraine-edr/edr_record_38949117.json'], read: ukraine },
}
