import { dateText, yearMonthDay } from '#demo/calendar.ts'
import { type CompanySketch, country, numberFirst } from '#demo/country.ts'
import { english } from '#demo/cultures/english.ts'
import { britishVat, digits, scatter } from '#demo/identifiers.ts'
import { industryOf } from '#demo/industries.ts'
import { dayNumber } from '#lib/calendar.ts'

export const gb = country({
  code: 'GB',
  share: 34,
  name: 'United Kingdom',
  nationality: 'British',
  residence: 'United Kingdom',
  currency: 'GBP',
  price: 1,
  culture: english,
  cities: `London|Greater London|LND|EC#@ #@@|51.51|-0.12
    London|Greater London|LND|SE## #@@|51.48|-0.08
    Manchester|Greater Manchester|MAN|M# #@@|53.48|-2.24
    Birmingham|West Midlands|BIR|B# #@@|52.48|-1.9
    Leeds|West Yorkshire|LDS|LS# #@@|53.8|-1.55
    Bristol|Avon|BST|BS# #@@|51.45|-2.59
    Liverpool|Merseyside|LIV|L# #@@|53.41|-2.98
    Sheffield|South Yorkshire|SHF|S# #@@|53.38|-1.47
    Glasgow|Lanarkshire|SCT|G# #@@|55.86|-4.25
    Edinburgh|Midlothian|SCT|EH# #@@|55.95|-3.19
    Cardiff|South Glamorgan|CRF|CF# #@@|51.48|-3.18
    Belfast|County Antrim|NIR|BT# #@@|54.6|-5.93
    Nottingham|Nottinghamshire|NGM|NG# #@@|52.95|-1.15
    Norwich|Norfolk|NFK|NR# #@@|52.63|1.3
    Exeter|Devon|DEV|EX# #@@|50.72|-3.53
    Brighton|East Sussex|ESX|BN# #@@|50.82|-0.14
    Cambridge|Cambridgeshire|CAM|CB# #@@|52.21|0.12
    York|North Yorkshire|NYK|YO# #@@|53.96|-1.08`,
  forms: `Private Limited Company|H0PO|LIMITED|14
    Private Limited Company|H0PO|LTD|22
    Public Limited Company|B6ES|PLC|1|public
    Limited Liability Partnership|Z0EY|LLP|2|partners
    PRI/LTD BY GUAR/NSC (Private, limited by guarantee, no share capital)|4GJI|LIMITED|1`,
  branchForm: 'UK establishment',
  active: 'Active;Active;Active;Active;Active;Active;Active;Active;Active - Proposal to Strike off',
  between: 'Liquidation;In Administration;Voluntary Arrangement;RECEIVERSHIP',
  inactive: 'Dissolved',
  roles: 'Director;Director;Director;Director;Secretary',
  companyRole: 'Corporate Secretary',
  shareTypes: 'Ordinary;Ordinary;Ordinary;Ordinary A;Ordinary B;Preference',
  banded: true,
  upperCase: true,
  taxShare: 0.08,
  phones: '+44 20 7946 0###;+44 161 496 0###;+44 121 496 0###;+44 113 496 0###;+44 117 496 0###;+44 1632 960###',
  mobiles: '+44 7700 900###',
  street: numberFirst,
  identify({ serial, shift, form, city }) {
    const number = scatter(serial, shift, 1_000_000)
    const eight = digits(scatter(serial, shift, 14_900_000) + 100_000, 8)
    const scottish = city.state === 'SCT'
    const northern = city.state === 'NIR'
    const prefix = form.isPartnership
      ? scottish
        ? 'SO'
        : northern
          ? 'NC'
          : 'OC'
      : scottish
        ? 'SC'
        : northern
          ? 'NI'
          : ''
    return {
      number: prefix === '' ? eight : prefix + digits(number, 6),
      tax: `GB${britishVat(digits(1_000_000 + scatter(serial, shift, 8_900_000), 7))}`,
    }
  },
  extra({ incorporated, dissolved, nace, focus, filed }, random) {
    const [, month, day] = yearMonthDay(incorporated)
    const statement = dayNumber(2027, month, Math.min(day, 28))
    return {
      accounts_category: categoryOf(filed),
      accounts_next_due_date: dissolved === null ? dateText(dayNumber(2027, random.between(1, 9), 28)) : null,
      conf_stmt_next_due_date: dissolved === null ? dateText(statement) : null,
      sic_text: `${industryOf(nace).ukSic} - ${focus.replaceAll('-', ' ')}`,
      mortgages_num_mort_charges: random.chance(0.2) ? random.between(1, 6) : 0,
    }
  },
})

/** How Companies House calls the kind of the last accounts. */
function categoryOf(filed: CompanySketch['filed']): string {
  if (filed === null) return 'NO ACCOUNTS FILED'
  if (filed.isGroup) return 'GROUP'
  if (filed.status === 'Micro-entity') return 'MICRO ENTITY'
  return filed.status === 'Unaudited' ? 'TOTAL EXEMPTION FULL' : 'FULL'
}
