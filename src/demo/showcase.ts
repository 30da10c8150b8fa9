import type { Owner } from '#demo/owner.ts'
import { dayNumber } from '#lib/calendar.ts'

/** Companies that every universe has under the same id, for examples and tests. */
export const showcaseIds = { complete: 1, empty: 2, large_group: 3, cycle: 4, dissolved: 5, listed: 6 } as const

/** What is written by hand about a company; everything else is made up as for any other. */
export interface Written {
  country: string
  city: number
  form: string
  mark: string
  name: string
  nace: string
  incorporated: number
  dissolved?: number
  employees: number
  isListed?: boolean
  /** Which modules have data. Where this is not set, chance decides. */
  has?: 'everything' | 'nothing'
}

const gbLimited = { form: 'Private Limited Company', mark: 'LIMITED' }
const gbPublic = { form: 'Public Limited Company', mark: 'PLC' }

export const writtenCompanies: Record<number, Written> = {
  1: {
    country: 'GB',
    city: 5,
    ...gbPublic,
    name: 'Meridian Harbour Instruments',
    nace: '26.51',
    incorporated: dayNumber(1998, 4, 21),
    employees: 412,
    isListed: true,
    has: 'everything',
  },
  2: {
    country: 'GB',
    city: 13,
    ...gbLimited,
    name: 'Quiet Fen Storage',
    nace: '52.10',
    incorporated: dayNumber(2025, 11, 3),
    employees: 0,
    has: 'nothing',
  },
  3: {
    country: 'DE',
    city: 4,
    form: 'Gesellschaft mit beschränkter Haftung',
    mark: 'GmbH',
    name: 'Mittelglied Beteiligungen',
    nace: '64.20',
    incorporated: dayNumber(2004, 9, 14),
    employees: 86,
    has: 'everything',
  },
  4: {
    country: 'IT',
    city: 0,
    form: 'Società Per Azioni',
    mark: 'S.P.A.',
    name: 'Anello Partecipazioni',
    nace: '64.20',
    incorporated: dayNumber(2001, 2, 6),
    employees: 34,
    has: 'everything',
  },
  5: {
    country: 'FR',
    city: 2,
    form: 'Société à responsabilité limitée (sans autre indication)',
    mark: 'SARL',
    name: 'Imprimerie du Vieux Quai',
    nace: '18.12',
    incorporated: dayNumber(1987, 6, 12),
    dissolved: dayNumber(2024, 3, 29),
    employees: 11,
    has: 'everything',
  },
  6: {
    country: 'US',
    city: 5,
    form: 'Corporation',
    mark: 'Corp.',
    name: 'Larkfield Data Systems',
    nace: '58.29',
    incorporated: dayNumber(2003, 8, 19),
    employees: 5240,
    isListed: true,
    has: 'everything',
  },
  7: {
    country: 'IT',
    city: 4,
    form: 'Società A Responsabilità Limitata',
    mark: 'S.R.L.',
    name: 'Anello Meccanica',
    nace: '28.99',
    incorporated: dayNumber(2006, 5, 30),
    employees: 120,
    has: 'everything',
  },
  8: {
    country: 'NL',
    city: 0,
    form: 'besloten vennootschap met beperkte aansprakelijkheid',
    mark: 'B.V.',
    name: 'Ring Beheer',
    nace: '64.20',
    incorporated: dayNumber(2009, 1, 15),
    employees: 3,
    has: 'everything',
  },
  9: {
    country: 'GB',
    city: 0,
    ...gbLimited,
    name: 'Meridian Harbour Holdings',
    nace: '64.20',
    incorporated: dayNumber(1996, 1, 17),
    employees: 24,
    has: 'everything',
  },
  10: {
    country: 'US',
    city: 10,
    form: 'Corporation',
    mark: 'Inc.',
    name: 'Tidewater Instruments Group',
    nace: '70.10',
    incorporated: dayNumber(1979, 10, 2),
    employees: 310,
    has: 'everything',
  },
  11: {
    country: 'DE',
    city: 2,
    form: 'Gesellschaft mit beschränkter Haftung',
    mark: 'GmbH',
    name: 'Meridian Harbour Messtechnik',
    nace: '26.51',
    incorporated: dayNumber(2007, 3, 9),
    employees: 140,
    has: 'everything',
  },
  12: {
    country: 'SG',
    city: 0,
    form: 'Private Company Limited by Shares',
    mark: 'PTE. LTD.',
    name: 'Meridian Harbour Asia',
    nace: '46.69',
    incorporated: dayNumber(2012, 7, 23),
    employees: 38,
    has: 'everything',
  },
  13: {
    country: 'NO',
    city: 1,
    form: 'Aksjeselskap',
    mark: 'AS',
    name: 'Fjordmåling',
    nace: '71.20',
    incorporated: dayNumber(2010, 11, 1),
    employees: 27,
    has: 'everything',
  },
  14: {
    country: 'JP',
    city: 1,
    form: '株式会社',
    mark: '^株式会社',
    name: '港計測=Minato Keisoku',
    nace: '26.51',
    incorporated: dayNumber(2015, 4, 1),
    employees: 64,
    has: 'everything',
  },
  15: {
    country: 'EE',
    city: 0,
    form: 'Osaühing',
    mark: 'OÜ',
    name: 'Meridian Harbour Eesti filiaal',
    nace: '26.51',
    incorporated: dayNumber(2019, 2, 25),
    employees: 6,
  },
  16: {
    country: 'JP',
    city: 1,
    form: '株式会社',
    mark: '株式会社',
    name: '難波精機=Namba Seiki',
    nace: '28.13',
    incorporated: dayNumber(1968, 9, 10),
    employees: 870,
    has: 'everything',
  },
  17: {
    country: 'CN',
    city: 1,
    form: '有限责任公司',
    mark: '有限公司',
    name: '上海港衡仪器=Shanghai Gangheng Yiqi',
    nace: '26.51',
    incorporated: dayNumber(2016, 6, 7),
    employees: 95,
    has: 'everything',
  },
  18: {
    country: 'IE',
    city: 0,
    form: 'Private Company Limited by Shares',
    mark: 'LIMITED',
    name: 'Larkfield Data Ireland',
    nace: '62.01',
    incorporated: dayNumber(2011, 5, 18),
    employees: 210,
    has: 'everything',
  },
  19: {
    country: 'CA',
    city: 0,
    form: 'Business corporation',
    mark: 'Inc.',
    name: 'Larkfield Data Canada',
    nace: '62.01',
    incorporated: dayNumber(2014, 10, 6),
    employees: 75,
    has: 'everything',
  },
}

const whole = (parent: number): Owner => ({ parent, kind: 'direct', share: 10000, isFormer: false })
const part = (parent: number, share: number): Owner => ({ parent, kind: 'direct', share, isFormer: false })
const venture = (parent: number): Owner => ({ parent, kind: 'joint_venture', share: 5000, isFormer: false })

export const showcaseOwners: Record<number, Owner[]> = {
  1: [part(9, 6000), { parent: 16, kind: 'direct', share: 1200, isFormer: true }],
  4: [part(8, 4000)],
  7: [part(4, 6000)],
  8: [part(7, 5500)],
  9: [whole(10)],
  11: [whole(1)],
  12: [part(1, 8000)],
  13: [part(1, 5100)],
  14: [venture(1), venture(16)],
  15: [{ parent: 1, kind: 'branch', share: null, isFormer: false }],
  17: [whole(12)],
  18: [whole(6)],
  19: [part(6, 3300)],
}
