import { Type } from 'typebox'
import { type HitDecision, verdicts } from '#domain/screening/decisions/hit-decision.ts'
import { subjectKinds } from '#domain/screening/subject.ts'
import { named } from '#surface/published.ts'
import { shapeOf } from '#surface/shape-of.ts'
import { CompanyIdText, Nullable } from '../../fields.ts'

const Moment = Type.String({ format: 'date-time' })

export const Verdict = Type.Enum(verdicts, {
  description:
    'true_match: it is the listed party. false_match: it is not. needs_more: more information is needed to decide.',
})

export const DecisionId = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'Decision ID.' })

export const EntryId = Type.Integer({
  minimum: 0,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'ID of the list entry.',
})

export const Fingerprint = Type.String({
  minLength: 1,
  maxLength: 64,
  description:
    'A fingerprint of everything that was compared, for your workspace alone. It changes when the entry or the screened party changes.',
})

export const RoleShape = Type.String({
  description:
    'The role of the party: `given` if you submitted it, otherwise `company`, `officer`, `holder`, `beneficial_owner` (through others) or `group_member` (above or below it).',
})

const company = (id: number | null) => (id === null ? null : String(id))

export const SubjectCompany = Nullable(CompanyIdText, {
  description: 'The company to which the party is connected; null if you submitted it.',
})

const { shape, show } = shapeOf<HitDecision>()(
  {
    id: DecisionId,
    decision: [Verdict, 'verdict'],
    reason: Type.String({ description: 'The reason, in the words of the person who decided.' }),
    by: Nullable(Type.String(), { description: 'Who decided: an e-mail address, or the handle of a key.' }),
    at: [{ ...Moment, description: 'When it was decided.' }, ({ at }) => at.toISOString()],
    company_id: [SubjectCompany, ({ companyId }) => company(companyId)],
    role: [RoleShape, ({ subject }) => subject.role],
    name: [Type.String({ description: 'The name of the screened party.' }), ({ subject }) => subject.name],
    kind: [Type.Enum(subjectKinds, { description: 'What it was screened as.' }), ({ subject }) => subject.kind],
    entry_id: EntryId,
    list: Type.String({ description: 'The list of the entry.' }),
    entry_key: Type.String({ description: 'The key of the entry in its list.' }),
    entry_name: Type.String({ description: 'The name of the entry when it was decided.' }),
    fingerprint: Fingerprint,
    ended: Nullable(Type.Enum(['replaced', 'withdrawn']), {
      description: 'Null while it stands; otherwise whether it was replaced or withdrawn.',
    }),
    ended_by: Nullable(Type.String(), { description: 'Who replaced or withdrew it.' }),
    ended_at: [
      Nullable(Moment, { description: 'When it was replaced or withdrawn.' }),
      ({ endedAt }) => endedAt?.toISOString() ?? null,
    ],
  },
  'ScreeningDecision',
)

export { shape as ScreeningDecisionShape, show as showScreeningDecision }

export const EarlierShape = named(
  'EarlierScreeningDecision',
  Type.Object({
    decision: shape,
    changed: Type.Array(Type.String(), {
      description:
        'What has changed: `subject.` or `entry.` with `names`, `birth`, `births`, `countries`, `identifiers`, `kind` or `gender`.',
    }),
  }),
)
