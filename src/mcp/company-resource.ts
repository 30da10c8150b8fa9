import {
  INVALID_PARAMS,
  type McpServer,
  ProtocolError,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server'
import { readCompany } from '#domain/companies/company.ts'
import { readCompanyProfile } from '#domain/companies/company-profile.ts'
import { citeSources, operatorSource } from '#domain/companies/sources.ts'
import { Failure } from '#domain/failure.ts'
import { ageOfData } from '#domain/imports/age-of-data.ts'
import { statusName } from '#domain/nomenclatures/company-statuses.ts'
import { showConfirmedCitation } from '#surface/citation.ts'
import { mayUse } from '#surface/request.ts'
import { describeCorrections } from './describe-corrections.ts'
import { refused } from './failures.ts'
import { metered, Refusal } from './metered.ts'
import { rules } from './rules.ts'
import type { Session } from './session.ts'

const permission = 'companies'

/** A company as something to attach to a conversation, charged as the company profile of the platform API is. */
export function registerCompanyResource(server: McpServer, session: Session): void {
  if (!mayUse(session.caller, permission)) return
  server.registerResource(
    'company',
    new ResourceTemplate('company://{id}', { list: undefined }),
    {
      title: 'Company',
      description: `The record of a company by its company_id, with sources. Costs 1 unit of ${permission}. ${rules.nulls} ${rules.data}`,
      mimeType: 'application/json',
    },
    async (uri, { id }, { mcpReq: { signal } }) => {
      try {
        const call = {
          operation: 'company_resource',
          permissions: [permission],
          signal,
          check: () => companyId(String(id)),
        } as const
        const { result } = await metered(session, call, checked => readRecord(session, checked))
        return { contents: [{ uri: uri.href, mimeType: 'application/json', text: JSON.stringify(result.record) }] }
      } catch (error) {
        throw resourceError(uri, error)
      }
    },
  )
}

/** What is refused or fails, in the protocol's words for a resource. */
export function resourceError(uri: URL, error: unknown): unknown {
  if (!(error instanceof Refusal)) return error
  if (error.status === 404) return new ResourceNotFoundError(uri.href, error.message)
  return new ProtocolError(error.status === 400 ? INVALID_PARAMS : refused, error.message)
}

function companyId(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new Failure('no_record', { what: 'company' })
  return Number(text)
}

async function readRecord({ services }: Session, id: number) {
  const db = services.databases.reads
  const { basicSource, addressSource, contactSource, corrected, extra, ...company } = await readCompany(db, id)
  const { phones, emails, fax } = await readCompanyProfile(db, company.id)
  const record = { ...company, statusName: statusName(company.statusId), phones, emails, fax }
  const sourceIds = [basicSource, addressSource, contactSource, corrected && operatorSource]
  const citations = await citeSources(db, company.id, sourceIds)
  const named = Object.entries(record).map(([name, value]) => [name === 'id' ? 'company_id' : snakeCase(name), value])
  const sources = citations.map(citation => ({
    ...showConfirmedCitation(citation),
    age: ageOfData(citation, services.clock()),
  }))
  const notes = [...(await describeCorrections(db, [{ id: company.id, corrected }])), rules.nulls, rules.data]
  return { companyId: company.id, record: { ...extra, ...Object.fromEntries(named), sources, notes } }
}

const snakeCase = (name: string) => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
