export const SYLLABLES =
  'ba be bo bri ca ce co da de do el fa fe fi ga ge go ha he hol in ja ka ke la le lo ma me mi na ne no'.split(' ')
export const HEADER = [
  ...['CompanyName', ' CompanyNumber', 'RegAddress.CareOf', 'RegAddress.POBox', 'RegAddress.AddressLine1'],
  ...[
    ' RegAddress.AddressLine2',
    'RegAddress.PostTown',
    'RegAddress.County',
    'RegAddress.Country',
    'RegAddress.PostCode',
  ],
  ...['CompanyCategory', 'CompanyStatus', 'CountryOfOrigin', 'DissolutionDate', 'IncorporationDate'],
  ...['Accounts.AccountRefDay', 'Accounts.AccountRefMonth', 'Accounts.NextDueDate', 'Accounts.LastMadeUpDate'],
  ...['Accounts.AccountCategory', 'Returns.NextDueDate', 'Returns.LastMadeUpDate', 'Mortgages.NumMortCharges'],
  ...['Mortgages.NumMortOutstanding', 'Mortgages.NumMortPartSatisfied', 'Mortgages.NumMortSatisfied'],
  ...['SICCode.SicText_1', 'SICCode.SicText_2', 'SICCode.SicText_3', 'SICCode.SicText_4'],
  ...['LimitedPartnerships.NumGenPartners', 'LimitedPartnerships.NumLimPartners', 'URI'],
  ...Array.from({ length: 10 }, (_, at) => [
    `PreviousName_${at + 1}.CONDATE`,
    ` PreviousName_${at + 1}.CompanyName`,
  ]).flat(),
  ...['ConfStmtNextDueDate', ' ConfStmtLastMadeUpDate'],
]

/** A file in Companies House's own form, with so many invented companies. */
export function* basicCompanyData(rows: number, seed: number): Generator<string> {
  let state = seed
  const below = (end: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * end)
  }
  const pick = <T>(list: T[]) => list[below(list.length)] as T
  const words = Array.from({ length: 60_000 }, () =>
    Array.from({ length: 2 + below(3) }, () => pick(SYLLABLES))
      .join('')
      .toUpperCase(),
  )
  const towns = words.slice(0, 2000)
  const day = () =>
    `${String(1 + below(28)).padStart(2, '0')}/${String(1 + below(12)).padStart(2, '0')}/${1990 + below(36)}`
  let some = `${HEADER.join(',')}\r\n`
  for (let at = 0; at < rows; at++) {
    const number = String(1_000_000 + at).padStart(8, '0')
    const name = `${Array.from({ length: 1 + below(3) }, () => pick(words)).join(' ')} LIMITED`
    const previous = below(8) === 0 ? [day(), `${pick(words)} ${pick(words)} LTD`] : ['', '']
    const cells = [
      ...[name, number, '', '', `${1 + below(200)} ${pick(words)} STREET`, below(2) ? pick(words) : '', pick(towns)],
      ...[below(3) ? '' : pick(towns), below(3) ? 'ENGLAND' : '', `AB${1 + below(99)} ${1 + below(9)}CD`],
      ...['Private Limited Company', below(10) ? 'Active' : 'Liquidation', 'United Kingdom', '', day(), '31', '12'],
      ...[day(), day(), 'TOTAL EXEMPTION FULL', day(), '', String(below(3)), '0', '0', '0'],
      '62020 - Information technology consultancy activities',
      ...[below(3) ? '' : '70229 - Management consultancy activities other than financial management', '', ''],
      ...[
        '0',
        '0',
        `http://business.data.gov.uk/id/company/${number}`,
        ...previous,
        ...Array(18).fill(''),
        day(),
        day(),
      ],
    ]
    some += `${cells.map(cell => `"${cell}"`).join(',')}\r\n`
    if (some.length < 1 << 16) continue
    yield some
    some = ''
  }
  yield some
}
