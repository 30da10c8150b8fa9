/** Sixteen random bytes have more than this, in whatever letters they are written. */
const fewestBits = 100

/** Whether a secret of enough characters can be guessed all the same, because few differ or it repeats itself. */
export function isWeakSecret(secret: string): boolean {
  const repeats = `${secret}${secret}`.indexOf(secret, 1) < secret.length
  const counts = new Map<string, number>()
  for (const sign of secret) counts.set(sign, (counts.get(sign) ?? 0) + 1)
  const bits = [...counts.values()].reduce((sum, count) => sum + count * Math.log2(secret.length / count), 0)
  return repeats || bits < fewestBits
}
