import { Type } from 'typebox'
import { aged } from '#domain/imports/age-of-data.ts'
import type { FormerListing, Hit, Screening, SetAside } from '#domain/screening/hits/find-hits.ts'
import type { ScreenedList } from '#domain/screening/hits/screened-lists.ts'
import { subjectKinds } from '#domain/screening/subject.ts'
import { named } from '#surface/published.ts'
import { shapeOf } from '#surface/shape-of.ts'
import { Nullable } from '../../fields.ts'
import {
  ListedEntryShape,
  ListedNameShape,
  ScreenedListShape,
  showListedEntry,
  showScreenedList,
} from './listed-entry.ts'
import {
  EarlierShape,
  Fingerprint,
  RoleShape,
  ScreeningDecisionShape,
  SubjectCompany,
  showScreeningDecision,
} from './screening-decision.ts'

const Reason = named(
  'ScreeningReason',
  Type.Object({
    about: Type.Enum(['name', 'script', 'order', 'alias', 'number', 'birth', 'country', 'identifier'], {
      description: 'What was compared.',
    }),
    speaks: Type.Enum(['for', 'against', 'unknown'], {
      description: 'Whether it speaks for or against a match, or could not be compared.',
    }),
    words: Type.String({ description: 'The reason in words, with both values.' }),
  }),
)

const Party = named(
  'ScreenedSubject',
  Type.Object(
    {
      role: RoleShape,
      is_former: Type.Boolean({
        description: 'Whether the officer or holder is a former one, according to the register.',
      }),
      company_id: SubjectCompany,
      kind: Type.Enum(subjectKinds, { description: 'What it was compared as.' }),
      name: Type.String({ description: 'The name; the first if there are several.' }),
    },
    { description: 'The screened party.' },
  ),
)

const MatchedName = named(
  'ScreeningNames',
  Type.Object({
    subject: Type.String({ description: 'The name of the screened party.' }),
    listed: ListedNameShape,
  }),
)

type Compared = Pick<Hit, 'score' | 'screened' | 'name' | 'reasons' | 'entry' | 'list'>

const { members: compared } = shapeOf<Compared>()({
  score: Type.Integer({
    minimum: 0,
    maximum: 100,
    description: 'How similar the two are. 90 means the same name with nothing else known.',
  }),
  subject: [
    Party,
    ({ screened: { role, isFormer, companyId, subject } }) => ({
      ...{ role, is_former: isFormer, company_id: companyId === null ? null : String(companyId) },
      ...{ kind: subject.kind, name: subject.names[0] },
    }),
  ],
  matched: [
    Nullable(MatchedName, {
      description: 'The most similar names; null if only an identifier agrees.',
    }),
    ({ name }) =>
      name && {
        subject: name.subject,
        listed: { name: name.listed.name, kind: name.listed.kind, strength: name.listed.strength },
      },
  ],
  reasons: [Type.Array(Reason, { description: 'What speaks for it and against it.' }), 'reasons'],
  entry: [ListedEntryShape, showListedEntry],
})

const { shape: FormerShape, show: showFormer } = shapeOf<FormerListing>()(
  {
    ...compared,
    until: Nullable(Type.String({ format: 'date' }), {
      description:
        'The day on which it was delisted, as the list states it, or that of the first file without it; null where neither is stated.',
    }),
  },
  'FormerListing',
)

const { shape: SetAsideShape, show: showSetAside } = shapeOf<SetAside>()({ ...compared }, 'SetAsideEntry')

const { shape: HitShape, show: showHit } = shapeOf<Hit>()(
  {
    score: compared.score,
    outcome: Type.Enum(['settled', 'ruled_out', 'open'], {
      description:
        'settled: an identifier agrees. ruled_out: the birth years are far apart. open: for a person to decide.',
    }),
    subject: compared.subject,
    matched: compared.matched,
    reasons: compared.reasons,
    entry: compared.entry,
    fingerprint: Fingerprint,
    decision: [
      Nullable(ScreeningDecisionShape, { description: 'What your workspace decided on the hit in its present form.' }),
      ({ decision }) => decision && showScreeningDecision(decision),
    ],
    earlier: [
      Nullable(EarlierShape, {
        description: 'Why a decided hit is open again: the decision, and what has changed since.',
      }),
      ({ earlier }) => earlier && { decision: showScreeningDecision(earlier.decision), changed: earlier.changed },
    ],
  },
  'ScreeningHit',
)

const Count = Type.Integer({ minimum: 0 })

type Aged<S extends Pick<Screening, 'lists'>> = Omit<S, 'lists'> & { lists: (ScreenedList & { age: string | null })[] }

/** What was found, with the age of the lists. */
export const withAges = <S extends Pick<Screening, 'lists'>>(found: S, now: Date): Aged<S> => ({
  ...found,
  lists: found.lists.map(list => aged(list, now)),
})

export type AgedScreening<S extends Screening = Screening> = Aged<S>

export const screening = shapeOf<AgedScreening>()({
  hits: [
    Type.Array(HitShape, { description: 'Most likely first, at most 100. A hit is never a conclusion.' }),
    ({ hits }) => hits.map(showHit),
  ],
  were_listed: [
    Type.Array(FormerShape, {
      description:
        'Possible matches with entries that a list no longer has; most likely first, at most 20. Never hits.',
    }),
    ({ wereListed }) => wereListed.map(showFormer),
  ],
  set_aside: [
    Type.Array(SetAsideShape, {
      description:
        'Entries that are below the threshold only because their birth year is far from the one given; most likely first, at most 20. Not hits.',
    }),
    ({ setAside }) => setAside.map(showSetAside),
  ],
  total_set_aside: [{ ...Count, description: 'How many such entries there are.' }, 'totalSetAside'],
  below_threshold: [
    Type.Object(
      {
        from: Type.Integer({ minimum: 1, maximum: 100, description: 'The lowest score that is counted.' }),
        entries: { ...Count, description: 'How many entries have at least this score, and less than the threshold.' },
      },
      { description: 'How many more entries reach a score of `from`, which is ten below the threshold.' },
    ),
    ({ belowFrom, below }) => ({ from: belowFrom, entries: below }),
  ],
  total_hits: [{ ...Count, description: 'How many of the requested hits there are.' }, 'total'],
  decided: [
    named(
      'DecidedHits',
      Type.Object(
        {
          true_match: { ...Count, description: 'Decided to be the listed party.' },
          false_match: { ...Count, description: 'Decided not to be the listed party.' },
          needs_more: { ...Count, description: 'More information is needed.' },
        },
        { description: 'How many hits your workspace has decided on in their present form, whether shown or not.' },
      ),
    ),
    'decided',
  ],
  lists: [
    Type.Array(ScreenedListShape, {
      description: 'The lists screened against. The response states nothing about other lists.',
    }),
    ({ lists }) => lists.map(showScreenedList),
  ],
  threshold: Type.Integer({ minimum: 1, maximum: 100, description: 'The lowest score of a hit.' }),
  lists_version: [Type.Integer({ description: 'The last change of the lists.' }), 'version'],
  rules_version: [Type.Integer({ description: 'The version of the rules for comparing names.' }), 'rules'],
})
