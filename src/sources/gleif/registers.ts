import type { CompanyKey } from '#ingest/entries/entry.ts'
import { isNumber } from '#lib/canonical-number.ts'
import { cypriotNumber } from '#lib/cypriot-number.ts'
import { tradeRegisterNumber } from '#lib/trade-register-number.ts'

/**
 * The registration authorities whose numbers are those of a country's one company register, or of a tax office. The
 * others have a scheme of their own, 'reg:DE:RA000242': the courts of Germany all count from 1.
 */
const schemes: Record<string, string> = {
  RA000013: 'vat:AU',
  RA000014: 'reg:AU',
  RA000017: 'reg:AT',
  RA000025: 'reg:BE',
  RA000063: 'reg:VG',
  RA000073: 'reg:CA-AB',
  RA000074: 'reg:CA-BC',
  RA000079: 'reg:CA-ON',
  RA000081: 'reg:CA-QC',
  RA000161: 'reg:CY',
  RA000163: 'reg:CZ',
  RA000170: 'reg:DK',
  RA000181: 'reg:EE',
  RA000188: 'reg:FI',
  RA000189: 'reg:FR',
  RA000192: 'reg:FR',
  RA000388: 'reg:HK',
  RA000391: 'reg:HU',
  RA000394: 'reg:IN',
  RA000402: 'reg:IE',
  RA000407: 'reg:IT',
  RA000423: 'reg:LV',
  RA000430: 'reg:LT',
  RA000432: 'reg:LU',
  RA000463: 'reg:NL',
  RA000466: 'reg:NZ',
  RA000472: 'reg:NO',
  RA000484: 'reg:PL',
  RA000487: 'reg:PT',
  RA000523: 'reg:SG',
  RA000526: 'reg:SK',
  RA000533: 'reg:ES',
  RA000535: 'vat:ES',
  RA000544: 'reg:SE',
  RA000549: 'reg:CH',
  RA000567: 'reg:UA',
  RA000585: 'reg:GB',
  RA000586: 'reg:GB',
  RA000587: 'reg:GB',
  RA000681: 'reg:BR',
  RA000754: 'vat:IN',
  // The central bank and the commission for securities of Ukraine write the number of the register too.
  RA001026: 'reg:UA',
  RA001027: 'reg:UA',
}

/** From RA000594 on the states of the USA, in the order of their letters. */
const states =
  'AK AL AR AZ CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA RI SC SD TN TX UT VA VT WA WI WV WY'
for (const [index, state] of states.split(' ').entries()) schemes[`RA000${594 + index}`] = `reg:US-${state}`

/** RA999999 is no authority, RA888888 one that is not on the list: their numbers identify no one. */
const unidentified = new Set(['RA999999', 'RA888888'])

export function registerKey(authority: string | null, number: string | null, country: string): CompanyKey | null {
  if (!authority || !number || unidentified.has(authority) || !isNumber(number)) return null
  // In Romania either the number of the trade register is written, in its old or new form, or the fiscal code.
  if (authority === 'RA000497') {
    const isCode = /^(RO)?\d+$/i.test(number.trim())
    return isCode ? { scheme: 'vat:RO', number } : { scheme: 'reg:RO', number: tradeRegisterNumber(number) }
  }
  const typed = authority === 'RA000161' ? cypriotNumber(number) : number
  return { scheme: schemes[authority] ?? `reg:${country}:${authority}`, number: typed }
}
