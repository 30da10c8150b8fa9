import { dayFirst, json, type Told } from './told.ts'

export function ukraine(): Told[] {
  const one = json('ukraine-edr/edr_record_38949117.json')
  const [, zip, region, city, street] = /^Україна, (\d{5}), ([^,]*), місто ([^,]*), (.*)$/.exec(one.ADDRESS) ?? []
  const kinds: { CODE: string }[] = one.ACTIVITY_KINDS.ACTIVITY_KIND
  const [head, office] = one.SIGNERS.SIGNER.split('; ')
  const [from, role] = office.split(' - ')
  const founders: { Name: string; Capital: string }[] = one.FOUNDERS
  const capital = Number(one.AUTHORIZED_CAPITAL.replace(',', '.'))
  return [
    {
      country: 'UA',
      known: { number: one.EDRPOU },
      asked: [one.NAME, one.SHORT_NAME, 'ПАРУС-ІФ', 'TOV Parus-IF', 'Parus-IF LLC'],
      name: one.NAME,
      names: [one.NAME, one.SHORT_NAME],
      number: one.EDRPOU,
      vat: null,
      status: one.STAN === 'припинено' ? 108 : 106,
      form: one.OPF,
      region: region as string,
      city: city as string,
      street: street as string,
      zip: zip as string,
      since: dayFirst(one.REGISTRATION),
      until: dayFirst(one.TERMINATED_INFO),
      nace: kinds.map(({ CODE }) => CODE),
      phones: [one.CONTACTS],
      officers: [{ name: head, role, from: dayFirst(from), to: null }],
      holders: [
        ...founders.map(({ Name, Capital }) => ({ name: Name, percentage: String((100 * Number(Capital)) / capital) })),
        ...(one.BENEFICIARIES as { Name: string }[]).map(({ Name }) => ({ name: Name, percentage: null })),
      ],
    },
  ]
}
