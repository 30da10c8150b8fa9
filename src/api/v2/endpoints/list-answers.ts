import { Type } from 'typebox'
import { Failure } from '#domain/failure.ts'
import { groupNames } from '#domain/lists/answers/group.ts'
import { groupsNamed } from '#domain/lists/answers/groups.ts'
import { startAnswers } from '#domain/lists/start-answers.ts'
import { named } from '#surface/published.ts'
import { mayUse } from '#surface/request.ts'
import { PastDay, Strict } from '../../fields.ts'
import { endpoint } from '../endpoint.ts'
import { askerOf, keyOf, showTheList } from '../list-call.ts'
import { Agreed, ListHeaders, ListInFullShape, ListParams } from '../shapes/list.ts'

export default endpoint({
  id: 'answersLists',
  summary: 'Buy facts about the companies of a list',
  description:
    'Each group costs one unit of its module per company, once in a run, however many rows name the company. Starts, or resumes where it ' +
    'was stopped; poll the list until its state is `done`, then get the results. Needs the permission of each module',
  method: 'POST',
  path: '/lists/:list_id/answers',
  permission: 'kyb',
  needs: ['lists'],
  metered: 'by handler',
  params: ListParams,
  headers: ListHeaders,
  body: named(
    'ListAnswersRequest',
    Strict({
      groups: Type.Array(Type.Enum(groupNames), { minItems: 1, maxItems: groupNames.length }),
      changes_since: Type.Optional(PastDay),
      agreed_units: Agreed,
    }),
  ),
  bodyExample: { groups: ['profile', 'status'], agreed_units: 600 },
  response: ListInFullShape,

  async handle(call) {
    const { databases, ledger, clock, caller, by, ledgerLine, params, body } = call
    const required = [...new Set(groupsNamed(body.groups).map(({ meter }) => meter))]
    if (!required.every(one => mayUse(caller, one))) throw new Failure('scope_missing', { required })
    const start = {
      workspaceId: caller.workspaceId,
      listId: params.list_id,
      groups: [...new Set(body.groups)],
      changesSince: body.changes_since,
      agreed: body.agreed_units,
      key: keyOf(call),
    }
    await startAnswers(databases.primary, clock, start, askerOf(call), by)
    ledger.note(ledgerLine)
    return showTheList(call, params.list_id)
  },
})
