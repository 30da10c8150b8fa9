/** How the service describes itself, after the Reconciliation API 0.2 of the W3C's community group. */
export function manifestOf(publicUrl: string, token: string | undefined) {
  const base = `${publicUrl}/reconcile${token === undefined ? '' : `/${token}`}`
  return {
    versions: ['0.2'],
    name: 'Firmament companies',
    identifierSpace: `${publicUrl}/companies/`,
    schemaSpace: `${publicUrl}/reconcile/schema/`,
    documentation: `${publicUrl}/docs`,
    defaultTypes: [companyType],
    view: { url: `${base}/preview/{{id}}` },
    preview: { url: `${base}/preview/{{id}}`, width: 420, height: 140 },
    suggest: {
      entity: { service_url: base, service_path: '/suggest/entity' },
      property: { service_url: base, service_path: '/suggest/property' },
      type: { service_url: base, service_path: '/suggest/type' },
    },
    extend: { propose_properties: { service_url: base, service_path: '/propose' }, property_settings: [] },
    authentication: { type: 'apiKey', name: 'Authorization', in: 'header' },
    batchSize: 25,
  }
}

export const companyType = { id: 'Company', name: 'Company' }
