/** An identifier without case and separators, as company_keys keeps it; empty where nothing of it is left. */
export function normaliseNumber(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z]/g, '')
}
