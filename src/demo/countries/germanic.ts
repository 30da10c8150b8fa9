import type { City } from '#demo/country.ts'
import { country, numberLast } from '#demo/country.ts'
import { dutch, german } from '#demo/cultures/germanic.ts'
import { french } from '#demo/cultures/romance.ts'
import { belgianNumber, digits, dutchFiscalNumber, luxembourgVat, mod11of10, scatter } from '#demo/identifiers.ts'

export const de = country({
  code: 'DE',
  share: 43,
  name: 'Germany',
  nationality: 'deutsch',
  residence: 'Deutschland',
  currency: 'EUR',
  price: 1.2,
  culture: german,
  cities: `Berlin|Berlin|BE|101##|52.52|13.4
    Hamburg|Hamburg|HH|200##|53.55|9.99
    München|Bayern|BY|803##|48.14|11.58
    Köln|Nordrhein-Westfalen|NW|506##|50.94|6.96
    Frankfurt am Main|Hessen|HE|603##|50.11|8.68
    Stuttgart|Baden-Württemberg|BW|701##|48.78|9.18
    Düsseldorf|Nordrhein-Westfalen|NW|402##|51.23|6.78
    Leipzig|Sachsen|SN|041##|51.34|12.37
    Dortmund|Nordrhein-Westfalen|NW|441##|51.51|7.47
    Bremen|Bremen|HB|281##|53.08|8.8
    Hannover|Niedersachsen|NI|301##|52.37|9.73
    Nürnberg|Bayern|BY|904##|49.45|11.08
    Mannheim|Baden-Württemberg|BW|681##|49.49|8.47
    Kiel|Schleswig-Holstein|SH|241##|54.32|10.14`,
  forms: `Gesellschaft mit beschränkter Haftung|2HBR|GmbH|16
    Unternehmergesellschaft|63KS|UG (haftungsbeschränkt)|4
    Aktiengesellschaft|6QQB|AG|1|public
    Kommanditgesellschaft|8Z6G|GmbH & Co. KG|4|partners
    Offene Handelsgesellschaft|40DB|OHG|1|partners
    Einzelunternehmen, eingetragener Kaufmann, eingetragene Kauffrau|OL20|e.K.|2|partners`,
  branchForm: 'Zweigniederlassung',
  active: 'aktuell',
  between: 'in Liquidation;Insolvenzverfahren eröffnet',
  inactive: 'gelöscht',
  roles: 'Geschäftsführer;Geschäftsführer;Geschäftsführer;Prokurist;Vorstand',
  companyRole: 'Persönlich haftender Gesellschafter',
  shareTypes: 'Geschäftsanteil;Stammaktie;Vorzugsaktie;Kommanditanteil',
  taxShare: 0.55,
  phones: '+49 30 23125 ###;+49 89 99998 ###;+49 40 66969 ###;+49 221 4710 ###;+49 69 90009 ###',
  mobiles: '+49 171 39200 ##',
  street: numberLast,
  identify({ serial, shift, form }) {
    return {
      number: `${form.isPartnership ? 'HRA' : 'HRB'} ${scatter(serial, shift, 1_000_000) + 1}`,
      tax: `DE${mod11of10(digits(10_000_000 + scatter(serial, shift, 89_000_000), 8))}`,
    }
  },
  extra: ({ city, number }) => ({ registration_court: `Amtsgericht ${city.name}`, register_art: number.slice(0, 3) }),
})

export const nl = country({
  code: 'NL',
  share: 11,
  name: 'Netherlands',
  nationality: 'Nederlandse',
  residence: 'Nederland',
  currency: 'EUR',
  price: 1.2,
  culture: dutch,
  cities: `Amsterdam|Noord-Holland|NH|101# @@|52.37|4.9
    Rotterdam|Zuid-Holland|ZH|301# @@|51.92|4.48
    Den Haag|Zuid-Holland|ZH|251# @@|52.08|4.3
    Utrecht|Utrecht|UT|351# @@|52.09|5.12
    Eindhoven|Noord-Brabant|NB|561# @@|51.44|5.48
    Groningen|Groningen|GR|971# @@|53.22|6.57
    Maastricht|Limburg|LI|621# @@|50.85|5.69
    Zwolle|Overijssel|OV|801# @@|52.52|6.08`,
  forms: `besloten vennootschap met beperkte aansprakelijkheid|54M6|B.V.|14
    naamloze vennootschap|B5PM|N.V.|1|public
    vennootschap onder firma|62Y3|V.O.F.|2|partners
    stichting|V44D|^Stichting|1`,
  branchForm: 'Nevenvestiging',
  active: 'Ingeschreven',
  between: 'In ontbinding;Faillissement;Surseance van betaling',
  inactive: 'Uitgeschreven',
  roles: 'Bestuurder;Bestuurder;Gevolmachtigde;Commissaris',
  companyRole: 'Bestuurder (rechtspersoon)',
  shareTypes: 'Gewoon aandeel;Aandeel A;Certificaat van aandeel',
  taxShare: 0.4,
  phones: '+31 20 555 0###;+31 10 555 0###;+31 30 555 0###',
  mobiles: '+31 6 5550 ####',
  street: numberLast,
  identify({ serial, shift }) {
    return {
      number: digits(10_000_000 + scatter(serial, shift, 80_000_000), 8),
      tax: `NL${dutchFiscalNumber(digits(8_000_000 + scatter(serial, shift, 1_000_000), 7))}B01`,
    }
  },
  extra: ({ employees }, random) => ({
    rechtsvorm_uitgebreid: 'Rechtspersoon',
    aantal_werkzame_personen: random.chance(0.7) ? employees : null,
  }),
})

const belgian = (city: City) => (city.state.startsWith('W') ? french : dutch)

export const be = country({
  code: 'BE',
  share: 6,
  name: 'Belgium',
  nationality: 'Belge',
  residence: 'België',
  currency: 'EUR',
  price: 1.2,
  culture: dutch,
  cultureOf: belgian,
  cities: `Antwerpen|Antwerpen|VAN|20##|51.22|4.4
    Gent|Oost-Vlaanderen|VOV|90##|51.05|3.72
    Brussel|Brussel|BRU|10##|50.85|4.35
    Liège|Liège|WLG|40##|50.63|5.57
    Namur|Namur|WNA|50##|50.47|4.87`,
  forms: `Besloten Vennootschap|3W7E|BV|8
    Société à responsabilité limitée|3W7E|SRL|6
    Naamloze vennootschap|R85P|NV|2|public
    Société anonyme|R85P|SA|2|public`,
  active: 'Actief;Normale toestand',
  between: 'Opening faillissement;In vereffening',
  inactive: 'Stopgezet',
  roles: 'Bestuurder;Gedelegeerd bestuurder;Zaakvoerder;Administrateur',
  shareTypes: 'Aandeel op naam;Action nominative',
  taxShare: 0.8,
  phones: '+32 2 555 01 ##;+32 3 555 01 ##;+32 4 555 01 ##',
  mobiles: '+32 455 55 ## ##',
  street: numberLast,
  identify({ serial, shift }) {
    const ten = belgianNumber(digits(4_000_000 + scatter(serial, shift, 3_000_000), 8))
    return { number: `${ten.slice(0, 4)}.${ten.slice(4, 7)}.${ten.slice(7)}`, tax: `BE${ten}` }
  },
})

export const lu = country({
  code: 'LU',
  share: 1,
  name: 'Luxembourg',
  nationality: 'Luxembourgeoise',
  residence: 'Luxembourg',
  currency: 'EUR',
  price: 1.2,
  culture: french,
  cities: `Luxembourg|Luxembourg|LU|L-1###|49.61|6.13
    Esch-sur-Alzette|Esch-sur-Alzette|ES|L-4###|49.5|5.98
    Diekirch|Diekirch|DI|L-92##|49.87|6.16`,
  forms: `Société à responsabilité limitée|DVXS|S.à r.l.|6
    Société anonyme|5GGB|S.A.|4|public`,
  branchForm: 'Succursale',
  active: 'Immatriculée',
  between: 'En liquidation;En faillite',
  inactive: 'Radiée',
  roles: 'Gérant;Administrateur;Gérant délégué;Commissaire aux comptes',
  shareTypes: 'Parts sociales;Actions nominatives',
  taxShare: 0.5,
  phones: '+352 26 55 01 ##',
  mobiles: '+352 691 555 ###',
  street: (name, random) => `${random.between(1, 120)}, ${name}`,
  identify({ serial, shift }) {
    const number = scatter(serial, shift, 890_000) + 100_000
    return { number: `B${number}`, tax: `LU${luxembourgVat(digits(number, 6))}` }
  },
})
