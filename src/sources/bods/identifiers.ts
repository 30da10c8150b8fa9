import type { CompanyKey } from '#ingest/entries/entry.ts'
import { isLei } from '../shared/lei.ts'

/** Registers of org-id.guide whose numbers are those of the country's one company register, and tax numbers. */
const schemes: Record<string, string> = {
  'XI-LEI': 'lei',
  'AT-FB': 'reg:AT',
  'AU-ACN': 'reg:AU',
  'BE-BCE_KBO': 'reg:BE',
  'BR-CNPJ': 'reg:BR',
  'CY-DRCOR': 'reg:CY',
  'CZ-ICO': 'reg:CZ',
  'DK-CVR': 'reg:DK',
  'EE-RIK': 'reg:EE',
  'FI-PRO': 'reg:FI',
  'FR-RCS': 'reg:FR',
  'FR-INSEE': 'reg:FR',
  'GB-COH': 'reg:GB',
  'IE-CRO': 'reg:IE',
  'IN-MCA': 'reg:IN',
  'LT-RC': 'reg:LT',
  'LU-RCS': 'reg:LU',
  'LV-RE': 'reg:LV',
  'LV-UR': 'reg:LV',
  'MX-RFC': 'vat:MX',
  'NL-KVK': 'reg:NL',
  'NO-BRC': 'reg:NO',
  'PL-KRS': 'reg:PL',
  'RU-INN': 'vat:RU',
  'RU-OGRN': 'reg:RU',
  'SE-BLV': 'reg:SE',
  'SG-ACRA': 'reg:SG',
  'SK-ORSR': 'reg:SK',
  'UA-EDR': 'reg:UA',
  'US-EIN': 'vat:US',
}

/** Names that older publishers write where they have no code. */
const namedSchemes: Record<string, string> = {
  'Companies House': 'reg:GB',
  'GB Companies House': 'reg:GB',
  'DK Centrale Virksomhedsregister': 'reg:DK',
  'Global Legal Entity Identifier Index': 'lei',
}

/** German courts number separately, and the portal's number does not include the court. */
const ambiguous = new Set(['DE-CR'])

export type Identifier = { scheme?: unknown; schemeName?: unknown; id?: unknown }

/** The identifier as one that decides who a company is, or null for one that does not. */
export function keyOf({ scheme, schemeName, id }: Identifier): CompanyKey | null {
  const number = typeof id === 'string' || typeof id === 'number' ? String(id).trim() : ''
  if (!/[\p{L}\p{N}]/u.test(number)) return null
  const code = typeof scheme === 'string' ? scheme.trim() : ''
  const known = schemes[code] ?? (code === '' ? namedSchemes[String(schemeName ?? '')] : undefined)
  if (known === 'lei') return isLei(number) ? { scheme: known, number } : null
  if (known) return { scheme: known, number }
  // A list that we do not know still has each number once, so it gets a scheme of its own.
  const [, country, list] = /^([A-Z]{2})-([A-Z0-9_]+)$/.exec(code) ?? []
  if (!country || !list || ambiguous.has(code) || /^X/.test(country)) return null
  return { scheme: `reg:${country}:${list}`, number }
}

/** 'reg:GB' and 'reg:US:SAM' contain the country, 'lei' does not. */
export const countryOfKey = (key: CompanyKey) => /^(?:reg|vat):([A-Z]{2})/.exec(key.scheme)?.[1] ?? null
