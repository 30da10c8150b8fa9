import type { Firmament } from '../src/index.ts'

/** From a name to a watch: what one call answers is what the next one takes. */
export async function chain(client: Firmament, name: string) {
  const [found] = await client.v1.searchKyb({ location: 'GB', name })
  if (!found) return null
  const profile = await client.v1.liteKyb({ id: found.id })
  const officers = await client.v1.officersKyb({ id: profile.id, per_page: 50 })
  const group = await client.v1.groupLiteKyb({ id: profile.id })
  const [candidate] = await client.v2.searchKyb({ location: 'GB', name })
  if (!candidate) return null
  const owners = await client.v2.beneficialOwnership({ id: candidate.id })
  const watch = await client.v2.startWatch({ id: candidate.id, fields: ['name', 'company_status'] })
  return { profile, officers: officers.data, group: group.data, owners, watch }
}
