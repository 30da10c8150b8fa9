import { AnyOf, distinct, type Holder, json, type Office, plain, type Told, words } from './told.ts'

type Period = { periode: { gyldigFra: string | null; gyldigTil: string | null } }
type Value = Period & { vaerdi: string }
type Attribute = { type: string; vaerdier: Value[] }
type Organ = {
  hovedtype: string
  organisationsNavn: (Period & { navn: string })[]
  medlemsData: { attributter: Attribute[] }[]
}
type Unit = Record<string, (Period & Record<string, string>)[]>

/** What holds now, otherwise what held last. */
const newest = <One extends Period>(list: One[] = []) => list.find(one => !one.periode.gyldigTil) ?? list.at(-1)
const nameIn = (list: (Period & { navn: string })[]) => newest(list)?.navn ?? ''

/** A value of these attributes is an organ's name again where somebody has no office in it of his own. */
const isOrgan = (value: string) => value === value.toUpperCase() && value !== 'KOMPLEMENTARER'

function officesOf(name: string, { hovedtype, organisationsNavn, medlemsData }: Organ): Office[] {
  if (hovedtype === 'REGISTER') return []
  return medlemsData
    .flatMap(({ attributter }) => attributter)
    .filter(({ type }) => type === 'FUNKTION')
    .flatMap(({ vaerdier }) => vaerdier)
    .map(({ vaerdi, periode }) => ({
      name,
      role: isOrgan(vaerdi) ? nameIn(organisationsNavn) : vaerdi,
      from: periode.gyldigFra,
      to: periode.gyldigTil,
    }))
}

/** Owners are told by the lower end of a band, and the next one ends it. */
const bands = ['5', '10', '15', '20', '25', '33.34', '50', '66.67', '90', '100']

function holdingsOf(name: string, { organisationsNavn, medlemsData }: Organ): Holder[] {
  if (nameIn(organisationsNavn) !== 'EJERREGISTER') return []
  return medlemsData
    .flatMap(({ attributter }) => attributter)
    .filter(({ type }) => type === 'EJERANDEL_PROCENT')
    .flatMap(({ vaerdier }) => vaerdier.filter(({ periode }) => !periode.gyldigTil))
    .map(({ vaerdi, periode }) => {
      const min = String(Math.round(Number(vaerdi) * 10_000) / 100)
      return { name, min, max: bands[bands.indexOf(min) + 1] as string, from: periode.gyldigFra }
    })
}

export function denmark(): Told[] {
  const person = json('denmark-cvr/cvr_es_deltagerperson_4000004988.json')
  const [participant] = person.hits.hits.map((hit: { _source: object }) => Object.values(hit._source)[0])
  return ['11617034', '25052943'].map(number => {
    const unit: Unit = json(`denmark-cvr/cvr_es_hit_${number}.json`).hits.hits[0]._source.Vrvirksomhed
    const place = newest(unit.beliggenhedsadresse) as unknown as Record<string, string | number | null>
    const code = (newest(unit.hovedbranche)?.branchekode ?? '') as string
    const since = unit.livsforloeb?.[0]?.periode.gyldigFra
    const name = newest(unit.navne)?.navn as string
    const relations = unit.deltagerRelation as unknown as {
      deltager: { enhedsNummer: number; navne: (Period & { navn: string })[] }
      organisationer: Organ[]
    }[]
    const people = relations.flatMap(({ deltager, organisationer }) =>
      organisationer.map(organ => ({ who: deltager.enhedsNummer, name: nameIn(deltager.navne), organ })),
    )
    // What somebody's own record says of an organ stands instead of what the company's says of him there.
    const own = (
      participant.virksomhedSummariskRelation as { virksomhed: { cvrNummer: number }; organisationer: Organ[] }[]
    )
      .filter(({ virksomhed }) => String(virksomhed.cvrNummer) === number)
      .flatMap(({ organisationer }) => organisationer)
      .map(organ => ({ who: participant.enhedsNummer as number, name: nameIn(participant.navne), organ }))
    const house = words([place.husnummerFra === null ? null : `${place.husnummerFra}${place.bogstavFra ?? ''}`])
    const floor = words([place.etage === null ? null : `${place.etage}.`, place.sidedoer as string])
    const contact = (kind: string) =>
      unit[kind]?.filter(({ periode, hemmelig }) => !periode.gyldigTil && !hemmelig).map(one => one.kontaktoplysning) ??
      []
    const isProtected = Boolean(unit.reklamebeskyttet)
    return {
      country: 'DK',
      known: { number },
      asked: [name, plain(name), name.replaceAll('ø', 'oe'), name.replaceAll('ø', 'o')],
      name,
      names: unit.navne?.map(one => one.navn as string) ?? [],
      number,
      vat: null,
      status: unit.livsforloeb?.some(({ periode }) => !periode.gyldigTil) ? 106 : 108,
      form: newest(unit.virksomhedsform)?.langBeskrivelse ?? null,
      street: words([words([place.vejnavn as string, house]), floor], ', '),
      location: place.conavn ? `c/o ${place.conavn}` : null,
      city: place.postdistrikt as string,
      zip: String(place.postnummer),
      // The first day of that century stands for a day that nobody knows.
      since: since === '1901-01-01' ? null : (since ?? null),
      nace: [`${code.slice(0, 2)}.${code.slice(2, 4)}`],
      sic: [`DK:${code.slice(0, 2)}.${code.slice(2, 4)}.${code.slice(4)}`],
      phones: isProtected ? [] : distinct(contact('telefonNummer')),
      emails: isProtected ? [] : distinct(contact('elektroniskPost')),
      website: new AnyOf(contact('hjemmeside')[0]),
      officers: [...people, ...own].flatMap(({ name, organ }) => officesOf(name, organ)),
      holders: people.flatMap(({ name, organ }) => holdingsOf(name, organ)),
    }
  })
}
