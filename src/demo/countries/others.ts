import { country, numberFirst, numberLast } from '#demo/country.ts'
import { english } from '#demo/cultures/english.ts'
import { bulgarian, greek } from '#demo/cultures/scripts.ts'
import {
  australianBusiness,
  australianCompany,
  bulgarianNumber,
  digits,
  greekVat,
  irishVat,
  scatter,
} from '#demo/identifiers.ts'

export const gr = country({
  code: 'GR',
  share: 2,
  name: 'Greece',
  nationality: 'Ελληνική',
  residence: 'Ελλάδα',
  currency: 'EUR',
  price: 1.2,
  culture: greek,
  cities: `Αθήνα|Αττική|I|10# ##|37.98|23.73
    Θεσσαλονίκη|Κεντρική Μακεδονία|B|54# ##|40.64|22.94
    Πάτρα|Δυτική Ελλάδα|G|26# ##|38.25|21.73
    Ηράκλειο|Κρήτη|M|71# ##|35.34|25.13`,
  forms: `Ανώνυμη Εταιρία|W2NK|Α.Ε.|5|public
    Ιδιωτική Κεφαλαιουχική Εταιρία|QCA0|Ι.Κ.Ε.|8
    Εταιρία Περιορισμένης Ευθύνης|H6OR|Ε.Π.Ε.|4`,
  branchForm: 'Υποκατάστημα',
  active: 'Ενεργή',
  between: 'Υπό εκκαθάριση;Σε πτώχευση',
  inactive: 'Διαγραμμένη',
  roles: 'Διαχειριστής;Πρόεδρος ΔΣ;Μέλος ΔΣ;Διευθύνων Σύμβουλος',
  shareTypes: 'Μετοχές;Εταιρικά μερίδια',
  taxShare: 0.9,
  phones: '+30 21 5550 ####',
  mobiles: '+30 695 550 ####',
  street: numberLast,
  identify({ serial, shift }) {
    return {
      number: digits(100_000_000_000 + scatter(serial, shift, 1_000_000) * 1000 + 1, 12),
      tax: `EL${greekVat(digits(99_000_000 + scatter(serial, shift, 900_000), 8))}`,
    }
  },
})

export const bg = country({
  code: 'BG',
  share: 1,
  name: 'Bulgaria',
  nationality: 'Българска',
  residence: 'България',
  currency: 'EUR',
  price: 1.2,
  culture: bulgarian,
  cities: `София|София-град|22|1###|42.7|23.32
    Пловдив|Пловдив|16|4###|42.14|24.75
    Варна|Варна|03|9###|43.21|27.91
    Бургас|Бургас|02|8###|42.5|27.47`,
  forms: `Дружество с ограничена отговорност|VJ3G|ООД|8
    Еднолично дружество с ограничена отговорност|WVIN|ЕООД|10
    Акционерно дружество|WTK4|АД|1|public`,
  branchForm: 'Клон',
  active: 'Нова партида;Пререгистрирана партида',
  between: 'В ликвидация;В несъстоятелност',
  inactive: 'Заличена партида',
  roles: 'Управител;Управител;Съвет на директорите;Прокурист',
  shareTypes: 'Дялове;Акции',
  taxShare: 0.6,
  phones: '+359 2 555 0###',
  mobiles: '+359 87 555 0###',
  street: numberLast,
  identify({ serial, shift }) {
    const number = bulgarianNumber(digits(20_000_000 + scatter(serial, shift, 1_000_000), 8))
    return { number, tax: `BG${number}` }
  },
})

export const ie = country({
  code: 'IE',
  share: 5,
  name: 'Ireland',
  nationality: 'Irish',
  residence: 'Ireland',
  currency: 'EUR',
  price: 1.2,
  culture: english,
  cities: `Dublin|Leinster|D|D0# @#@#|53.35|-6.26
    Cork|Munster|CO|T12 @#@#|51.9|-8.47
    Galway|Connacht|G|H91 @#@#|53.27|-9.06
    Limerick|Munster|LK|V94 @#@#|52.66|-8.63`,
  forms: `Private Company Limited by Shares|MNQ7|LIMITED|12
    Designated Activity Company|LGWG|DAC|3
    Public Limited Company|VYAX|PLC|1|public`,
  active: 'Normal',
  between: 'Liquidation;Receivership;Strike Off Listed',
  inactive: 'Dissolved;Struck Off',
  roles: 'Director;Director;Secretary',
  companyRole: 'Corporate Secretary',
  shareTypes: 'Ordinary;A Ordinary',
  upperCase: true,
  taxShare: 0.2,
  phones: '+353 20 911 ####;+353 20 913 ####',
  mobiles: '+353 20 917 ####',
  street: numberFirst,
  identify({ serial, shift }) {
    const number = scatter(serial, shift, 800_000) + 100_000
    return { number: digits(number, 6), tax: `IE${irishVat(digits(3_000_000 + number, 7))}` }
  },
})

export const au = country({
  code: 'AU',
  share: 17,
  name: 'Australia',
  nationality: 'Australian',
  residence: 'Australia',
  currency: 'AUD',
  price: 1.9,
  culture: english,
  cities: `Sydney|New South Wales|NSW|20##|-33.87|151.21
    Melbourne|Victoria|VIC|30##|-37.81|144.96
    Brisbane|Queensland|QLD|40##|-27.47|153.03
    Perth|Western Australia|WA|60##|-31.95|115.86`,
  forms: `Limited Proprietary Company|TXVC|PTY LTD|14
    Public Company limited by shares|R4KK|LIMITED|1|public`,
  active: 'Registered',
  between: 'External Administration;Strike-off Action in Progress',
  inactive: 'Deregistered',
  roles: 'Director;Director;Secretary',
  shareTypes: 'ORD;A Class;Preference',
  upperCase: true,
  taxShare: 0.9,
  phones: '+61 2 5550 ####;+61 3 5550 ####;+61 7 5550 ####',
  mobiles: '+61 491 570 ###',
  street: numberFirst,
  identify({ serial, shift }) {
    const acn = australianCompany(digits(60_000_000 + scatter(serial, shift, 900_000), 8))
    return { number: `${acn.slice(0, 3)} ${acn.slice(3, 6)} ${acn.slice(6)}`, tax: australianBusiness(acn) }
  },
})
