/** How much of a whole a part is, in percent with at most four decimals and without floats; null of nothing. */
export function percentageOf(part: string, whole: string): string | null {
  const scale = Math.max(decimals(part), decimals(whole))
  const [some, all] = [digits(part, scale), digits(whole, scale)]
  if (all <= 0n) return null
  const rounded = (some * 2_000_000n + all) / (all * 2n)
  const text = rounded.toString().padStart(5, '0')
  return `${text.slice(0, -4)}.${text.slice(-4)}`.replace(/\.?0+$/, '')
}

const decimals = (text: string) => text.split('.')[1]?.length ?? 0

const digits = (text: string, scale: number) => BigInt(text.replace('.', '') + '0'.repeat(scale - decimals(text)))
