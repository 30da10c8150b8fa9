/** What the register's own words mean to the platform. */

/** 106 active, 108 inactive, 1615 neither; null for an unknown word. */
export function statusId(status: string | null): 106 | 108 | 1615 | null {
  if (status === null) return null
  if (/^(active|open|registered)\b/i.test(status)) return 106
  if (/liquidation|administrat|receiver|voluntary arrangement|insolvency/i.test(status)) return 1615
  return /dissolved|closed|removed|converted/i.test(status) ? 108 : null
}

/** The words of the monthly file for the codes of the API, so that a company has one status in both. */
const statusWords: Record<string, string> = {
  active: 'Active',
  dissolved: 'Dissolved',
  liquidation: 'Liquidation',
  receivership: 'RECEIVERSHIP',
  'converted-closed': 'Converted / Closed',
  'voluntary-arrangement': 'Voluntary Arrangement',
  'insolvency-proceedings': 'Insolvency Proceedings',
  administration: 'In Administration',
  open: 'Open',
  closed: 'Closed',
  registered: 'Registered',
  removed: 'Removed',
}

export function statusOf(code: string | null, detail: string | null): string | null {
  if (detail === 'active-proposal-to-strike-off') return 'Active - Proposal to Strike off'
  return code === null ? null : (statusWords[code] ?? code)
}

/** The API's company types: the words of the monthly file, and the code of the form in ISO 20275. */
const forms: Record<string, [words: string, elf: string | null]> = {
  ltd: ['Private Limited Company', 'H0PO'],
  plc: ['Public Limited Company', 'B6ES'],
  llp: ['Limited Liability Partnership', 'Z0EY'],
  'limited-partnership': ['Limited Partnership', 'ID30'],
  'private-limited-guarant-nsc': ['PRI/LTD BY GUAR/NSC (Private, limited by guarantee, no share capital)', 'G12F'],
  'private-limited-guarant-nsc-limited-exemption': [
    "PRI/LBG/NSC (Private, Limited by guarantee, no share capital, use of 'Limited' exemption)",
    'TYJK',
  ],
  'private-limited-shares-section-30-exemption': [
    'PRIV LTD SECT. 30 (Private limited company, section 30 of the Companies Act)',
    'C605',
  ],
  'private-unlimited': ['Private Unlimited Company', '57V7'],
  'private-unlimited-nsc': ['Private Unlimited', '60IF'],
  'old-public-company': ['Old Public Company', 'ZQ6S'],
  'industrial-and-provident-society': ['Industrial and Provident Society', 'FVGZ'],
  'registered-society-non-jurisdictional': ['Registered Society', 'XLZV'],
  'royal-charter': ['Royal Charter Company', '9B78'],
  'charitable-incorporated-organisation': ['Charitable Incorporated Organisation', '7T8N'],
  'scottish-charitable-incorporated-organisation': ['Scottish Charitable Incorporated Organisation', 'STX7'],
  'scottish-partnership': ['Scottish Partnership', 'NBTW'],
  'investment-company-with-variable-capital': ['Investment Company with Variable Capital', 'VV0W'],
  'icvc-securities': ['Investment Company with Variable Capital(Securities)', 'VV0W'],
  'icvc-umbrella': ['Investment Company with Variable Capital(Umbrella)', 'VV0W'],
  'icvc-warrant': ['Investment Company with Variable Capital', 'VV0W'],
  'protected-cell-company': ['Protected Cell Company', 'TT2H'],
  'assurance-company': ['Assurance Company', '8CF0'],
  'unregistered-company': ['Unregistered Company', 'Q0M5'],
  'european-public-limited-liability-company-se': ['European Public Limited-Liability Company (SE)', 'HHYT'],
  'united-kingdom-societas': ['United Kingdom Societas', '468Q'],
  eeig: ['European Economic Interest Grouping (EEIG)', 'U6R9'],
  ukeig: ['United Kingdom Economic Interest Grouping', 'VYF8'],
  'northern-ireland': ['Northern Ireland Company', '4A3J'],
  'oversea-company': ['Overseas company', null],
  'uk-establishment': ['UK establishment company', null],
  'eeig-establishment': ['European Economic Interest Grouping Establishment (EEIG)', null],
  'registered-overseas-entity': ['Overseas entity', null],
  'converted-or-closed': ['Converted/Closed', null],
  'northern-ireland-other': ['Credit union (Northern Ireland)', 'JTCO'],
  'further-education-or-sixth-form-college-corporation': ['Further education or sixth form college corporation', null],
  other: ['Other company type', null],
}

const formCodes = new Map(
  [...Object.values(forms), ['Community Interest Company', '17R0'] as const].map(([words, elf]) => [
    words.toLowerCase(),
    elf,
  ]),
)

/** The form's code in ISO 20275, from the words of the monthly file. */
export const legalFormCode = (words: string | null) =>
  words === null ? null : (formCodes.get(words.toLowerCase()) ?? null)

/** The words of the monthly file for a company type of the API. */
export const legalFormOf = (type: string | null) => (type === null ? null : (forms[type]?.[0] ?? type))

const corporatePrefix = /^corporate-/

const roles: Record<string, string> = {
  'cic-manager': 'CIC Manager',
  director: 'Director',
  'general-partner-in-a-limited-partnership': 'General Partner',
  'judicial-factor': 'Judicial Factor',
  'limited-partner-in-a-limited-partnership': 'Limited Partner',
  'llp-designated-member': 'LLP Designated Member',
  'llp-member': 'LLP Member',
  'manager-of-an-eeig': 'Manager of an EEIG',
  'managing-officer': 'Managing Officer',
  'member-of-a-management-organ': 'Member of a Management Organ',
  'member-of-a-supervisory-organ': 'Member of a Supervisory Organ',
  'member-of-an-administrative-organ': 'Member of an Administrative Organ',
  'nominee-director': 'Nominee Director',
  'nominee-secretary': 'Nominee Secretary',
  'person-authorised-to-accept': 'Person Authorised to Accept',
  'person-authorised-to-represent': 'Person Authorised to Represent',
  'person-authorised-to-represent-and-accept': 'Person Authorised to Represent and Accept',
  'receiver-and-manager': 'Receiver and Manager',
  secretary: 'Secretary',
}

export const roleOf = (code: string | null) =>
  code === null ? null : (roles[code.replace(corporatePrefix, '')] ?? code)

export const isCorporateRole = (code: string | null) => code !== null && corporatePrefix.test(code)

/**
 * SIC 2007 codes, and the NACE Rev. 2 classes they belong to: the first four digits, but for the register's own codes
 * for companies that do nothing or only manage their members' homes. Codes of four digits are of 2003, another
 * classification.
 */
export function activityOf(codes: string[]): { sic: string[]; nace: string[]; older: string[] } {
  const sic: string[] = []
  const nace: string[] = []
  const older: string[] = []
  for (const code of codes) {
    if (code.length !== 5) older.push(code)
    else {
      sic.push(`GB:${code}`)
      const klass = `${code.slice(0, 2)}.${code.slice(2, 4)}`
      if (!/^(99999|98000|74990)$/.test(code) && !nace.includes(klass)) nace.push(klass)
    }
  }
  return { sic, nace, older }
}
