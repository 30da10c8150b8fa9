import { yearMonthDay } from '#files/days.ts'
import type { Fields } from '#files/fields.ts'
import { RowError } from '#files/row.ts'
import type { Entry, NameEntry } from '#ingest/entries/entry.ts'
import { hidden, keyOf, sirenOf, taxNumberOf } from './publisher.ts'
import { activityOf, employeeBand, legalFormOf } from './words.ts'

/** A column of legal units, by its name without their common suffix. */
type Take = (name: string) => string | null

/** The name of a unit: its denomination, or the person who is the unit. Null where the register gives neither. */
export function nameOf(text: Take): string | null {
  if (/^[PN]$/.test(text('statutDiffusion') ?? '')) return hidden
  const last = text('nomUsage') ?? text('nom')
  const person = last && [text('prenomUsuel') ?? text('prenom1'), last].filter(Boolean).join(' ')
  return text('denomination') ?? person ?? text('denominationUsuelle1')
}

const states: Record<string, { status: string; status_id: 106 | 108 }> = {
  A: { status: 'Active', status_id: 106 },
  C: { status: 'Cessée', status_id: 108 },
}

/** A legal unit, and where it is a person, that person. */
export function legalUnitEntries(row: Fields): Entry[] {
  const siren = sirenOf(row.require('siren'))
  const take: Take = name => row.take(`${name}UniteLegale`)
  const name = nameOf(take)
  if (name === null) throw new RowError('the unit has no name')
  const form = take('categorieJuridique')
  const isPerson = form === '1000' || (form === null && take('denomination') === null && take('nom') !== null)
  const isPublic = take('statutDiffusion') !== 'P' && take('statutDiffusion') !== 'N'
  const [code, list] = [take('activitePrincipale'), take('nomenclatureActivitePrincipale')]
  const activity = activityOf(code, list)
  const begun = yearMonthDay(row.take('dateDebut'))
  const created = yearMonthDay(take('dateCreation'))
  const isCeased = take('etatAdministratif') === 'C'
  const usual = [1, 2, 3].map(at => take(`denominationUsuelle${at}`))
  const called = [take('sigle'), ...usual, take('pseudonyme')]
  row.ignoreMatching(/^(sexe|prenom([1-4]|Usuel)|nom(Usage)?|pseudonyme|denomination)UniteLegale$/)
  row.ignore('nombrePeriodesUniteLegale', 'unitePurgeeUniteLegale', 'score', 'dateFin')
  const unit: Entry = {
    kind: 'company',
    key: siren,
    // A company is found by the tax number that it would have; whether it has one, the register does not say.
    keys: [keyOf(siren), { scheme: 'vat:FR', number: taxNumberOf(siren) }],
    as_of: yearMonthDay(take('dateDernierTraitement')),
    basic: {
      name,
      country_code: 'FR',
      registration_number: siren,
      // The first day of that century stands for an unknown day.
      incorporated_on: created === '1900-01-01' ? null : created,
      dissolved_on: isCeased ? begun : null,
      ...(states[take('etatAdministratif') ?? ''] ?? { status: take('etatAdministratif'), status_id: null }),
      legal_form: legalFormOf(form),
      company_type: 'head_office',
    },
    activity,
    names: isPublic ? tradingNames(called, name) : [],
    extra: {
      ...row.keep('categorieEntreprise', 'anneeCategorieEntreprise'),
      natural_person: isPerson || null,
      statut_diffusion: isPublic ? null : take('statutDiffusion'),
      categorie_juridique: form,
      ...(activity === null && code !== null && { activite_principale: code, nomenclature_activite_principale: list }),
      activite_principale_naf25: take('activitePrincipaleNAF25'),
      tranche_effectifs: employeeBand(take('trancheEffectifs')),
      annee_effectifs: take('anneeEffectifs'),
      nic_siege: take('nicSiege'),
      identifiant_association: take('identifiantAssociation'),
      economie_sociale_solidaire: take('economieSocialeSolidaire'),
      societe_mission: take('societeMission'),
      caractere_employeur: take('caractereEmployeur'),
    },
  }
  if (!isPerson) return [unit]
  return [unit, isPublic ? traderOf(siren, name, take, isCeased, created) : { kind: 'gone', of: 'officer', key: siren }]
}

export const tradingNames = (written: (string | null)[], present: string): NameEntry[] =>
  [...new Set(written)].flatMap(name => (name && name !== present ? [{ kind: 'trading' as const, name }] : []))

/** A person has one SIREN for life. */
function traderOf(siren: string, name: string, take: Take, isCeased: boolean, created: string | null): Entry {
  const sex = take('sexe')
  return {
    kind: 'officer',
    key: siren,
    company: keyOf(siren),
    officer_kind: 'person',
    person_key: siren,
    full_name: name,
    first_name: take('prenomUsuel') ?? take('prenom1'),
    middle_name: ['prenom2', 'prenom3', 'prenom4'].map(take).filter(Boolean).join(' ') || null,
    last_name: take('nomUsage') ?? take('nom'),
    sex: sex === 'F' ? 'female' : sex === 'M' ? 'male' : null,
    role: 'Entrepreneur individuel',
    appointed_on: created === '1900-01-01' ? null : created,
    is_current: !isCeased,
  }
}
