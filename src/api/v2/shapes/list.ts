import { type Static, Type } from 'typebox'
import { type GroupName, groupNames } from '#domain/lists/answers/group.ts'
import {
  columnRoles,
  type List,
  type ListedRow,
  type ListInFull,
  listStates,
  usualKeepDays,
} from '#domain/lists/list.ts'
import { named } from '#surface/published.ts'
import { shapeOf } from '#surface/shape-of.ts'
import { CompanyIdText, Nullable, Strict, Text } from '../../fields.ts'
import { type GivenRow, MatchCandidateShape, rowMembers, showMatchCandidate } from './row-match.ts'

const Moment = Type.String({ format: 'date-time' })

export const ListId = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'List ID.' })
export const Position = Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'The row, counted from 1.' })
export const ListParams = Strict({ list_id: ListId })
export const RowParams = Strict({ list_id: ListId, position: Position })

export const Agreed = Type.Integer({
  minimum: 0,
  maximum: 10_000_000,
  description: 'How many units you agree to; if it could cost more, nothing starts.',
})

export const ListHeaders = Type.Object({
  'Idempotency-Key': Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      description: 'A retry with the same key and content within 24 hours does nothing a second time.',
    }),
  ),
})

export const Role = Nullable(Type.Enum(columnRoles, { description: 'Which fact about a company the column contains.' }))

const Column = named('ListColumn', Type.Object({ name: Type.String(), role: Role }))

const Waiting = named(
  'ListWaiting',
  Type.Object({
    meter: Type.String({ description: 'The module whose limit is reached.' }),
    left: Type.Integer(),
    resets_at: Nullable(Moment),
  }),
)

const list = shapeOf<List>()(
  {
    id: Type.Integer(),
    name: Type.String(),
    state: Type.Enum(listStates),
    task: Nullable(Type.Enum(['match', 'answer'], { description: 'What is or was being done.' })),
    columns: [Type.Array(Column), 'columns'],
    rows: [Type.Integer(), 'rowCount'],
    run: Type.Integer({ description: 'Counted from 1; each further run processes the same list again.' }),
    done_rows: [Type.Integer({ description: 'How far the task is.' }), 'doneTo'],
    agreed_units: [Type.Integer(), 'agreed'],
    charged_units: [Type.Integer({ description: 'What the task has cost so far.' }), 'spent'],
    groups: Type.Array(Type.String()),
    changes_since: Text,
    waiting_for: [
      Nullable(Waiting),
      ({ waitingFor: w }) => w && { meter: w.meter, left: w.left, resets_at: w.resetsAt },
    ],
    created_at: [Moment, ({ createdAt }) => createdAt.toISOString()],
    keep_until: [Moment, ({ keepUntil }) => keepUntil.toISOString()],
  },
  'List',
)

export const { shape: ListShape, show: showList } = list

const Run = named(
  'ListRun',
  Type.Object({
    run: Type.Integer(),
    started_at: Moment,
    finished_at: Nullable(Moment),
    data_versions: Type.Array(Type.String(), { description: 'More than one if data changed in the meantime.' }),
    rules_version: Nullable(Type.Integer()),
    groups: Type.Array(Type.String()),
    charged_units: Type.Integer(),
  }),
)

export type PricedList = ListInFull & { prices: { match: number; answers: Record<GroupName, number> } }

export const { shape: ListInFullShape, show: showListInFull } = shapeOf<PricedList>()(
  {
    ...list.members,
    counts: [
      named(
        'ListCounts',
        Type.Object({
          matched: Type.Integer(),
          review: Type.Integer(),
          not_found: Type.Integer(),
          open: Type.Integer({ description: 'Not matched yet.' }),
          repeated: Type.Integer({ description: 'Matched rows whose company an earlier row already has.' }),
        }),
      ),
      ({ counts, repeated }) => ({
        matched: counts.matched,
        review: counts.review,
        not_found: counts.notFound,
        open: counts.open,
        repeated,
      }),
    ],
    price: [
      named(
        'ListPrice',
        Type.Object({
          match: Type.Integer({
            description: 'The maximum number of units that matching the remaining rows can cost.',
          }),
          answers: Type.Object(Object.fromEntries(groupNames.map(name => [name, Type.Integer()])), {
            description:
              'The maximum number of units that each group can cost, for the companies that do not have it in this run.',
          }),
        }),
      ),
      'prices',
    ],
    runs: [
      Type.Array(Run),
      ({ runs }) =>
        runs.map(run => ({
          run: run.run,
          started_at: run.startedAt.toISOString(),
          finished_at: run.finishedAt?.toISOString() ?? null,
          data_versions: run.dataVersions,
          rules_version: run.rulesVersion,
          groups: run.groups,
          charged_units: run.units,
        })),
    ],
  },
  'ListInFull',
)

export const RowState = Type.Enum(['matched', 'review', 'not_found'], { description: 'The outcome of matching a row.' })
const MatchedId = Nullable(CompanyIdText)
const idText = (id: number | null) => (id === null ? null : String(id))

export const { shape: ListedRowShape, show: showListedRow } = shapeOf<ListedRow>()(
  {
    position: Type.Integer(),
    cells: Type.Array(Text, { description: 'As given, in the order of the columns.' }),
    state: Nullable(RowState),
    company_id: [MatchedId, ({ companyId }) => idText(companyId)],
    by: Nullable(Type.String({ description: 'How a company was found: `identifier`, `name` or `judgment`.' })),
    why: Nullable(Type.String({ description: 'Why there is none.' })),
    repeats: Nullable(Type.Integer({ description: 'The first row with the same company.' })),
    remarks: [Type.Array(Type.String()), 'remarks'],
    decision: Nullable(Type.Enum(['accepted', 'none'])),
    decision_number: Type.Integer({ description: 'Send it as `seen` with a decision.' }),
    candidates: [Type.Array(MatchCandidateShape), ({ candidates }) => candidates.map(showMatchCandidate)],
    before: [
      Nullable(named('RowBefore', Type.Object({ state: Nullable(RowState), company_id: MatchedId }))),
      ({ before }) => before && { state: before.state, company_id: idText(before.companyId) },
    ],
  },
  'ListRow',
)

/** Rows of a body as a table: a column for each member that any row has. */
export function tableOf(rows: Static<typeof GivenRow>[]) {
  const names = (Object.keys(rowMembers) as (keyof typeof rowMembers)[]).filter(name => rows.some(row => row[name]))
  return {
    columns: names.map(name => ({ name, role: rowMembers[name] })),
    rows: rows.map(row => names.map(name => row[name] ?? null)),
  }
}

export const KeepDays = Type.Integer({
  minimum: 1,
  maximum: 730,
  default: usualKeepDays,
  description: 'For how many days the list is kept.',
})
