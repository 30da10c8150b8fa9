import { Type } from 'typebox'
import { Failure } from '#domain/failure.ts'
import { usualThreshold } from '#domain/ownership/read-beneficial-owners.ts'
import { refuseWhenSpent } from '#domain/usage/charged.ts'
import { chargeEvidence, evidenceModules as modules } from '#surface/evidence/charge-evidence.ts'
import { evidenceName, evidenceTypes, makeEvidence } from '#surface/evidence/make-evidence.ts'
import { mayUse } from '#surface/request.ts'
import { CompanyId, Strict } from '../../fields.ts'
import { FileAnswer } from '../../send-answer.ts'
import { KnownDay } from '../days.ts'
import { endpoint } from '../endpoint.ts'

export default endpoint({
  id: 'evidenceKyb',
  summary: 'Get the evidence about a company as a signed file',
  description:
    'The company, its officers and shareholders, the beneficial owners with their arithmetic, accounts and changes, each fact with ' +
    'source, file and date, and the source records as received. Every byte is signed; `firmament evidence verify` and the page /verify ' +
    'check it. With `as_of` it contains what was known, and decided, at the end of that day, and states so',
  method: 'GET',
  path: '/evidence/:id',
  permission: modules[0],
  alsoNeeds: modules.slice(1),
  metered: 'by handler',
  params: Strict({ id: CompanyId }),
  query: Strict({
    format: Type.Enum(['zip', 'pdf'], {
      default: 'zip',
      description: 'zip: JSON for machines, with the PDF. pdf: pages for people.',
    }),
    threshold: Type.Number({
      minimum: 0.01,
      maximum: 100,
      default: usualThreshold,
      description: 'Effective percentage at or above which a person counts as a beneficial owner.',
    }),
    screening: Type.Boolean({
      default: false,
      description:
        'Also screen the company and the people and companies connected to it: costs a further unit of `screening` and needs that permission. Decisions of your workspace on hits are always in the file.',
    }),
    ...KnownDay,
  }),
  response: Type.String(),
  files: Object.values(evidenceTypes),

  async handle(call) {
    const { clock, caller, by, ledgerLine, bill, params, query } = call
    const { format, screening: withHits, ...wish } = query
    if (withHits && query.as_of !== undefined) {
      throw new Failure('invalid', {
        reasons: { screening: ['cannot be of another day: earlier versions of lists are not kept'] },
      })
    }
    const sold = withHits ? [...modules, 'screening' as const] : modules
    if (withHits && !mayUse(caller, 'screening')) throw new Failure('scope_missing', { required: sold })
    for (const module of sold) {
      const meter = caller.meters.get(module)
      if (meter) refuseWhenSpent(meter, 1, clock)
    }
    const made = await makeEvidence(call, { companyId: params.id, format, withHits, ...wish }, { ...caller, by })
    const receipts = await chargeEvidence(call, { line: ledgerLine, made, by, modules: sold })
    for (const receipt of receipts) bill.add(1, receipt)
    return new FileAnswer(evidenceTypes[format], made.file, evidenceName(made, format))
  },
})
