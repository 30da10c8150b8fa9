import type { Screening } from '#domain/screening/hits/find-hits.ts'

type Others = Pick<Screening, 'totalSetAside' | 'below' | 'belowFrom' | 'threshold'> & {
  setAside: { entry: { births: { text: string }[] } }[]
}

/** Who was compared and is no hit, as sentences: those of a matching name born in other years, and near misses. */
export function describeSetAside(
  { setAside, totalSetAside, below, belowFrom, threshold }: Others,
  written = (text: string) => text,
): string[] {
  const births = [...new Set(setAside.flatMap(({ entry }) => entry.births.map(({ text }) => written(text))))]
  const entries = (count: number) => `${count} ${count === 1 ? 'entry' : 'entries'}`
  return [
    ...(totalSetAside > 0
      ? [
          `${entries(totalSetAside)} with a matching name set aside because of the birth year: born ${births.join(', ')}.`,
        ]
      : []),
    ...(below > 0 ? [`${entries(below)} more with a score from ${belowFrom} to ${threshold - 1}.`] : []),
  ]
}
