import { distinct, type Told, table, text } from './told.ts'

const kinds: Record<string, string> = { 101: '国の機関', 301: '株式会社' }

export function japan(): Told[] {
  return table(text('japan-nta/zenken_rows.csv'), ',').map(row => {
    const at = (column: number) => row[column - 1] || null
    const name = at(7) as string
    return {
      country: 'JP',
      known: { number: at(2) as string },
      // Nobody can tell from the letters alone how a name in kanji is spoken.
      asked: [name, at(25), at(29), at(25)?.toLowerCase()],
      name,
      names: distinct([name, at(25), at(29)]),
      number: at(2),
      vat: null,
      status: at(19) ? 108 : 106,
      form: kinds[at(9) as string] as string,
      region: at(10),
      city: at(11),
      street: at(12),
      zip: at(16)?.replace(/^(\d{3})(\d{4})$/, '$1-$2') ?? null,
      // The day on which it got its number is not that of its founding.
      since: null,
      until: at(19),
      nace: [],
      officers: [],
      holders: [],
    }
  })
}
