import { Type } from 'typebox'
import { Failure } from '#domain/failure.ts'
import { readList } from '#domain/lists/list.ts'
import { groupsOf } from '#domain/lists/list-rows.ts'
import { resultForms, resultName, writeResults } from '#surface/lists/write-results.ts'
import { mayUse } from '#surface/request.ts'
import { Strict } from '../../fields.ts'
import { StreamAnswer } from '../../send-answer.ts'
import { endpoint } from '../endpoint.ts'
import { ListParams } from '../shapes/list.ts'

const forms = Object.keys(resultForms) as (keyof typeof resultForms)[]

export default endpoint({
  id: 'resultsLists',
  summary: 'Get the results of a list as a file',
  description:
    'All rows in order: the columns as given, the match of each row, the groups that were bought with their ' +
    'sources, and in further runs what has changed. It can be fetched at any time and costs nothing. Needs the permission of the module of each group that was bought',
  method: 'GET',
  path: '/lists/:list_id/results',
  permission: 'kyb',
  needs: ['lists:read'],
  metered: false,
  params: ListParams,
  query: Strict({ format: Type.Enum(forms, { default: 'csv', description: 'The form of the file.' }) }),
  response: Type.String(),
  files: Object.values(resultForms).map(({ type }) => type.split(';')[0] as string),
  records: ({ params, query }) => ({
    act: 'list.exported',
    object: params.list_id,
    details: { format: query.format },
  }),

  async handle({ databases, caller, params, query }) {
    const list = await readList(databases.primary, caller.workspaceId, params.list_id)
    const required = [...new Set(groupsOf(list).map(({ meter }) => meter))]
    if (!required.every(one => mayUse(caller, one))) throw new Failure('scope_missing', { required })
    const { type } = resultForms[query.format]
    return new StreamAnswer(
      type,
      () => writeResults(databases.primary, list, query.format),
      resultName(list, query.format),
    )
  },
})
