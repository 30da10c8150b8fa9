import { yearMonthDay } from '#files/days.ts'
import type { Fields } from '#files/fields.ts'
import type { CompanyEntry, Entry } from '#ingest/entries/entry.ts'
import { tradingNames } from './legal-unit.ts'
import { hidden, keyOf, sirenOf, siretOf } from './publisher.ts'
import { activityOf, employeeBand } from './words.ts'

const states: Record<string, { status: string; status_id: 106 | 108 }> = {
  A: { status: 'Actif', status_id: 106 },
  F: { status: 'Fermé', status_id: 108 },
}

/** The seat gives the company's address; any other establishment is a branch of the company. */
export function establishmentEntries(row: Fields, unitName: string | null, isDelta = false): Entry[] {
  const siret = siretOf(row.require('siret'))
  const siren = sirenOf(row.require('siren'))
  const take = (name: string) => row.take(`${name}Etablissement`)
  const isSeat = /^true$/i.test(row.take('etablissementSiege') ?? '')
  const isPublic = take('statutDiffusion') !== 'P' && take('statutDiffusion') !== 'N'
  const place = addressOf(take)
  const signs = signsOf(take)
  const [code, list] = [take('activitePrincipale'), take('nomenclatureActivitePrincipale')]
  const activity = activityOf(code, list)
  const begun = yearMonthDay(row.take('dateDebut'))
  const created = yearMonthDay(take('dateCreation'))
  const treated = yearMonthDay(take('dateDernierTraitement'))
  const isClosed = take('etatAdministratif') === 'F'
  const [latitude, longitude] = [row.take('latitude'), row.take('longitude')]
  row.ignore('nic', 'dateFin', 'score', 'nombrePeriodesEtablissement')
  row.ignoreMatching(
    /2Etablissement$|^(libelleCommuneEtranger|distributionSpeciale|codeCedex|libelleCedex|identifiantAdresse)Etablissement$|^coordonneeLambert|^geo_/,
  )
  // For a person who objected to publication, only the commune may be shown.
  const address = isPublic ? { ...place, latitude, longitude } : { address_city: place?.address_city }
  const extra = {
    statut_diffusion: isPublic ? null : take('statutDiffusion'),
    ...(activity === null && code !== null && { activite_principale: code, nomenclature_activite_principale: list }),
    activite_principale_naf25: take('activitePrincipaleNAF25'),
    activite_principale_registre_metiers: take('activitePrincipaleRegistreMetiers'),
    tranche_effectifs: employeeBand(take('trancheEffectifs')),
    annee_effectifs: take('anneeEffectifs'),
    caractere_employeur: take('caractereEmployeur'),
    code_commune: take('codeCommune'),
    code_pays_etranger: take('codePaysEtranger'),
    libelle_pays_etranger: take('libellePaysEtranger'),
  }
  if (isSeat) {
    const seat: CompanyEntry = {
      kind: 'company',
      key: `${siren}/siege`,
      keys: [keyOf(siren)],
      address,
      names: isPublic ? tradingNames(signs, unitName ?? '') : [],
      extra: {
        siret_siege: siret,
        code_commune: extra.code_commune,
        libelle_pays_etranger: extra.libelle_pays_etranger,
      },
    }
    // It may have been a branch until it became the seat. Complete files show it by what they no longer list.
    return isDelta
      ? [seat, { kind: 'gone', of: 'company', key: siret }, { kind: 'gone', of: 'link', key: siret }]
      : [seat]
  }
  const name = isPublic ? (signs.find(Boolean) ?? calledAs(unitName, place)) : hidden
  const branch: CompanyEntry = {
    kind: 'company',
    key: siret,
    keys: [keyOf(siret)],
    as_of: treated,
    // A number is no name: it makes no company until a file names it.
    ...(name !== null && {
      basic: {
        name,
        country_code: 'FR',
        registration_number: siret,
        incorporated_on: created === '1900-01-01' ? null : created,
        dissolved_on: isClosed ? begun : null,
        ...(states[take('etatAdministratif') ?? 'A'] ?? { status: take('etatAdministratif'), status_id: null }),
        legal_form: 'Établissement secondaire',
        company_type: 'branch',
      },
    }),
    address,
    activity,
    names: isPublic && name !== null ? tradingNames(signs, name) : [],
    extra,
  }
  return [branch, { kind: 'link', key: siret, parent: keyOf(siren), child: keyOf(siret), link_kind: 'branch' }]
}

const signsOf = (take: (name: string) => string | null) =>
  ['enseigne1', 'enseigne2', 'enseigne3', 'denominationUsuelle'].map(take)

/** Whether a branch has no sign of its own, and its unit is in no file beside it. */
export function isUnnamed(row: Record<string, string>, unitName: string | null): boolean {
  if (unitName !== null || /^true$/i.test(row.etablissementSiege ?? '')) return false
  const take = (name: string) => row[`${name}Etablissement`]?.trim() || null
  return !/^[NP]$/.test(take('statutDiffusion') ?? '') && !signsOf(take).some(Boolean)
}

function calledAs(unitName: string | null, place: CompanyEntry['address']): string | null {
  if (unitName === null) return null
  return unitName === hidden ? hidden : [unitName, place?.address_city].filter(Boolean).join(' - ')
}

function addressOf(take: (name: string) => string | null): CompanyEntry['address'] {
  const until = [take('dernierNumeroVoie'), take('indiceRepetitionDernierNumeroVoie')].filter(Boolean).join(' ')
  const number = [take('numeroVoie'), take('indiceRepetition')].filter(Boolean).join(' ')
  const street = [until ? `${number}-${until}` : number, take('typeVoie'), take('libelleVoie')]
    .filter(Boolean)
    .join(' ')
  return {
    address_street: street || take('distributionSpeciale'),
    address_location:
      [take('complementAdresse'), street && take('distributionSpeciale')].filter(Boolean).join(', ') || null,
    address_city: take('libelleCommune') ?? take('libelleCommuneEtranger') ?? take('libelleCedex'),
    zip_code: take('codePostal') ?? take('codeCedex'),
  }
}
