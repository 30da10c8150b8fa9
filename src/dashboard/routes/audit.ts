import { Readable } from 'node:stream'
import { type Static, Type } from 'typebox'
import { auditingRoles } from '#domain/accounts/user.ts'
import { type ActName, acts } from '#domain/audit/acts.ts'
import { type ActFilter, listActs, walkActs } from '#domain/audit/list-acts.ts'
import { recordAct } from '#domain/audit/record-act.ts'
import { summariseCompanies } from '#domain/companies/summarise-companies.ts'
import { GivenDay, Id, PastDay, route, Strict } from '../route.ts'
import type { ActsBody } from '../shapes/audit.ts'
import { actFormats, companyOf, showNamedAct, writeActs } from '../show-act.ts'

const linesPerPage = 50

const Part = Type.Optional(Type.String({ minLength: 1, maxLength: 200 }))
const filters = {
  act: Type.Optional(Type.Enum(Object.keys(acts) as ActName[])),
  who: Part,
  object: Part,
  from: Type.Optional(PastDay),
  to: Type.Optional(GivenDay),
}
const Filters = Strict(filters)

const dayMs = 24 * 60 * 60_000

/** Whole days in UTC, the last one included. */
function filterOf({ from, to, ...rest }: Static<typeof Filters>): ActFilter {
  return { ...rest, from: from ? new Date(from) : undefined, to: to ? new Date(Date.parse(to) + dayMs) : undefined }
}

/** What was done in the workspace, for those who manage it. */
export default [
  route({
    method: 'GET',
    path: '/audit',
    roles: auditingRoles,
    query: Strict({ ...filters, before: Type.Optional(Id) }),
    async handle({ databases, workspaceId, query: { before, ...asked } }): Promise<ActsBody> {
      const paging = { before, most: linesPerPage + 1 }
      const found = await listActs(databases.primary, workspaceId, filterOf(asked), paging)
      const page = found.slice(0, linesPerPage)
      const companies = await summariseCompanies(databases.reads, [
        ...new Set(page.flatMap(line => companyOf(line) ?? [])),
      ])
      const names = new Map(companies.map(({ id, name }) => [id, name]))
      const lines = page.map(line => showNamedAct(line, names))
      return {
        lines,
        next: found.length > linesPerPage ? (lines.at(-1)?.seq ?? null) : null,
        acts: Object.entries(acts).map(([id, name]) => ({ id, name })),
      }
    },
  }),

  ...actFormats.map(format =>
    route({
      method: 'GET',
      path: `/audit/export.${format}`,
      roles: auditingRoles,
      query: Filters,
      async handle({ databases, clock, workspaceId, by, query, reply }) {
        const details = { format, ...query }
        await recordAct(databases.primary, by, { act: 'audit.exported', workspaceId, details })
        const pages = walkActs(databases.primary, workspaceId, filterOf(query))
        const name = `audit-${clock().toISOString().slice(0, 10)}.${format}`
        const type = format === 'csv' ? 'text/csv' : 'application/jsonl'
        reply.header('Content-Disposition', `attachment; filename="${name}"`).type(`${type}; charset=utf-8`)
        return reply.send(Readable.from(writeActs(pages, format)))
      },
    }),
  ),
]
