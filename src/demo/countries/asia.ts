import { country, numberFirst } from '#demo/country.ts'
import { arabic, chinese, japanese } from '#demo/cultures/scripts.ts'
import { singaporean } from '#demo/cultures/singapore.ts'
import { chineseCode, digits, japaneseNumber, scatter, singaporeNumber } from '#demo/identifiers.ts'

// Administrative division codes that stand inside the credit code.
const divisions: Record<string, string> = {
  BJ: '110105',
  SH: '310115',
  GD: '440305',
  ZJ: '330106',
  JS: '320583',
  SC: '510107',
  HB: '420106',
  SD: '370212',
  FJ: '350203',
  TJ: '120116',
  ...{ HE: '130102', SX: '140105', NM: '150102', LN: '210102', JL: '220102', HL: '230102', AH: '340102', JX: '360102' },
  ...{ HA: '410102', HN: '430102', GX: '450102', HI: '460105', CQ: '500103', GZ: '520102', YN: '530102', XZ: '540102' },
  ...{ SN: '610102', GS: '620102', QH: '630102', NX: '640104', XJ: '650102', TW: '710000', HK: '810000', MO: '820000' },
}

export const cn = country({
  code: 'CN',
  share: 174,
  name: 'China',
  nationality: '中国',
  residence: '中国',
  currency: 'CNY',
  price: 9,
  culture: chinese,
  cities: `北京|北京市|BJ|1000##|39.9|116.41
    上海|上海市|SH|2000##|31.23|121.47
    深圳|广东省|GD|5180##|22.54|114.06
    广州|广东省|GD|5100##|23.13|113.26
    杭州|浙江省|ZJ|3100##|30.27|120.16
    苏州|江苏省|JS|2150##|31.3|120.59
    成都|四川省|SC|6100##|30.57|104.07
    武汉|湖北省|HB|4300##|30.59|114.31
    青岛|山东省|SD|2660##|36.07|120.38
    厦门|福建省|FJ|3610##|24.48|118.09
    天津|天津市|TJ|3000##|39.08|117.2`,
  forms: `有限责任公司|ECAK|有限公司|16
    股份有限公司|ECAK|股份有限公司|2|public
    有限合伙企业|J7SF|（有限合伙）|1|partners`,
  branchForm: '分公司',
  active: '存续;在营（开业）企业',
  between: '吊销，未注销;清算',
  inactive: '注销',
  roles: '执行董事;监事;总经理;董事长;董事',
  companyRole: '执行事务合伙人',
  shareTypes: '认缴出资;普通股',
  taxShare: 0.95,
  phones: '+86 10 5550 ####;+86 21 5550 ####;+86 755 5550 ####',
  mobiles: '+86 155 5500 ####',
  street: (name, random) => `${name}${random.between(1, 999)}号`,
  identify({ serial, shift, city }) {
    const number = chineseCode(divisions[city.state] as string, digits(scatter(serial, shift, 10_000_000), 7))
    return { number, tax: number }
  },
  extra: ({ city }, random) => ({
    registered_capital: `${random.pick(['100', '200', '500', '1000', '5000'])}万人民币`,
    dengji_jiguan: `${city.name}市场监督管理局`,
  }),
})

export const sg = country({
  code: 'SG',
  share: 5,
  name: 'Singapore',
  nationality: 'Singapore Citizen',
  residence: 'Singapore',
  currency: 'SGD',
  price: 1.7,
  culture: singaporean,
  cities: `Singapore|Central Singapore|01|07####|1.28|103.85
    Singapore|South East|04|46####|1.32|103.93
    Singapore|North West|03|73####|1.44|103.79`,
  forms: `Private Company Limited by Shares|IWZF|PTE. LTD.|14
    Exempt Private Company|Y8W9|PTE. LTD.|4
    Public Company Limited by Shares|VVOX|LTD.|1|public`,
  active: 'Live Company;Live Company;Live',
  between: 'In Liquidation - Creditors Voluntary Winding Up;Gazetted To Be Struck Off',
  inactive: 'Struck Off;Dissolved - Members Voluntary Winding Up',
  roles: 'Director;Director;Secretary;Managing Director',
  companyRole: 'Corporate Secretary',
  shareTypes: 'Ordinary;Preference',
  upperCase: true,
  taxShare: 0.4,
  phones: '+65 6555 0###',
  mobiles: '+65 9555 0###',
  street: numberFirst,
  identify({ serial, shift, year }) {
    const number = singaporeNumber(year, digits(scatter(serial, shift, 100_000), 5))
    return { number, tax: number }
  },
  extra: ({ focus }, random) => ({
    primary_ssic_description: focus.replaceAll('-', ' ').toUpperCase(),
    annual_return_date: `2026-0${random.between(1, 9)}-30`,
  }),
})

export const jp = country({
  code: 'JP',
  share: 38,
  name: 'Japan',
  nationality: '日本',
  residence: '日本',
  currency: 'JPY',
  price: 190,
  culture: japanese,
  cities: `千代田区|東京都|13|100-####|35.69|139.75
    大阪市|大阪府|27|530-####|34.69|135.5
    名古屋市|愛知県|23|450-####|35.18|136.91
    札幌市|北海道|01|060-####|43.06|141.35
    福岡市|福岡県|40|810-####|33.59|130.4`,
  forms: `株式会社|T417|^株式会社|10|public
    株式会社|T417|株式会社|6|public
    合同会社|7QQ0|^合同会社|3`,
  branchForm: '支店',
  active: '登記あり',
  between: '清算中;会社更生',
  inactive: '閉鎖',
  roles: '代表取締役;取締役;取締役;監査役;業務執行社員',
  companyRole: '会計監査人',
  shareTypes: '普通株式;種類株式',
  taxShare: 0.6,
  phones: '+81 3 5550 ####;+81 6 5550 ####',
  mobiles: '+81 90 5550 ####',
  street: (name, random) => `${name}${random.between(1, 5)}-${random.between(1, 30)}-${random.between(1, 20)}`,
  identify({ serial, shift }) {
    const number = japaneseNumber(digits(10_401_000_000 + scatter(serial, shift, 1_000_000), 12))
    return { number, tax: `T${number}` }
  },
})

export const ae = country({
  code: 'AE',
  share: 5,
  name: 'United Arab Emirates',
  nationality: 'الإمارات',
  residence: 'الإمارات العربية المتحدة',
  currency: 'AED',
  price: 4.8,
  culture: arabic,
  cities: `دبي|دبي|DU||25.2|55.27
    أبو ظبي|أبو ظبي|AZ||24.45|54.38
    الشارقة|الشارقة|SH||25.35|55.42`,
  forms: `Limited Liability Company|RWVW|ذ.م.م|10
    Private Joint Stock Company|WR09|ش.م.خ|1
    Public Joint Stock Company|JGNU|ش.م.ع|1|public`,
  active: 'Active;نشطة',
  between: 'Under Liquidation',
  inactive: 'Cancelled;Expired',
  roles: 'Manager;Director;Partner;Authorised signatory',
  shareTypes: 'Shares',
  taxShare: 0.5,
  phones: '+971 4 555 0###;+971 2 555 0###',
  mobiles: '+971 50 555 0###',
  street: (name, random) => `${name} ${random.between(1, 90)}`,
  identify({ serial, shift, city }) {
    const number = digits(scatter(serial, shift, 9_000_000) + 1_000_000, 7)
    return { number: city.state === 'AZ' ? `CN-${number}` : number, tax: `100${number}00003` }
  },
})
