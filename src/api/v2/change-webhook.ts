import type { PublishedSchemas } from '../openapi/publish-schema.ts'
import { NotificationShape } from './shapes/watch.ts'

const header = (name: string, description: string, schema: object) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string', ...schema },
})

const answer = (description: string) => ({ description })

/** What is posted to the callback of an account, and what its answer means. */
export const changeWebhook = (schemas: PublishedSchemas) => ({
  companyChanged: {
    post: {
      operationId: 'companyChanged',
      summary: 'A watched field of a company has changed',
      description:
        'Posted to the callback, one request per change. ' +
        'It is signed by the convention of Standard Webhooks: the signature is the HMAC-SHA256, by the secret after `whsec_` in Base64, of ' +
        '`webhook-id`, a dot, `webhook-timestamp`, a dot and the body as received. Compare it in constant time, and refuse requests ' +
        'more than a few minutes old.',
      tags: ['Watch'],
      security: [],
      parameters: [
        header('webhook-id', 'The same each time it is sent; remember it so as to act only once.', {
          pattern: '^(?:evt|test)_\\d+$',
        }),
        header('webhook-timestamp', 'When it was sent, in Unix seconds.', { pattern: '^\\d+$' }),
        header(
          'webhook-signature',
          'Signatures separated by spaces, each `v1,` and Base64; one that matches is enough. After a rotation there are two.',
          { pattern: '^v1,' },
        ),
      ],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemas.publish(NotificationShape), example } },
      },
      responses: {
        '2XX': answer('It was received.'),
        410: answer('The callback is switched off.'),
        '4XX': answer('It is sent again, with growing pauses, for three days.'),
        '5XX': answer('It is sent again, with growing pauses, for three days.'),
      },
    },
  },
})

const example = {
  company_data: {
    id: 1,
    name: 'Meridian Harbour Instruments PLC',
    registration_number: '00098765',
    country_code: 'GB',
    date: '2026-11-15T12:00:00.000Z',
  },
  field: 'company_status',
  status: 'UPDATE',
  new_value: 'Liquidation',
  old_value: 'Active',
}
