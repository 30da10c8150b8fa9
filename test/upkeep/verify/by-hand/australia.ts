import { distinct, element, elements, type Told, text, words } from './told.ts'

export function australia(): Told[] {
  const rows = text('australia-abn/abr_records.xml.txt').split('\n').filter(Boolean)
  return rows.map(row => {
    const one = (name: string) => element(row, name) || null
    const isPerson = row.includes('<IndividualName')
    const name = (isPerson ? words([one('GivenName'), one('FamilyName')]) : one('NonIndividualNameText')) as string
    const abn = one('ABN') as string
    const isActive = /<ABN [^>]*status="ACT"/.test(row)
    return {
      country: 'AU',
      known: { number: one('ASICNumber') ?? abn },
      asked: [name, name.toLowerCase().replace(/[^a-z ]/g, '')],
      name,
      names: distinct([
        name,
        ...elements(row, 'NonIndividualNameText').map(other => element(other, 'NonIndividualNameText')),
      ]),
      number: one('ASICNumber') ?? abn,
      vat: /<GST [^>]*status="ACT"/.test(row) ? abn : null,
      status: isActive ? 106 : 108,
      form: one('EntityTypeText'),
      region: one('State'),
      zip: one('Postcode'),
      street: null,
      city: null,
      // Since when the number has its status is not since when there is a company.
      since: null,
      officers: isPerson ? [{ name }] : [],
      holders: [],
    }
  })
}
