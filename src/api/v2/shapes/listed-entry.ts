import { Type } from 'typebox'
import { delistedDay, listedKinds } from '#domain/screening/entry.ts'
import type { Hit } from '#domain/screening/hits/find-hits.ts'
import type { ScreenedList } from '#domain/screening/hits/screened-lists.ts'
import { named } from '#surface/published.ts'
import { shapeOf } from '#surface/shape-of.ts'
import { Age, sourceDays } from '#surface/source-days.ts'
import { Nullable, type Text } from '../../fields.ts'
import { EntryId } from './screening-decision.ts'

const word = (description: string) => Type.String({ description })
const text = (description: string) => Nullable(Type.String(), { description })
const day = (description: string) => Nullable(Type.String({ format: 'date' }), { description })
const listOf = (name: string, members: Record<string, ReturnType<typeof word> | typeof Text>, description: string) =>
  Type.Array(named(name, Type.Object(members)), { description })

export const { shape: ScreenedListShape, show: showScreenedList } = shapeOf<ScreenedList & { age: string | null }>()(
  {
    list: word('The list, as `lists` takes it.'),
    name: word('The list and its publisher.'),
    ...sourceDays,
    age: Age,
    url: text('Where the list is published.'),
    licence: text('The licence of the list.'),
    attribution: text('The attribution that the licence asks for.'),
  },
  'ScreenedList',
)

export const ListedNameShape = named(
  'ListedName',
  Type.Object(
    {
      name: word('As the list writes it.'),
      kind: Type.Enum(['primary', 'alias', 'former'], { description: 'How the list classifies the name.' }),
      strength: Type.Enum(['strong', 'weak'], { description: 'A weak name only confirms other evidence.' }),
    },
    { description: 'A name on a list.' },
  ),
)

type Listed = Pick<Hit, 'entry' | 'list'>

const entry = shapeOf<Listed>()(
  {
    entry_id: [EntryId, ({ entry }) => entry.id],
    list: [word('The list.'), ({ entry }) => entry.list],
    list_name: [word('The list and its publisher.'), ({ list }) => list.name],
    published_on: [sourceDays.published_on, ({ list }) => list.publishedOn],
    newest_entry_on: [sourceDays.newest_entry_on, ({ list }) => list.newestEntryOn],
    loaded_on: [sourceDays.loaded_on, ({ list }) => list.loadedOn],
    source_url: [text('Where the list is published.'), ({ list }) => list.url],
    key: [word('The key of the entry in its list.'), ({ entry }) => entry.key],
    kind: [Type.Enum(listedKinds, { description: 'What it is according to the list.' }), ({ entry }) => entry.kind],
    name: [word('The main name in the list.'), ({ entry }) => entry.names[0]?.name],
    names: [
      Type.Array(ListedNameShape, { description: 'All names and aliases.' }),
      ({ entry }) => entry.names.map(({ name, kind, strength }) => ({ name, kind, strength })),
    ],
    birth_dates: [
      Type.Array(Type.String(), {
        description: 'As the list writes them, such as "circa 1963"; several are alternatives.',
      }),
      ({ entry }) => entry.births.map(({ text }) => text),
    ],
    birth_places: [
      Type.Array(Type.String(), { description: 'As the list writes them.' }),
      ({ entry }) => entry.birthPlaces,
    ],
    gender: [
      Nullable(Type.Enum(['male', 'female']), { description: 'If the list states it.' }),
      ({ entry }) => entry.gender,
    ],
    countries: [
      listOf(
        'ListedCountry',
        {
          code: text('Two-letter ISO 3166-1 code; null if the list names something else.'),
          words: word('In the words of the list.'),
          relation: word('`nationality`, `citizenship`, `residence`, `jurisdiction`, `birth` or `flag`.'),
        },
        'Countries, and how the party is connected to each.',
      ),
      ({ entry }) => entry.countries.map(({ code, words, relation }) => ({ code, words, relation })),
    ],
    addresses: [
      Type.Array(Type.String(), { description: 'As the list writes them.' }),
      ({ entry }) => entry.addresses.map(({ text }) => text),
    ],
    identifiers: [
      listOf(
        'ListedIdentifier',
        {
          kind: word('What the number is.'),
          value: word('The number as the list writes it.'),
          country: text('The issuing country.'),
          words: text('What the list calls it.'),
        },
        'Passport, tax, registration and other numbers.',
      ),
      ({ entry }) => entry.identifiers.map(({ kind, value, country, words }) => ({ kind, value, country, words })),
    ],
    programmes: [
      Type.Array(Type.String(), { description: 'Programmes or regimes, as the list writes them.' }),
      ({ entry }) => entry.programmes,
    ],
    measures: [
      listOf(
        'ListedMeasure',
        {
          kind: word(
            'Only `blocking` freezes assets. Others are `securities`, `travel`, `director`, `transport`, `trade`, `export`, `debarment`, `notice` and `other`.',
          ),
          words: word('In the words of the list, or of its rules.'),
          from: text('When it takes effect.'),
          to: text('When it ends; null if it has no end.'),
          act: text('The legal act that it is based on.'),
          url: text('Where the act can be read.'),
        },
        'What the list forbids or restricts.',
      ),
      ({ entry }) =>
        entry.measures.map(({ kind, words, from, to, act, url }) => ({
          ...{ kind, words, from, to, act: act ?? null, url: url ?? null },
        })),
    ],
    listed_on: [day('When it was listed.'), ({ entry }) => entry.listedOn],
    changed_on: [day('When the publisher last changed the entry.'), ({ entry }) => entry.changedOn],
    delisted_on: [
      day(
        'The day on which it was delisted, as the list states it, or that of the first file without it; null where neither is stated.',
      ),
      ({ entry }) => delistedDay(entry),
    ],
    seen_gone_on: [
      day('The day on which it was seen to be gone: of that file, or, where it states none, of its loading here.'),
      ({ entry }) => entry.seenGoneOn,
    ],
    reason: [text('Why it is listed, in the words of the list.'), ({ entry }) => entry.reason],
    remarks: [Type.Array(Type.String(), { description: 'Further remarks of the list.' }), ({ entry }) => entry.remarks],
    link: [text('The official page about it.'), ({ entry }) => entry.link],
    also_listed: [
      listOf(
        'ListedElsewhere',
        { list: word('Another list, or family of lists.'), key: word('Its key in that list.') },
        'The same party on other lists, according to this list.',
      ),
      ({ entry }) => entry.references.map(({ list, key }) => ({ list, key })),
    ],
  },
  'ListedEntry',
)

export const ListedEntryShape = Object.assign(entry.shape, { description: 'The entry as its list describes it.' })
export const showListedEntry = entry.show
