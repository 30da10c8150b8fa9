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
 * Denmark, Estonia, Indonesia, Luxembourg and Norway. In the vocabulary they stay side by side, because published paths are permanent.
 */
const parts: Record<string, Record<string, string>> = {
  GB: { ...nations, ENG: partsOfEngland() },
  BE: { VLG: 'VAN VBR VLI VOV VWV', WAL: 'WBR WHT WLG WLX WNA' },
  DK: { 83: '042 050 055 060', 84: '015 020 040 101 147', 85: '025 030 035' },
  EE: {
    37: '141 198 245 296 305 338 353 424 431 446 651 653 719 726 784 890',
    39: '205',
    45: '130 251 321 442 511 514 735 803',
    50: '247 486 618',
    52: '255 567 834',
    56: '184 441 907',
    60: '191 272 661 663 792 901 903 928',
    64: '284 622 708',
    68: '214 303 430 624 638 712 809',
    71: '293 317 503 668',
    74: '478 689 714',
    79: '171 283 291 432 528 586 793 796',
    81: '557 824 855',
    84: '480 615 897 899',
    87: '142 698 732 917 919',
  },
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
  NO: { 30: '31 32 33', 38: '39 40', 54: '55 56' },
}

/** The codes of the regions that are within one but not below it in the vocabulary. */
export function regionParts(country: string, state: string): string[] {
  const list = parts[country]?.[state]
  return list === undefined ? [] : list.split(/\s+/).map(part => `${country}-${part}`)
}
