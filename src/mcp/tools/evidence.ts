import { createHash } from 'node:crypto'
import { Type } from 'typebox'
import { usualThreshold } from '#domain/ownership/read-beneficial-owners.ts'
import { refuseWhenSpent } from '#domain/usage/charged.ts'
import { chargeEvidence, evidenceModules as modules } from '#surface/evidence/charge-evidence.ts'
import { evidenceName, evidenceTypes, makeEvidence } from '#surface/evidence/make-evidence.ts'
import { KnownDay } from '../arguments.ts'
import { aboutCompany, tool } from '../tool.ts'
import { AnyObject } from '../tool-result.ts'

export default tool({
  name: 'evidence',
  title: 'Evidence as a signed file',
  description:
    'Everything known about a company with source, file and date of each fact, as one signed file for the records (attached, not ' +
    'kept). Costs 1 unit each of kyb, ownership, financials.',
  permissions: modules,
  needsAll: true,
  chargesItself: true,
  writes: true,
  // Pages take long to set where names are.
  dataTimeoutMs: 60_000,
  parameters: {
    format: Type.Optional(Type.Enum(['pdf', 'zip'], { default: 'pdf' })),
    threshold: Type.Optional(Type.Number({ minimum: 0.01, maximum: 100, default: usualThreshold })),
    ...KnownDay,
  },
  examples: [{ company_id: 1 }],
  data: { evidence: AnyObject },

  answer: ({ given: { as_of, ...given }, ...rest }) => {
    const call = { ...rest, given }
    // The company is named as it is today; the file is of its day.
    return aboutCompany(call, async company => {
      const { services, charging, by } = call
      const { clock } = services
      const { format = 'pdf', threshold = usualThreshold } = given
      for (const module of modules) {
        const meter = charging.caller.meters.get(module)
        if (meter) refuseWhenSpent(meter, 1, clock)
      }
      const { workspaceId } = charging.caller
      const made = await makeEvidence(
        services,
        { companyId: company.id, format, threshold, as_of },
        { workspaceId, by },
      )
      // A client that has disconnected gets no file and pays for none.
      call.signal.throwIfAborted()
      const receipts = await chargeEvidence(services, { line: charging.line, made, by })
      const name = evidenceName(made, format)
      const sha256 = createHash('sha256').update(made.file).digest('hex')
      const dayOf = as_of === undefined ? {} : { as_of }
      const uri = `evidence://${made.companyId}/${name}`
      return {
        data: {
          evidence: { reference: made.reference, file: name, bytes: made.file.length, sha256, format, ...dayOf },
        },
        text: [
          `Evidence ${made.reference}${as_of ? ` as of ${as_of}` : ''}: ${name}, ${made.file.length} bytes, sha256 ${sha256}, attached.`,
          `Its signature can be checked at ${services.publicUrl}/verify.`,
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
    })
  },
})
