import { type Holder, json, type Office, plain, type Told } from './told.ts'

type Somebody = {
  datumZapisu: string
  datumVymazu?: string
  clenstvi?: { funkce?: { nazev: string } }
  pravnickaOsoba?: { obchodniJmeno: string }
  fyzickaOsoba?: { jmeno: string; prijmeni: string }
}
type Share = { velikostPodilu: { typObnos: string; hodnota: string } }
type Body = {
  nazevOrganu: string
  clenoveOrganu?: Somebody[]
  spolecnik?: { osoba: Somebody; podil: Share[] }[]
}

const forms: Record<string, string> = { 112: 'Společnost s ručením omezeným', 121: 'Akciová společnost' }
const nameOf = ({ pravnickaOsoba, fyzickaOsoba }: Somebody) =>
  pravnickaOsoba?.obchodniJmeno ?? `${fyzickaOsoba?.jmeno} ${fyzickaOsoba?.prijmeni}`

const officesOf = ({ nazevOrganu, clenoveOrganu = [] }: Body): Office[] =>
  clenoveOrganu.map(one => ({
    name: nameOf(one),
    role: one.clenstvi?.funkce?.nazev ?? nazevOrganu,
    from: one.datumZapisu,
    to: one.datumVymazu ?? null,
  }))

/** Who holds shares no more is not listed; the register names a shareholder only where there is one alone. */
const holdersOf = ({ clenoveOrganu = [], spolecnik = [] }: Body): Holder[] =>
  [...clenoveOrganu.map(osoba => ({ osoba, podil: [] as Share[] })), ...spolecnik]
    .filter(({ osoba }) => !osoba.datumVymazu)
    .map(({ osoba, podil }) => ({
      name: nameOf(osoba),
      percentage: podil[0]?.velikostPodilu.hodnota ?? '100',
      from: osoba.datumZapisu,
    }))

export function czechia(): Told[] {
  const [subject] = [json('czech-ares/opencheck-abridged/aggregate_alza.json')]
  return ['vr_alza', 'vr_seznam_dc'].map(file => {
    const [one] = json(`czech-ares/opencheck-abridged/${file}.json`).zaznamy
    const isSubject = subject.ico === one.ico
    const name = one.obchodniJmeno[0].hodnota
    const [, street, zip, city] = /^(.*), (\d{5}) (.*)$/.exec(isSubject ? subject.sidlo.textovaAdresa : '') ?? []
    return {
      country: 'CZ',
      known: { number: one.ico },
      asked: [name, plain(name), plain(name).replace(/,? ?(a\.s\.|s\.r\.o\.)$/, '')],
      name,
      names: [name],
      number: one.ico,
      vat: isSubject ? subject.dic : null,
      status: one.stavSubjektu === 'AKTIVNI' ? 106 : 108,
      form: forms[one.pravniForma[0].hodnota] as string,
      street: street ?? null,
      city: city ?? null,
      zip: zip ?? null,
      since: one.datumZapisu ?? null,
      nace: [],
      officers: (one.statutarniOrgany as Body[]).flatMap(officesOf),
      holders: [...(one.akcionari ?? []), ...(one.spolecnici ?? [])].flatMap(holdersOf),
    }
  })
}
