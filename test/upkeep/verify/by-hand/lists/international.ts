import { born, dayMonthWord, inner, type Listed, parts, text, tidy, together, yearFirst } from './listed.ts'

export function unitedNations(): Listed[] {
  const file = text('un-consolidated/consolidated.xml')
  return ['INDIVIDUAL', 'ENTITY'].flatMap(kind => parts(file, kind).map(({ inside }) => party(inside, kind)))
}

function party(entry: string, kind: string): Listed {
  const of = (element: string) => parts(entry, `${kind}_${element}`).map(one => one.inside)
  const plain = entry.replace(new RegExp(`<${kind}_\\w+>[\\s\\S]*?</${kind}_\\w+>`, 'g'), '')
  const values = (element: string) =>
    parts(plain, element).flatMap(one => parts(one.inside, 'VALUE').map(value => tidy(value.inside)))
  const said = (element: string) => inner(plain, element)
  return {
    key: said('REFERENCE_NUMBER') as string,
    names: [
      together(said('FIRST_NAME'), said('SECOND_NAME'), said('THIRD_NAME'), said('FOURTH_NAME')),
      said('NAME_ORIGINAL_SCRIPT') ?? '',
      ...of('ALIAS').flatMap(alias =>
        (inner(alias, 'ALIAS_NAME') ?? '')
          .split('; ')
          .map(name => `${inner(alias, 'QUALITY') === 'Low' ? 'weak: ' : ''}${name.replace(/;$/, '')}`),
      ),
    ].filter(name => name !== '' && name !== 'weak: '),
    // The same one is there in several languages.
    values: of('DOCUMENT').flatMap(document => inner(document, 'NUMBER') ?? []),
    births: [...of('DATE_OF_BIRTH'), ...of('ALIAS').map(alias => alias.replaceAll('DATE_OF_BIRTH', 'DATE'))].flatMap(
      birth => {
        const [day, year, from, to] = ['DATE', 'YEAR', 'FROM_YEAR', 'TO_YEAR'].map(element => inner(birth, element))
        const isGuess = (inner(birth, 'TYPE_OF_DATE') ?? '').startsWith('APPROX')
        if (day) return [born(day, yearFirst(day.slice(0, 10)), undefined, isGuess)]
        if (from && to) return [born(`${from} to ${to}`, [Number(from)], [Number(to)], isGuess)]
        const note = birth.includes('ALIAS_NAME') ? null : inner(birth, 'NOTE')
        return year ? [born(year, [Number(year)], undefined, isGuess)] : note ? [born(note, dayMonthWord(note))] : []
      },
    ),
    countries: [
      ...values('NATIONALITY')
        .filter(country => country !== 'na')
        .map(country => `nationality ${country}`),
      ...of('PLACE_OF_BIRTH').flatMap(place => (inner(place, 'COUNTRY') ? [`birth ${inner(place, 'COUNTRY')}`] : [])),
      ...of('ADDRESS').flatMap(place => (inner(place, 'COUNTRY') ? [`residence ${inner(place, 'COUNTRY')}`] : [])),
    ],
    programmes: [(said('UN_LIST_TYPE') as string).replace(/^GB$/, 'Guinea-Bissau')],
    listedOn: (said('LISTED_ON') as string).slice(0, 10),
    changedOn:
      values('LAST_DAY_UPDATED')
        .flatMap(day => day.slice(0, 10) || [])
        .sort()
        .at(-1) ?? null,
  }
}

type Firm = Record<string, string | number | null>

export function worldBank(): Listed[] {
  const firms: Firm[] = JSON.parse(text('worldbank-debarred/debarred.json')).response.ZPROCSUPP
  return firms.map(firm => ({
    key: String(firm.SUPP_ID),
    names: spoken(tidy(String(firm.SUPP_NAME))),
    countries: [`residence ${firm.LAND1 ?? firm.COUNTRY_NAME}`],
    programmes: [firm.ELIG_STAT === 'X-DEBARRED' ? 'Cross debarment' : 'Debarment'],
    listedOn: firm.DEBAR_FROM_DATE as string,
    until: String(firm.DEBAR_TO_DATE).startsWith('2999') ? null : (firm.DEBAR_TO_DATE as string),
  }))
}

/** Titles are no part of a name; what stands in brackets at its end is another one, or says so. */
function spoken(written: string): string[] {
  const plain = written.replace(/^(MR|MRS|MS|DR|ENGR?|M\/S)\.? /, '').replace(/^A\.K\.A\. /, '')
  const [, main = '', inBrackets = ''] = /^(.*) \(([^()]+)\)?$/.exec(plain) ?? []
  if (inBrackets === '' || / \(.*\) ./.test(plain)) return [plain]
  const other = /^(?:A\.K\.A\.|ALSO KNOWN AS|FORMERLY) (.*)$/.exec(inBrackets)?.[1]
  return other ? [main, other] : [plain, main, `weak: ${inBrackets}`]
}
