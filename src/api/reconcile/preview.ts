import type { Company } from '#domain/companies/company.ts'

/** A small page that tells a company from others of its name; nothing that a search does not show. */
export function previewPage({ name, status, countryCode, state, registrationNumber, addressCity }: Company): string {
  const place = [addressCity, state === null ? countryCode : `${countryCode}-${state}`].filter(part => part !== null)
  const lines = [registrationNumber, status, place.join(', ')].filter(line => line !== null)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(name)}</title>
<body style="font:14px/1.4 system-ui,sans-serif;margin:12px"><strong>${escaped(name)}</strong>
${lines.map(line => `<div>${escaped(line)}</div>`).join('\n')}</body></html>`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`)
}
