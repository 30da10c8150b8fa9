import { plain, records, type Told, text, words } from './told.ts'

const file = (name: string) => records(text(`france-sirene/${name}.csv`))

/** Insee's words for the legal categories that occur here; of 7389 those of its group. */
const categories: Record<string, string> = {
  1000: 'Entrepreneur individuel',
  3120: 'Société commerciale étrangère immatriculée au RCS',
  5308: 'Société en commandite par actions',
  5599: "Société anonyme à conseil d'administration",
  5699: 'Société anonyme à directoire',
  5710: 'Société par actions simplifiée',
  6411: "Société d'assurance à forme mutuelle",
  6589: 'Société civile de moyens',
  6595: 'Caisse locale de crédit mutuel',
  7363: 'Caisse de crédit municipal',
  7389: 'Établissement public administratif',
  8210: 'Mutuelle',
  9220: 'Association déclarée',
}
const known = (value?: string) => (value && value !== '[ND]' ? value : null)

export function france(): Told[] {
  const units = [...file('StockUniteLegale_2018_33cols'), ...file('StockUniteLegale_2026_35cols_naf25')]
  return units.flatMap(one => {
    const siren = one.siren as string
    const person = words([one.prenomUsuelUniteLegale, one.nomUsageUniteLegale || one.nomUniteLegale])
    const name = known(one.denominationUniteLegale) ?? person
    if (!name || one.statutDiffusionUniteLegale !== 'O') return []
    const created = one.dateCreationUniteLegale
    const code = one.activitePrincipaleUniteLegale ?? ''
    const isRev2 = one.nomenclatureActivitePrincipaleUniteLegale === 'NAFRev2'
    const isActive = one.etatAdministratifUniteLegale === 'A'
    const usual = [1, 2, 3].map(number => one[`denominationUsuelle${number}UniteLegale`])
    return [
      {
        country: 'FR',
        known: { number: siren },
        asked: [name, plain(name).toLowerCase()],
        name,
        names: [name, ...[one.sigleUniteLegale, ...usual].flatMap(other => known(other) ?? [])],
        number: siren,
        // It could be calculated, which is no statement of INSEE.
        vat: null,
        status: isActive ? 106 : 108,
        form: categories[one.categorieJuridiqueUniteLegale ?? ''] ?? null,
        since: created && created !== '1900-01-01' ? created : null,
        until: isActive ? null : one.dateDebut || null,
        nace: isRev2 && code !== '00.00Z' ? [code.slice(0, 5)] : [],
        sic: isRev2 && code !== '00.00Z' ? [`FR:${code}`] : [],
        officers: person && !known(one.denominationUniteLegale) ? [{ name: person }] : [],
        holders: [],
      },
    ]
  })
}
