import { createHash, randomUUIDv7 } from 'node:crypto'
import { Type } from 'typebox'
import type { Permission } from '#domain/accounts/permission.ts'
import { recordAct } from '#domain/audit/record-act.ts'
import { Failure } from '#domain/failure.ts'
import { usualThreshold } from '#domain/ownership/read-beneficial-owners.ts'
import { chargeTogether } from '#domain/usage/charge-together.ts'
import { refuseWhenSpent } from '#domain/usage/charged.ts'
import { evidenceName, evidenceTypes, makeEvidence } from '#surface/evidence/make-evidence.ts'
import { aboutCompany, tool } from '../tool.ts'
import { AnyObject } from '../tool-result.ts'

/** The modules whose facts are in it, each of which is charged a unit, as on the platform API. */
const modules = ['kyb', 'ownership', 'financials'] as const satisfies Permission[]

export default tool({
  name: 'evidence',
  title: 'Evidence as a signed file',
  description:
    'All that is known of a company with source, file and date of each fact, as one signed file for the records (attached, not kept; its ' +
    'reference and hash are in the audit log). Costs 1 unit each of kyb, ownership, financials.',
  permissions: modules,
  needsAll: true,
  chargesItself: true,
  writes: true,
  // Pages take long to set where names are.
  dataTimeoutMs: 60_000,
  parameters: {
    format: Type.Optional(Type.Enum(['pdf', 'zip'], { default: 'pdf' })),
    threshold: Type.Optional(Type.Number({ minimum: 0.01, maximum: 100, default: usualThreshold })),
  },
  examples: [{ company_id: 1 }],
  data: { evidence: AnyObject },

  answer: call =>
    aboutCompany(call, async company => {
      const { services, charging, by, given } = call
      const { databases, ledger, clock } = services
      const { format = 'pdf', threshold = usualThreshold } = given
      for (const module of modules) {
        const meter = charging.caller.meters.get(module)
        if (meter) refuseWhenSpent(meter, 1, clock)
      }
      const { workspaceId } = charging.caller
      const made = await makeEvidence(services, { companyId: company.id, format, threshold }, { workspaceId, by })
      // Whoever has hung up gets no file, and pays for none.
      call.signal.throwIfAborted()
      const at = clock()
      const lines = modules.map((meter, index) => ({
        ...charging.line,
        requestId: index === 0 ? charging.line.requestId : randomUUIDv7(),
        companyId: made.companyId,
        meter,
        units: 1,
      }))
      const receipts = await databases.primary
        .transaction(async tx => {
          const charged = await chargeTogether(tx, at, lines)
          await recordAct(tx, by, made.act)
          return charged
        })
        .catch(error => {
          // A commit whose outcome is unknown may stand, and a call that is refused must cost nothing.
          if (!(error instanceof Failure)) ledger.reverseLater({ at, requestIds: lines.map(line => line.requestId) })
          throw error
        })
      const name = evidenceName(made, format)
      const sha256 = createHash('sha256').update(made.file).digest('hex')
      const uri = `evidence://${made.companyId}/${name}`
      return {
        data: { evidence: { reference: made.reference, file: name, bytes: made.file.length, sha256, format } },
        text: [
          `Evidence ${made.reference}: ${name}, ${made.file.length} bytes, sha256 ${sha256}, attached.`,
          `People check its signature at ${services.publicUrl}/verify.`,
        ],
        sourceIds: [],
        notes: [],
        paid: { units: modules.length, receipts },
        attached: [
          {
            type: 'resource',
            resource: { uri, mimeType: evidenceTypes[format], blob: made.file.toString('base64') },
          },
        ],
      }
    }),
})
