import { keySeal } from '#ingest/feeds/key-seal.ts'
import { withClient } from '#postgres/with-client.ts'
import { testSecret } from '../secret.ts'

/** What operators give once: the SEC answers nobody without a contact, Belgium nobody without an account, streams nobody without a key. */
export const giveSettings = (url: string, { account, key }: { account?: string; key?: string } = {}) =>
  withClient(url, async client => {
    const give = (id: number, code: string, given: { contact?: string; key?: string | undefined }) =>
      client.query(
        `insert into feeds (source_id, code, is_enabled, stale_after_hours, contact, key) values ($1, $2, true, 72, $3, $4)`,
        [id, code, given.contact ?? null, given.key === undefined ? null : keySeal(testSecret).close(given.key)],
      )
    const contact = 'Acme Ltd ops@acme.example'
    await give(30, 'us-sec-edgar/tickers', { contact })
    await give(31, 'us-sec-edgar/submissions', { contact })
    await give(32, 'us-sec-edgar/companyfacts', { contact })
    await give(100, 'be-kbo/register', { key: account })
    await give(21, 'gb-companies-house/psc', { key })
    await give(24, 'gb-companies-house/events', { key })
  })
