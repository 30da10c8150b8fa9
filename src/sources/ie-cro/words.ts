/** What the register's own words mean to the platform. */

/** 106 active, 108 inactive, 1615 neither; null for an unknown word. */
export function statusId(status: string | null): 106 | 108 | 1615 | null {
  if (status === null) return null
  if (/^normal$/i.test(status)) return 106
  if (/strike[- ]off list/i.test(status)) return 1615
  if (/dissol|ceased|closed|convert|deregist|strike[- ]off|struck[- ]off|merged|removed/i.test(status)) return 108
  return /liquidat|receiver|examin|court|administrat|insolven|bankrupt|winding/i.test(status) ? 1615 : null
}

/** Codes in ISO 20275 by the letters before the name of a type. */
const forms: Record<string, string> = {
  LTD: 'MNQ7',
  DAC: 'LGWG',
  CLG: 'C58S',
  PLC: 'VYAX',
  ULC: 'KMFX',
  PUC: 'URQH',
  PULC: 'FF1D',
  SE: 'JXDX',
  ICAV: '2GV9',
  EEIG: '363J',
  ILP: 'LZIC',
}

/** 'LTD - Private Company Limited by Shares'. */
export function legalFormCode(type: string | null): string | null {
  const [, letters = ''] = /^([A-Z]+)\s*-/.exec(type ?? '') ?? []
  return letters === 'DAC' && /guarantee/i.test(type ?? '') ? '5AX8' : (forms[letters] ?? null)
}

const counties =
  `carlow|cavan|clare|cork|donegal|dublin|galway|kerry|kildare|kilkenny|laois|leitrim|limerick|longford|louth|mayo
  |meath|monaghan|offaly|roscommon|sligo|tipperary|waterford|westmeath|wexford|wicklow`.replace(/\s/g, '')
const county = new RegExp(`^(?:co\\.?\\s+|county\\s+)?((?:${counties})(?:\\s+\\d+w?)?)$`, 'i')

/** Lines of an address as they come, of which the last names the county and the country: 'TRALEE, KERRY, Ireland'. */
export function placesOf(lines: (string | null)[]) {
  const parts = lines.flatMap(line => line?.split(',') ?? []).map(part => part.trim())
  const given = parts.filter(part => part !== '')
  if (/^((republic of )?ireland|éire|eire)$/i.test(given.at(-1) ?? '')) given.pop()
  const [, region] = county.exec(given.at(-1) ?? '') ?? []
  if (region === undefined) return { address_street: given.join(', ') || null }
  const above = given.slice(0, -1)
  // The largest town has the name of its county, and 'Dublin 2' is a part of it.
  const isTown = above.length < 2 || /\d/.test(region)
  const city = isTown ? region : (above.pop() as string)
  return {
    address_street: above.join(', ') || null,
    address_city: city,
    country_region: region.replace(/\s+\d+w?$/i, ''),
  }
}
