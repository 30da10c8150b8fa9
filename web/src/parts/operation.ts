const words: Record<string, string> = {
  unlockProfile: 'Unlock a profile',
  generateCreditReport: 'Credit report',
  creditReportGenerate: 'Credit report',
  evidenceKyb: 'Evidence file',
  prospecting: 'Prospecting search',
  people: 'Search for people',
  companyScreening: 'Screening of a company',
  searchScreening: 'Screening of somebody',
}

/** An operation in words; the APIs' own name of it is for whoever looks for it in a log. */
export function operationText(operation: string): string {
  const text =
    words[operation] ??
    operation
      .replaceAll(/[._-]/g, ' ')
      .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
      .toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}
