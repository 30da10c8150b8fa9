const yearDays = 365.25

export const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

export const yearsBetween = (from: string, to: string) => daysBetween(from, to) / yearDays
