/** From the most specific to the most general: most browsers also claim to be one of those further down. */
const browsers = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const
const systems = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
] as const

/**
 * The names of the browser and the system, where known: enough to recognise one's own. Nothing of the header itself is
 * passed on, because a client can write anything there.
 */
export function browserName(userAgent: string): string | null {
  const known = [browsers, systems].map(list => list.find(([sign]) => sign.test(userAgent))?.[1])
  return known.filter(name => name !== undefined).join(' on ') || null
}
