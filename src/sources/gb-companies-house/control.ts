/** Shares of a company, or of what is left of a partnership. Voting rights and appointments are control, not shares. */
const ownershipNature =
  /^(?:part-)?(ownership-of-shares|right-to-share-surplus-assets)-(25-to-50|50-to-75|75-to-100|more-than-25)-percent(.*)$/

/** The register's texts disagree about exactly 75 %, so that it lies in both bands that meet there. */
const bandsByName: Record<string, Omit<Band, 'share_value'> & { words: string }> = {
  '25-to-50': above('25', '50', 'more than 25 % but not more than 50 %'),
  '50-to-75': above('50', '75', 'more than 50 % but not more than 75 %'),
  '75-to-100': { percentage_min: '75', percentage_max: '100', words: '75 % or more' },
  'more-than-25': above('25', '100', 'more than 25 %'),
}

export type Band = { percentage_min: string; percentage_max: string; percentage_min_open?: true; share_value: string }

function above(min: string, max: string, words: string) {
  return { percentage_min: min, percentage_max: max, percentage_min_open: true as const, words }
}

/**
 * The band of a share. A share held directly takes precedence over one held for a trust or through a firm; of several, the
 * largest counts. Null where only another kind of control is reported.
 */
export function bandOf(natures: string[]): Band | null {
  const found = natures.flatMap(nature => {
    const [, what, band, suffix] = ownershipNature.exec(nature) ?? []
    const known = bandsByName[band ?? '']
    if (!known) return []
    const { words, ...ends } = known
    const isIndirect = /-as-(trust|firm|control)/.test(suffix ?? '')
    const of = what === 'ownership-of-shares' ? 'of shares' : 'of surplus assets'
    return [{ isIndirect, ...ends, share_value: `${words} ${of}` }]
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
