import { formedIn, givesEuids, isRegisterKnown } from '#lib/euid.ts'
import type { Covered } from './part.ts'

/** Why nobody states an EUID of a company of this country, and none follows from its number. */
export function whyNoEuid(country: string): Pick<Covered, 'reading'> & { why: string } {
  if (!givesEuids(country)) {
    return {
      reading: 'not_collected',
      why: 'Only registers of the European Union and the European Economic Area give EUIDs.',
    }
  }
  const others = formedIn.includes(country)
    ? 'none of its known numbers is one from which it follows'
    : isRegisterKnown(country)
      ? 'in this country it does not follow from the number alone'
      : "the code that this country's register has in it is not proven"
  return { reading: 'not_loaded', why: `No loaded source states an EUID of this company, and ${others}.` }
}
