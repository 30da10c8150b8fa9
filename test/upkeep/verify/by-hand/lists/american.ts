import { americanBirth, cells, inner, type Listed, named, parts, text, tidy, together } from './listed.ts'

/** Behind these words stands a number. */
const numberWords = [
  ...[
    'Passport',
    'Cedula No.',
    'National ID No.',
    'Vessel Registration Identification',
    'R.F.C.',
    'C.U.R.P.',
    'Registration Number',
  ],
  ...[
    'Tax ID No.',
    'Registration ID',
    'Identification Number',
    'Folio Mercantil No.',
    'Company Number',
    'Government Gazette Number',
  ],
  ...[
    'SWIFT/BIC',
    'Commercial Registry Number',
    'Matricula Mercantil No',
    'V.A.T. Number',
    'Trade License No.',
    'MMSI',
  ],
  ...['D-U-N-S Number', 'C.R. No.', 'Legal Entity Number', 'UK Company Number', 'Unified Social Credit Code (USCC)'],
  ...[
    'Business Registration Number',
    "Driver's License No.",
    'Electoral Registry No.',
    'Registered Charity No.',
    "Citizen's Card Number",
  ],
  ...[
    'Chamber of Commerce Number',
    'Kenyan ID No.',
    'LE Number',
    'Personal ID Card',
    'Residency Number',
    'Public Registration Number',
  ],
  ...[
    'Travel Document Number',
    'Birth Certificate Number',
    'National Foreign ID Number',
    'Dubai Chamber of Commerce Membership No.',
  ],
  ...[
    "Aircraft Manufacturer's Serial Number (MSN)",
    'Aircraft Tail Number',
    'Previous Aircraft Tail Number',
    'BIK (RU)',
  ],
  ...[
    'Aircraft Construction Number (also called L/N or S/N or F/N)',
    'VisaNumberID',
    'Tourism License No.',
    'C.U.I.T.',
    'Bosnian Personal ID No.',
  ],
  ...[
    'Aircraft Mode S Transponder Code',
    'Economic Register Number (CBLS)',
    'Stateless Person ID Card',
    'Turkish Identification Number',
  ],
  ...[
    'Stateless Person Passport',
    'Interpol: Red Notice. File No.',
    'Diplomatic Passport',
    'Chinese Commercial Code',
    'License',
    'Permit Number',
  ],
  ...[
    'Certificate of Incorporation Number',
    'Numero de Identidad',
    'Pilot License Number',
    'Enterprise Number',
    'File Number',
    'RTN',
    'N.I.E.',
  ],
  ...[
    'Immigration No.',
    'Military Registration Number',
    'Serial No.',
    'Public Security and Immigration No.',
    'D.N.I.',
    'NIT #',
    'RUC #',
    'I.F.E.',
  ],
  ...[
    'Afghan Money Service Provider License Number',
    'Tarjeta Profesional',
    'Romanian C.R.',
    'Romanian Tax Registration',
    'CNP (Personal Numerical Code)',
  ],
  ...[
    'Hong Kong Business Registration Certificate',
    'Italian Fiscal Code',
    'Fiscal Code',
    'Credencial electoral',
    'Refugee ID Card',
    'British National Overseas Passport',
  ],
]

const value = (cell = '') => (cell.trim() === '-0-' ? '' : cell)

export function classicOfac(folder: string, prefix: '' | 'recent-' | 'cons_'): Listed[] {
  const isConsolidated = prefix === 'cons_'
  const table = (name: string) => {
    const file = `${folder}/${prefix}${name}.csv`
    return cells(text(file).replace('\x1a', ''), ',').filter(row => row.length > 1)
  }
  const comments =
    prefix === 'recent-' ? [] : cells(text(`${folder}/${isConsolidated ? 'cons_comments' : 'sdn_comments'}.csv`), ',')
  const alts = Map.groupBy(table('alt'), ([number]) => number)
  const adds = Map.groupBy(table('add'), ([number]) => number)
  return table(isConsolidated ? 'prim' : 'sdn').map(row => {
    const [number = '', name = '', type, programme = '', , callSign, , , , flag, , remark] = row
    const isPerson = type === 'individual'
    const spoken = (written: string) => (isPerson ? together(...written.split(/, (.*)/s).reverse()) : tidy(written))
    const more = comments.filter(([of]) => of === number).map(([, rest]) => rest)
    const pieces = [value(remark), ...more]
      .join('')
      .replace(/\.\s*$/, '')
      .split('; ')
      .map(piece => piece.replace(/^alt\. /i, ''))
    const behind = (word: string) =>
      pieces.flatMap(piece => (piece.startsWith(`${word} `) ? [piece.slice(word.length + 1)] : []))
    const weak = pieces.flatMap(piece => /^[af]\.k\.a\. '(.*)'$/.exec(piece)?.[1] ?? [])
    return {
      key: number,
      names: [
        spoken(name),
        ...(alts.get(number) ?? []).map(([, , , alias = '']) => spoken(alias)),
        ...weak.map(alias => `weak: ${spoken(alias)}`),
      ],
      numbers: [
        ...numberWords.flatMap(word => behind(word).flatMap(rest => numberOf(word, rest))),
        ...pieces.flatMap(piece => {
          const [, words, wallet] = /^(Digital Currency Address - \w+) (.+)$/.exec(piece) ?? []
          return words ? [`${words}: ${wallet}`] : []
        }),
        ...(value(callSign) ? [`Call sign: ${value(callSign)}`] : []),
      ],
      births: behind('DOB').map(americanBirth),
      places: behind('POB'),
      countries: [
        ...behind('nationality').map(country => `nationality ${country}`),
        ...behind('citizen').map(country => `citizenship ${country}`),
        ...behind('Nationality of Registration').map(country => `jurisdiction ${country}`),
        ...(value(flag) ? [`flag ${value(flag)}`] : []),
        ...(adds.get(number) ?? []).flatMap(([, , , , country]) =>
          value(country) ? [`residence ${value(country)}`] : [],
        ),
      ],
      programmes: programme.split('] ['),
    }
  })
}

/** What closes a value is a country in brackets, a day of issue or one of expiry. */
function numberOf(words: string, rest: string): string[] {
  const [plain = ''] = rest.split(/ \(| issued | expires /)
  // 'Passport' stands in front of nothing but numbers, 'ID' of words too.
  if (!/\d/.test(plain) && words !== 'SWIFT/BIC') return []
  return [`${words}: ${plain.replace(/^IMO /, '')}`]
}

export function standardOfac(file: string): Listed[] {
  return parts(text(file), 'sdnEntry').map(({ inside }) => {
    const entry = inside
    const lists = [
      'akaList',
      'idList',
      'addressList',
      'nationalityList',
      'citizenshipList',
      'dateOfBirthList',
      'placeOfBirthList',
    ]
    const own = lists.reduce((rest, list) => rest.replace(new RegExp(`<${list}>[\\s\\S]*?</${list}>`), ''), entry)
    const within = (list: string, item: string) =>
      parts(parts(entry, list)[0]?.inside ?? '', item).map(one => one.inside)
    const spoken = (xml: string) => together(inner(xml, 'firstName'), inner(xml, 'lastName'))
    const sign = inner(own, 'callSign')
    return {
      key: inner(own, 'uid') as string,
      names: [
        spoken(own),
        ...within('akaList', 'aka').map(aka => `${inner(aka, 'category') === 'weak' ? 'weak: ' : ''}${spoken(aka)}`),
      ],
      numbers: [
        ...within('idList', 'id').flatMap(id => {
          const [words = '', number = ''] = [inner(id, 'idType') ?? '', inner(id, 'idNumber') ?? '']
          return numberWords.includes(words) ? numberOf(words, number) : []
        }),
        ...(sign ? [`Call sign: ${sign}`] : []),
      ],
      births: within('dateOfBirthList', 'dateOfBirthItem').map(one =>
        americanBirth(inner(one, 'dateOfBirth') as string),
      ),
      places: within('placeOfBirthList', 'placeOfBirthItem').map(one => inner(one, 'placeOfBirth') ?? ''),
      countries: [
        ...within('nationalityList', 'nationality').map(one => `nationality ${inner(one, 'country')}`),
        ...within('citizenshipList', 'citizenship').map(one => `citizenship ${inner(one, 'country')}`),
        ...within('addressList', 'address').flatMap(one =>
          inner(one, 'country') ? [`residence ${inner(one, 'country')}`] : [],
        ),
        ...within('idList', 'id').flatMap(id =>
          inner(id, 'idType') === 'Nationality of Registration' ? [`jurisdiction ${inner(id, 'idNumber')}`] : [],
        ),
        ...(inner(own, 'vesselFlag') ? [`flag ${inner(own, 'vesselFlag')}`] : []),
      ],
      programmes: within('programList', 'program').map(tidy),
    }
  })
}

const shortNames: Record<string, string> = { EL: 'EL', DPL: 'DPL', UVL: 'UVL', MEU: 'MEU', ISN: 'ISN', DTC: 'DTC' }

export function screeningList(file: string): Listed[] {
  const rows = named(cells(text(file), ',')).filter(
    ({ source = '' }) => source !== 'source' && source !== '' && !source.includes('Treasury'),
  )
  const groups = Map.groupBy(
    rows,
    ({ source, name = '' }) => `${shortNames[/\((\w+)\)/.exec(source as string)?.[1] as string]} ${tidy(name)}`,
  )
  return [...groups].map(([key, group]) => {
    const all = (column: string) =>
      group
        .flatMap(row => (row[column] ?? '').split('; '))
        .map(tidy)
        .filter(Boolean)
    const days = (column: string) => group.flatMap(row => row[column] || []).sort()
    const name = tidy((group[0] as Record<string, string>).name ?? '')
    const [, before, bracketed, behind] = /^(.*?) \([af]\.?k\.?a\.? ([^)]*)\)(.*)$/i.exec(name) ?? []
    const inName = bracketed ? [together(before, behind), bracketed] : name.split(/,? (?:a|f)\.k\.a\.,? /)
    return {
      key,
      names: [
        inName[0] as string,
        ...[...inName.slice(1), ...all('alt_names')].map(name => name.replace(/^and /, '').replace(/[.;]$/, '')),
      ],
      births: all('dates_of_birth').map(americanBirth),
      countries: [
        ...all('nationalities').map(code => `nationality ${code}`),
        ...all('citizenships').map(code => `citizenship ${code}`),
        ...all('addresses').flatMap(address =>
          /^[A-Z]{2}$/.test(address.split(', ').at(-1) as string) ? [`residence ${address.split(', ').at(-1)}`] : [],
        ),
      ],
      programmes: [...new Set(group.map(row => row.source as string)), ...all('programs')],
      listedOn: days('start_date')[0] ?? null,
      until: days('end_date').at(-1) ?? null,
    }
  })
}

export function deniedPersons(): Listed[] {
  const rows = named(cells(text('us-bis-dpl/dpl.txt'), '\t'))
  const day = (written = '') => written.replace(/^(\d\d)\/(\d\d)\/(\d{4})$/, '$3-$1-$2')
  return [...Map.groupBy(rows, ({ Name = '' }) => tidy(Name))].map(([key, group]) => {
    const days = (column: string) =>
      group
        .map(row => day(row[column]))
        .filter(Boolean)
        .sort()
    return {
      key,
      names: [key],
      countries: group.flatMap(({ Country }) => (Country ? [`residence ${Country}`] : [])),
      listedOn: days('Effective_Date')[0] ?? null,
      changedOn: days('Last_Update').at(-1) ?? null,
      until: days('Expiration_Date').at(-1) ?? null,
    }
  })
}
