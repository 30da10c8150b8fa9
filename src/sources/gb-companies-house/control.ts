/** Shares of a company, or of what is left of a partnership. Voting rights and appointments are control, not shares. */
const OWNERSHIP =
  /^(?:part-)?(ownership-of-shares|right-to-share-surplus-assets)-(25-to-50|50-to-75|75-to-100|more-than-25)-percent(.*)$/

const BANDS: Record<string, [min: string, max: string, words: string]> = {
  '25-to-50': ['25', '50', '25 % to 50 %'],
  '50-to-75': ['50', '75', '50 % to 75 %'],
  '75-to-100': ['75', '100', '75 % to 100 %'],
  'more-than-25': ['25', '100', 'more than 25 %'],
}

export type Band = { percentage_min: string; percentage_max: string; share_value: string }

/**
 * The band in which a share lies. What one holds by itself comes before what one holds for a trust or through a firm; of
 * several the largest counts. Null where only another kind of control is reported.
 */
export function bandOf(natures: string[]): Band | null {
  const found = natures.flatMap(nature => {
    const [, what, band, suffix] = OWNERSHIP.exec(nature) ?? []
    const [min, max, words] = BANDS[band ?? ''] ?? []
    if (!min || !max) return []
    const isIndirect = /-as-(trust|firm|control)/.test(suffix ?? '')
    const of = what === 'ownership-of-shares' ? 'of shares' : 'of surplus assets'
    return [{ isIndirect, percentage_min: min, percentage_max: max, share_value: `${words} ${of}` }]
  })
  found.sort(
    (one, other) =>
      Number(one.isIndirect) - Number(other.isIndirect) || Number(other.percentage_min) - Number(one.percentage_min),
  )
  const [best] = found
  if (!best) return null
  const { isIndirect: _, ...band } = best
  return band
}
