import { type Told, text } from './told.ts'

const forms: Record<string, string> = { SRL: 'Societate cu răspundere limitată' }

export function romania(): Told[] {
  const [, ...rows] = text('romania-onrc/OD_FIRME_5cols_quoting.csv').split(/\r?\n/).filter(Boolean)
  return rows.map(row => {
    // A quotation mark is a part of the name.
    const [name = '', , number = '', form = '', street = ''] = row.split('^')
    const spoken = name.replaceAll('"', '').trim()
    return {
      country: 'RO',
      known: { number },
      asked: [name, spoken, `S.C. ${spoken}`, spoken.toLowerCase()],
      name,
      names: [name],
      number,
      // Only the tax office knows who pays VAT.
      vat: null,
      status: null,
      form: forms[form] as string,
      street,
      city: null,
      zip: null,
      since: null,
      nace: [],
      officers: [],
      holders: [],
    }
  })
}
