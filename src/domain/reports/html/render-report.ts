import type { ReportBody } from '../build-report.ts'

export function renderReport(body: ReportBody): string {
  return `<!doctype html><title>${body.company_profile.name}</title>`
}
