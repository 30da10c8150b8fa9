import { Type } from 'typebox'
import type { FormerListing, Hit, Screening } from '#domain/screening/hits/find-hits.ts'
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
      description: 'Whether it speaks for the two being one, against it, or could not be compared.',
    }),
    words: Type.String({ description: 'The reason for a person, with both values.' }),
  }),
)

const Party = named(
  'ScreenedSubject',
  Type.Object(
    {
      role: RoleShape,
      is_former: Type.Boolean({
        description: 'Whether an officer or holder is one no longer, by what the register says or no longer says.',
      }),
      company_id: SubjectCompany,
      kind: Type.Enum(subjectKinds, { description: 'What it was compared as.' }),
      name: Type.String({ description: 'The name, the first where there are several.' }),
    },
    { description: 'Who was screened.' },
  ),
)

const MatchedName = named(
  'ScreeningNames',
  Type.Object({
    subject: Type.String({ description: 'The name of who was screened.' }),
    listed: ListedNameShape,
  }),
)

type Compared = Pick<Hit, 'score' | 'screened' | 'name' | 'reasons' | 'entry' | 'list'>

const { members: compared } = shapeOf<Compared>()({
  score: Type.Integer({
    minimum: 0,
    maximum: 100,
    description: 'How alike the two are. 90 is the same name and nothing else known.',
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
      description: 'The names that are the most alike; null where an identifier alone agrees.',
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
    until: Type.String({
      format: 'date',
      description:
        'Since when it is no longer listed: by the word of the list, or the day of the first file without it.',
    }),
  },
  'FormerListing',
)

const { shape: HitShape, show: showHit } = shapeOf<Hit>()(
  {
    score: compared.score,
    outcome: Type.Enum(['settled', 'ruled_out', 'open'], {
      description: 'settled: an identifier agrees. ruled_out: the birth years differ. open: for a person to decide.',
    }),
    subject: compared.subject,
    matched: compared.matched,
    reasons: compared.reasons,
    entry: compared.entry,
    fingerprint: Fingerprint,
    decision: [
      Nullable(ScreeningDecisionShape, { description: 'What your workspace decided about the hit as it is now.' }),
      ({ decision }) => decision && showScreeningDecision(decision),
    ],
    earlier: [
      Nullable(EarlierShape, {
        description: 'Why a hit that was decided comes back: the decision, and what changed since.',
      }),
      ({ earlier }) => earlier && { decision: showScreeningDecision(earlier.decision), changed: earlier.changed },
    ],
  },
  'ScreeningHit',
)

const Count = Type.Integer({ minimum: 0 })

export const screening = shapeOf<Screening>()({
  hits: [
    Type.Array(HitShape, { description: 'The likeliest first, at most 100. A hit is never a conclusion.' }),
    ({ hits }) => hits.map(showHit),
  ],
  were_listed: [
    Type.Array(FormerShape, {
      description:
        'Who may be somebody that a list had and does not have today; the likeliest first, at most 20. Never a hit.',
    }),
    ({ wereListed }) => wereListed.map(showFormer),
  ],
  total_hits: [{ ...Count, description: 'How many there are of those asked for.' }, 'total'],
  decided: [
    named(
      'DecidedHits',
      Type.Object(
        {
          true_match: { ...Count, description: 'Decided to be the listed one.' },
          false_match: { ...Count, description: 'Decided not to be.' },
          needs_more: { ...Count, description: 'More has to be known.' },
        },
        { description: 'How many hits your workspace decided about as they are now, whether shown or not.' },
      ),
    ),
    'decided',
  ],
  lists: [
    Type.Array(ScreenedListShape, { description: 'What was screened against. Nothing is said about other lists.' }),
    ({ lists }) => lists.map(showScreenedList),
  ],
  threshold: Type.Integer({ minimum: 1, maximum: 100, description: 'The lowest score of a hit.' }),
  lists_version: [Type.Integer({ description: 'The last change of the lists.' }), 'version'],
  rules_version: [Type.Integer({ description: 'The version of the rules by which names are compared.' }), 'rules'],
})
