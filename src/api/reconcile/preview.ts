import type { Company } from '#domain/companies/company.ts'
import { html } from '#lib/markup.ts'

/** A small page that distinguishes a company from others of its name. It is free, so it shows nothing that is sold. */
export function previewPage({ name, status, countryCode, jurisdiction, registrationNumber }: Company): string {
  const place = jurisdiction ?? countryCode
  const lines = [registrationNumber, status, place].filter(line => line !== null)
  return html`<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title>
<body style="font:14px/1.4 system-ui,sans-serif;margin:12px"><strong>${name}</strong>${lines.map(
    line => html`
<div>${line}</div>`,
  )}</body></html>`.text
}
