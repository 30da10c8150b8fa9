import { Type } from 'typebox'
import { Failure } from '#domain/failure.ts'
import { countryName } from '#domain/nomenclatures/country-name.ts'
import { entriesWithIds, findEntries } from '#domain/nomenclatures/find-entries.ts'
import { type Item, itemsOf, vocabularyNames } from '#domain/nomenclatures/vocabulary.ts'
import { route, Strict } from '../route.ts'
import type { EntryBody } from '../shapes/search.ts'

const maxResults = 50
const maxIds = 1000

const Vocabulary = Type.Object({ vocabulary: Type.Enum(vocabularyNames) })

export default [
  route({
    method: 'GET',
    path: '/vocabularies/:vocabulary',
    params: Vocabulary,
    query: Strict({ parent: Type.Optional(Type.String({ pattern: '^(\\d+(_\\d+)*|[A-Z]{2})$' })) }),
    async handle({ params: { vocabulary }, query: { parent } }): Promise<EntryBody[]> {
      const entries = vocabulary === 'legal-form' ? legalForms(parent) : itemsOf(vocabulary, parent)?.map(showEntry)
      if (!entries) throw new Failure('invalid', { reasons: { parent: ['is not in this list'] } })
      return entries
    },
  }),

  route({
    method: 'GET',
    path: '/vocabularies/:vocabulary/find',
    params: Vocabulary,
    query: Strict({ q: Type.String({ minLength: 1, maxLength: 200 }) }),
    async handle({ params: { vocabulary }, query: { q } }): Promise<EntryBody[]> {
      return findEntries(vocabulary, q, maxResults).map(({ above, ...item }) => ({ ...showEntry(item), above }))
    },
  }),

  route({
    method: 'GET',
    path: '/vocabularies/:vocabulary/named',
    params: Vocabulary,
    query: Strict({ ids: Type.String({ pattern: '^\\d{1,15}(,\\d{1,15})*$' }) }),
    async handle({ params: { vocabulary }, query: { ids } }): Promise<EntryBody[]> {
      const entries = entriesWithIds(vocabulary, ids.split(',').slice(0, maxIds))
      return entries.map(({ above, ...item }) => ({ ...showEntry(item), above }))
    },
  }),
]

/** A legal form is listed under its country, whose code distinguishes it from others of the same name. */
function showEntry({ id, parents, name, code, has_children, country_code: country }: Item): EntryBody {
  const entry = { path: parents, id, name, code, has_children }
  return country ? { ...entry, path: `${country}_${parents}`, code: country } : entry
}

/** The list of legal forms is long and flat: grouped by country it is a tree. */
function legalForms(country: string | undefined): EntryBody[] | null {
  const forms = itemsOf('legal-form') ?? []
  if (country !== undefined) {
    const ofCountry = forms.filter(form => form.country_code === country)
    return ofCountry.length > 0 ? ofCountry.map(showEntry) : null
  }
  const countries = [...new Set(forms.map(form => form.country_code as string))]
  return countries
    .map(code => ({ path: code, id: null, name: countryName(code) ?? code, code, has_children: true }))
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}
