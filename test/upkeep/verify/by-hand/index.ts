import { australia } from './australia.ts'
import { estonia, latvia } from './baltics.ts'
import { belgium } from './belgium.ts'
import { bods } from './bods.ts'
import { brazil } from './brazil.ts'
import { czechia } from './czechia.ts'
import { denmark } from './denmark.ts'
import { france } from './france.ts'
import { gleif } from './gleif.ts'
import { japan } from './japan.ts'
import { norway } from './norway.ts'
import { romania } from './romania.ts'
import type { Told } from './told.ts'
import { ukraine } from './ukraine.ts'
import { unitedKingdom } from './united-kingdom.ts'
import { unitedStates } from './united-states.ts'

/** What the files of each source say, to one who reads them by hand. */
export const readers: Record<string, () => Told[]> = {
  gleif,
  'gb-companies-house': unitedKingdom,
  'us-sec-edgar': unitedStates,
  'no-brreg': norway,
  'lv-ur': latvia,
  'ee-ariregister': estonia,
  bods,
  'be-kbo': belgium,
  'br-cnpj': brazil,
  'fr-sirene': france,
  'dk-cvr': denmark,
  'cz-ares': czechia,
  'jp-nta': japan,
  'au-abr': australia,
  'ro-onrc': romania,
  'ua-edr': ukraine,
}
