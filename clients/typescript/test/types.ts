import { Firmament, isFailure, type V1Failure } from '../src/index.ts'

// Compiled by `npm run check`, never run: what must compile, and behind each @ts-expect-error what must not.

const client = new Firmament({ baseUrl: 'http://localhost:8080', v1Key: 'a key', v2Token: 'a token' })

export async function misspelt() {
  // @ts-expect-error: the member is include_provenance.
  await client.v1.liteKyb({ id: 1, include_provenanse: true })
  // @ts-expect-error: a location is required.
  await client.v1.searchKyb({ name: 'Acme' })
  // @ts-expect-error: the member is registration_number.
  await client.v1.searchKyb({ location: 'GB', name: 'Acme', registration_no: '1' })
  // @ts-expect-error: there are two view modes.
  await client.v1.shareholdersSearchKyb({ view_mode: 'ful', name: 'Acme' })
  // @ts-expect-error: the filter is number_of_employees.
  await client.v2.searchProspecting({ filters: { number_of_employes: { gte: 5 } } })
  // @ts-expect-error: no such operation.
  await client.v2.nothing()
  const officers = await client.v1.officersKyb({ id: 1 })
  // @ts-expect-error: the field is total_results.
  return officers.total_result
}

/** Failures narrow by code, to the last. */
export async function narrowed(): Promise<string | number> {
  try {
    await client.v1.liteKyb({ id: 1 })
    return 'served'
  } catch (caught) {
    if (!isFailure(caught)) throw caught
    switch (caught.code) {
      case 'ALLOWANCE_EXHAUSTED':
        return caught.retryAfter ?? 0
      case 'API_ROUTE_NOT_FOUND':
        return caught.suggestedEndpoints.length
      case 'INVALID':
        return Object.keys(caught.reasons).join()
      case 'LIMIT_REACHED':
        return caught.access.permission
      case 'TIMED_OUT':
        return caught.charged
      // @ts-expect-error: no failure has this code.
      case 'NO_SUCH_CODE':
        return 0
      default:
        // @ts-expect-error: whoever has reasons was dealt with above.
        return caught.reasons
    }
  }
}

/** Every code of v1 is known by name. */
export const meaning: Partial<Record<V1Failure['code'], string>> = { RATE_LIMITED: 'too fast' }

export async function pages() {
  for await (const officer of client.v1.eachOfficersKyb({ id: 1 })) officer.job_title?.trim()
  for await (const event of client.v2.eachEventsWatch()) event.status.trim()
  for await (const row of client.v2.eachRowsLists({ list_id: 1 })) row.position.toFixed()
  // @ts-expect-error: a profile has no pages.
  client.v1.eachLiteKyb({ id: 1 })
}

/** What is asked for decides which form is answered. */
export async function forms(include_provenance: boolean) {
  const flat = await client.v1.liteKyb({ id: 1 })
  const grouped = await client.v1.liteKyb({ id: 1, include_provenance: true })
  const either = await client.v1.liteKyb({ id: 1, include_provenance })
  const full = await client.v1.shareholdersSearchKyb({ view_mode: 'full', name: 'Acme' })
  // @ts-expect-error: grouped, it is basic.name.
  grouped.name
  // @ts-expect-error: nobody knows which of the two it is.
  either.name
  return [flat.name, grouped.basic.name, 'basic' in either, full.data[0]?.percentage]
}
