import { iso31662 } from 'iso-3166'

/** The parts of these regions of the United Kingdom; every other region is in England. */
const nations: Record<string, string> = {
  SCT: `ABD ABE AGB ANS CLK DGY DND EAY EDH EDU ELN ELS ERW FAL FIF GLG HLD IVC MLN MRY NAY NLK ORK PKN RFW SAY SCB
    SLK STG WDU WLN ZET`,
  WLS: 'AGY BGE BGW CAY CGN CMN CRF CWY DEN FLN GWN MON MTY NTL NWP PEM POW RCT SWA TOF VGL WRX',
  NIR: 'ABC AND ANN BFS CCG DRS FMO LBC MEA MUL NMD',
  EAW: 'ENG WLS',
  GBN: 'ENG SCT WLS',
  UKM: 'ENG SCT WLS NIR',
}

function partsOfEngland(): string {
  const elsewhere = new Set(['ENG', ...Object.entries(nations).flat().join(' ').split(/\s+/)])
  const all = iso31662.filter(({ code }) => code.startsWith('GB-')).map(({ code }) => code.slice(3))
  return all.filter(code => !elsewhere.has(code)).join(' ')
}

/**
 * Which regions are within others although our ISO 3166-2 list has them side by side: in the United Kingdom, Belgium,
 * Denmark, Estonia, Indonesia and Luxembourg. In the vocabulary they stay side by side, because published paths are permanent.
 */
const parts: Record<string, Record<string, string>> = {
  GB: { ...nations, ENG: partsOfEngland() },
  BE: { VLG: 'VAN VBR VLI VOV VWV', WAL: 'WBR WHT WLG WLX WNA' },
  DK: { 83: '042 050 055 060', 84: '015 020 040 101 147', 85: '025 030 035' },
  EE: { 39: '205', 60: '661 663', 74: '714', 79: '793 796', 84: '897 899', 87: '917 919' },
  ID: {
    JW: 'BT JB JI JK JT YO',
    KA: 'KB KI KS KT KU',
    ML: 'MA MU',
    NU: 'BA NB NT',
    PP: 'PA PB PD PE PS PT',
    SL: 'GO SA SG SN SR ST',
    SM: 'AC BB BE JA KR LA RI SB SS SU',
  },
  LU: { D: 'CL DI RD VD WI', G: 'EC GR RM', L: 'CA ES LU ME' },
}

/** The codes of the regions that are within one but not below it in the vocabulary. */
export function regionParts(country: string, state: string): string[] {
  const list = parts[country]?.[state]
  return list === undefined ? [] : list.split(/\s+/).map(part => `${country}-${part}`)
}
