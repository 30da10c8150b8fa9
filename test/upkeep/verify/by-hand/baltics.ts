import { dayFirst, distinct, plain, records, type Told, text } from './told.ts'

export function latvia(): Told[] {
  return records(text('latvia-ur/register_sample.csv'), ';').map(one => {
    const [city, ...rest] = (one.address as string).split(', ')
    const name = one.name as string
    const inside = one.name_in_quotes as string
    return {
      country: 'LV',
      known: { number: one.regcode as string },
      asked: [
        name,
        plain(name),
        inside,
        one.type === 'BDR' ? `biedrība ${inside}` : `${inside} ${one.type}`.toLowerCase(),
      ],
      name,
      names: distinct([name]),
      number: one.regcode as string,
      vat: null,
      status: one.closed?.trim() || one.terminated ? 108 : 106,
      form: one.type_text as string,
      street: rest.join(', '),
      city: city as string,
      zip: `LV-${one.index}`,
      since: one.registered || null,
      until: one.terminated || null,
      officers: [],
      holders: [],
    }
  })
}

export function estonia(): Told[] {
  return records(text('estonia-ariregister/ettevotja_rekvisiidid__lihtandmed_sample.csv'), ';').map(one => {
    const name = one.nimi as string
    const [region, city] = (one.ads_normaliseeritud_taisaadress as string).split(', ')
    return {
      country: 'EE',
      known: { number: one.ariregistri_kood as string },
      asked: [name, plain(name), name.replace('OÜ', 'OU'), name.replace(' OÜ', '')],
      name,
      names: [name],
      number: one.ariregistri_kood as string,
      vat: one.kmkr_nr || null,
      status: one.ettevotja_staatus === 'R' ? 106 : one.ettevotja_staatus === 'K' ? 108 : 1615,
      form: one.ettevotja_oiguslik_vorm as string,
      street: one.asukoht_ettevotja_aadressis as string,
      city: city as string,
      region: region as string,
      zip: one.indeks_ettevotja_aadressis as string,
      since: dayFirst(one.ettevotja_esmakande_kpv),
      officers: [],
      holders: [],
    }
  })
}
