import { dayMonthYear } from '#files/days.ts'
import { type Group, valuesIn } from '../shared/listed/grouped-rows.ts'
import { joined } from '../shared/listed/listed-entry.ts'
import { numbered } from '../shared/listed/numbered.ts'
import type { Designation } from './designation.ts'

/** A designation of the CSV, which has a line for each combination of name, address, birth and number. */
export function designationOf(group: Group): Designation {
  const of = (column: string) => valuesIn(group, column)
  const first = (column: string) => of(column)[0] ?? null
  const text = (row: Record<string, string>, column: string) => (row[column] ?? '').trim() || null
  const documents = (number: string, note: string) =>
    group.rows.flatMap(row => {
      const value = text(row, number)
      return value ? [{ number: value, note: text(row, note) }] : []
    })
  return {
    id: first('Unique ID') ?? '',
    kind: first('Designation Type') ?? '',
    ofsiGroup: first('OFSI Group ID'),
    unReference: first('UN Reference Number'),
    names: group.rows.map(row => ({
      parts: [1, 2, 3, 4, 5, 6].map(number => text(row, `Name ${number}`)),
      type: text(row, 'Name type'),
      strength: text(row, 'Alias strength'),
    })),
    otherScripts: group.rows.flatMap(row => {
      const name = text(row, 'Name non-latin script')
      return name
        ? [{ text: name, script: text(row, 'Non-latin script type'), language: text(row, 'Non-latin script language') }]
        : []
    }),
    titles: of('Title'),
    regime: first('Regime Name'),
    imposed: of('Sanctions Imposed').flatMap(words => words.split('|').flatMap(one => one.trim() || [])),
    designatedOn:
      of('Date Designated')
        .flatMap(day => dayMonthYear(day) ?? [])
        .sort()[0] ?? null,
    changedOn:
      of('Last Updated')
        .flatMap(day => dayMonthYear(day) ?? [])
        .sort()
        .at(-1) ?? null,
    information: first('Other Information'),
    reasons: first('UK Statement of Reasons'),
    addresses: group.rows.flatMap(row => {
      const lines = [1, 2, 3, 4, 5, 6].map(number => text(row, `Address Line ${number}`))
      const [postalCode, country] = [text(row, 'Address Postal Code'), text(row, 'Address Country')]
      const words = joined([...lines, postalCode, country], ', ')
      return words ? [{ text: words, city: lines[5] ?? null, postalCode, country }] : []
    }),
    births: of('D.O.B'),
    birthPlaces: group.rows.map(row => ({ town: text(row, 'Town of birth'), country: text(row, 'Country of birth') })),
    nationalities: of('Nationality(/ies)').flatMap(numbered),
    genders: of('Gender'),
    passports: documents('Passport number', 'Passport additional information'),
    nationalNumbers: documents('National Identifier number', 'National Identifier additional information'),
    companyNumbers: of('Business registration number (s)'),
    imoNumbers: of('IMO number'),
    flags: of('Current believed flag of ship'),
    remarks: [
      ...of('Position'),
      ...of('Type of entity'),
      ...of('Subsidiaries'),
      ...of('Parent company'),
      ...of('Type of ship'),
      ...of('Current owner/operator (s)'),
    ],
  }
}
