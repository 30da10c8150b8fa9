import { distinct, type Office, plain, type Told, text, words } from './told.ts'

type Unit = {
  organisasjonsnummer: string
  navn: string
  organisasjonsform: { beskrivelse: string }
  forretningsadresse?: { adresse: string[]; postnummer: string; poststed: string; kommune: string }
  stiftelsesdato?: string
  registreringsdatoEnhetsregisteret?: string
  registrertIMvaregisteret: boolean
  antallAnsatte?: number
  konkurs: boolean
  underAvvikling: boolean
  underTvangsavviklingEllerTvangsopplosning: boolean
  hjemmeside?: string
  epostadresse?: string
  telefon?: string
  mobil?: string
} & Partial<Record<'naeringskode1' | 'naeringskode2' | 'naeringskode3', { kode: string }>>

type Role = {
  type: { beskrivelse: string }
  person?: { navn: { fornavn: string; mellomnavn?: string; etternavn: string } }
  enhet?: { navn: string[] }
  fratraadt: boolean
}

/** These files were saved by a program that wrote some letters as their numbers. */
const json = (file: string) =>
  JSON.parse(text(file).replace(/<U\+([0-9A-F]{4})>/g, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16))))

function offices(): Office[] {
  const groups: { roller: Role[] }[] = json('norway-brreg/roles_923609016.json').rollegrupper
  return groups
    .flatMap(({ roller }) => roller)
    .filter(({ fratraadt }) => !fratraadt)
    .map(({ type, person, enhet }) => ({
      name: (person
        ? words([person.navn.fornavn, person.navn.mellomnavn, person.navn.etternavn])
        : enhet?.navn.join(' ')) as string,
      role: type.beskrivelse,
      from: null,
      to: null,
    }))
}

export function norway(): Told[] {
  const units: Unit[] = [
    json('norway-brreg/entity_923609016.json'),
    ...json('norway-brreg/search_asa_5.json')._embedded.enheter,
  ]
  return units.map(unit => {
    const { organisasjonsnummer: number, navn: name, forretningsadresse: place } = unit
    const codes = distinct([unit.naeringskode1, unit.naeringskode2, unit.naeringskode3].map(one => one?.kode))
    const isEnding = unit.konkurs || unit.underAvvikling || unit.underTvangsavviklingEllerTvangsopplosning
    return {
      country: 'NO',
      known: { number },
      asked: [name, name.toLowerCase(), plain(name), name.replace(/ ASA$/, '')],
      name,
      names: [name],
      number,
      vat: unit.registrertIMvaregisteret ? `NO${number}MVA` : null,
      status: isEnding ? 1615 : 106,
      form: unit.organisasjonsform.beskrivelse,
      street: place?.adresse.join(', ') ?? null,
      city: place?.poststed ?? null,
      zip: place?.postnummer ?? null,
      region: place?.kommune ?? null,
      since: unit.stiftelsesdato ?? unit.registreringsdatoEnhetsregisteret ?? null,
      nace: codes.map(code => code.slice(0, 5)),
      sic: codes.map(code => `NO:${code}`),
      employees: unit.antallAnsatte ?? null,
      phones: distinct([unit.telefon, unit.mobil]),
      emails: distinct([unit.epostadresse]),
      website: unit.hjemmeside ?? null,
      officers: number === '923609016' ? offices() : [],
      holders: [],
    }
  })
}
