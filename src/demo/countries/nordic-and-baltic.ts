import { country, numberLast } from '#demo/country.ts'
import { estonian, latvian } from '#demo/cultures/baltic.ts'
import { danish, norwegian, swedish } from '#demo/cultures/germanic.ts'
import {
  danishNumber,
  digits,
  estonianRegistryCode,
  estonianVat,
  latvianNumber,
  luhn,
  norwegianNumber,
  scatter,
} from '#demo/identifiers.ts'

export const no = country({
  code: 'NO',
  share: 5,
  name: 'Norway',
  nationality: 'Norsk',
  residence: 'Norge',
  currency: 'NOK',
  price: 13,
  culture: norwegian,
  cities: `Oslo|Oslo|03|01##|59.91|10.75
    Bergen|Vestland|46|50##|60.39|5.32
    Trondheim|Trøndelag|50|70##|63.43|10.4
    Stavanger|Rogaland|11|40##|58.97|5.73
    Tromsø|Troms|55|90##|69.65|18.96
    Kristiansand|Agder|42|46##|58.15|8.0`,
  forms: `Aksjeselskap|YI42|AS|14
    Allmennaksjeselskap|IQGE|ASA|1|public
    Ansvarlig selskap|326Y|ANS|1|partners
    Enkeltpersonforetak|EXD7|ENK|2|partners`,
  branchForm: 'Norskregistrert utenlandsk foretak',
  active: 'Registrert',
  between: 'Under avvikling;Konkurs;Under tvangsavvikling eller tvangsoppløsning',
  inactive: 'Slettet',
  roles: 'Styrets leder;Daglig leder;Styremedlem;Styremedlem;Varamedlem',
  companyRole: 'Revisor',
  shareTypes: 'Ordinære aksjer;A-aksjer;B-aksjer',
  upperCase: true,
  taxShare: 0.75,
  phones: '+47 21 55 0# ##;+47 55 55 0# ##',
  mobiles: '+47 455 50 ###',
  street: numberLast,
  identify({ serial, shift }) {
    const number = norwegianNumber(digits(8_000_000 + scatter(serial, shift, 1_990_000), 7))
    return { number, tax: `NO${number}MVA` }
  },
  extra: ({ employees }, random) => ({
    antall_ansatte: employees,
    registrert_i_foretaksregisteret: true,
    kommunenummer: digits(random.between(301, 5601), 4),
  }),
})

export const se = country({
  code: 'SE',
  share: 6,
  name: 'Sweden',
  nationality: 'Svensk',
  residence: 'Sverige',
  currency: 'SEK',
  price: 13,
  culture: swedish,
  cities: `Stockholm|Stockholms län|AB|11# ##|59.33|18.07
    Göteborg|Västra Götalands län|O|41# ##|57.71|11.97
    Malmö|Skåne län|M|21# ##|55.6|13.0
    Uppsala|Uppsala län|C|75# ##|59.86|17.64
    Linköping|Östergötlands län|E|58# ##|58.41|15.62
    Umeå|Västerbottens län|AC|90# ##|63.83|20.26`,
  forms: `Aktiebolag|XJHM|AB|16|public
    Handelsbolag|BEAY|HB|2|partners
    Ekonomisk förening|C61P|ek. för.|1`,
  branchForm: 'Filial',
  active: 'Registrerat',
  between: 'Likvidation beslutad;Konkurs inledd;Företagsrekonstruktion beslutad',
  inactive: 'Avregistrerat',
  roles: 'Styrelseledamot;Styrelseledamot;Ordförande;Verkställande direktör;Suppleant',
  companyRole: 'Revisor',
  shareTypes: 'Stamaktier;Serie A;Serie B',
  taxShare: 0.8,
  phones: '+46 8 465 004 ##;+46 31 390 06 ##;+46 40 628 04 ##',
  mobiles: '+46 70 174 06 ##',
  street: numberLast,
  identify({ serial, shift }) {
    const ten = luhn(`55${digits(6_000_000 + scatter(serial, shift, 3_900_000), 7)}`)
    return { number: `${ten.slice(0, 6)}-${ten.slice(6)}`, tax: `SE${ten}01` }
  },
  extra: ({ city }) => ({ sate_lan: city.region, f_skatt: true }),
})

export const dk = country({
  code: 'DK',
  share: 4,
  name: 'Denmark',
  nationality: 'Dansk',
  residence: 'Danmark',
  currency: 'DKK',
  price: 8.8,
  culture: danish,
  cities: `København|Hovedstaden|84|1###|55.68|12.57
    Aarhus|Midtjylland|82|8000|56.16|10.2
    Odense|Syddanmark|83|5000|55.4|10.39
    Aalborg|Nordjylland|81|9000|57.05|9.92
    Roskilde|Sjælland|85|4000|55.64|12.08`,
  forms: `Anpartsselskab|H8VP|ApS|12
    Aktieselskab|ZRPO|A/S|4|public`,
  active: 'NORMAL',
  between: 'UNDER KONKURS;UNDER FRIVILLIG LIKVIDATION;UNDER TVANGSOPLØSNING',
  inactive: 'OPLØST EFTER KONKURS;OPHØRT;TVANGSOPLØST',
  roles: 'Direktør;Bestyrelsesmedlem;Bestyrelsesformand;Stifter',
  companyRole: 'Revisor',
  shareTypes: 'Anparter;A-aktier;B-aktier',
  taxShare: 0.9,
  phones: '+45 55 50 ## ##',
  mobiles: '+45 55 51 ## ##',
  street: numberLast,
  identify({ serial, shift }) {
    const number = danishNumber(digits(200_000 + scatter(serial, shift, 790_000), 6))
    return { number, tax: `DK${number}` }
  },
})

export const ee = country({
  code: 'EE',
  share: 1,
  name: 'Estonia',
  nationality: 'Eesti',
  residence: 'Eesti',
  currency: 'EUR',
  price: 1.2,
  culture: estonian,
  cities: `Tallinn|Harju maakond|37|101##|59.44|24.75
    Tartu|Tartu maakond|79|501##|58.38|26.72
    Pärnu|Pärnu maakond|68|800##|58.39|24.5
    Narva|Ida-Viru maakond|45|203##|59.38|28.19
    Viljandi|Viljandi maakond|84|710##|58.36|25.59`,
  forms: `Osaühing|JC0Y|OÜ|14
    Aktsiaselts|9LJA|AS|1|public
    Tulundusühistu|VSEV|TÜH|1`,
  branchForm: 'Välismaa äriühingu filiaal',
  active: 'Registrisse kantud',
  between: 'Likvideerimisel;Pankrotis',
  inactive: 'Kustutatud',
  roles: 'Juhatuse liige;Juhatuse liige;Juhatuse liige;Nõukogu liige;Prokurist',
  companyRole: 'Audiitor',
  shareTypes: 'Osa;Aktsia',
  taxShare: 0.55,
  phones: '+372 655 0###;+372 755 0###',
  mobiles: '+372 5550 0###',
  street: (name, random) => `${name} tn ${random.between(1, 90)}`,
  identify({ serial, shift }) {
    const number = scatter(serial, shift, 1_000_000)
    return { number: estonianRegistryCode(`1${digits(number, 6)}`), tax: `EE${estonianVat(`10${digits(number, 6)}`)}` }
  },
  extra: ({ city }) => ({ ettevotja_aadress_ehak: `${city.name} linn, ${city.region}`, ettevotja_staatus: 'R' }),
})

export const lv = country({
  code: 'LV',
  share: 1,
  name: 'Latvia',
  nationality: 'Latvijas',
  residence: 'Latvija',
  currency: 'EUR',
  price: 1.2,
  culture: latvian,
  cities: `Rīga|Rīga|RIX|LV-10##|56.95|24.11
    Daugavpils|Daugavpils|DGV|LV-54##|55.87|26.54
    Liepāja|Liepāja|LPX|LV-34##|56.51|21.01
    Jelgava|Jelgava|JEL|LV-30##|56.65|23.71
    Ventspils|Ventspils|VEN|LV-36##|57.39|21.56`,
  forms: `Sabiedrība ar ierobežotu atbildību|ES2D|^SIA|14
    Akciju sabiedrība|VJBO|^AS|1|public
    Individuālais komersants|BS22|^IK|1|partners`,
  branchForm: 'Filiāle',
  active: 'Reģistrēts',
  between: 'Likvidācija;Maksātnespējas process',
  inactive: 'Likvidēts;Reorganizēts',
  roles: 'Valdes loceklis;Valdes loceklis;Valdes priekšsēdētājs;Prokūrists;Padomes loceklis',
  companyRole: 'Likvidators',
  shareTypes: 'Kapitāla daļas;Akcijas',
  taxShare: 0.6,
  phones: '+371 6755 0###',
  mobiles: '+371 2555 0###',
  street: numberLast,
  identify({ serial, shift }) {
    const number = latvianNumber(`40${digits(scatter(serial, shift, 10_000_000), 7)}`)
    return { number, tax: `LV${number}` }
  },
  extra: () => ({ regtype_text: 'Komercreģistrs' }),
})
