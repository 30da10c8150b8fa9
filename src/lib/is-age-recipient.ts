const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/**
 * Whether this is a public key of age without a typing error: Bech32, whose checksum finds every one of up to four characters. Here
 * rather than from age's package, because every start reads settings and none of them should load that for it.
 */
export function isAgeRecipient(text: string): boolean {
  const [, prefix, data] = /^(age1(?:pq1|tag1|tagpq1)?)([02-9ac-hj-np-z]{58,})$/.exec(text) ?? []
  if (!prefix || !data) return false
  const human = [...prefix.slice(0, -1)].map(letter => letter.charCodeAt(0))
  const values = [...human.map(code => code >> 5), 0, ...human.map(code => code & 31)]
  return sumOf([...values, ...[...data].map(letter => letters.indexOf(letter))]) === 1
}

function sumOf(values: number[]): number {
  return values.reduce((sum, value) => {
    const top = sum >>> 25
    const next = ((sum & 0x1ffffff) << 5) ^ value
    return generators.reduce((all, generator, bit) => ((top >>> bit) & 1 ? all ^ generator : all), next)
  }, 1)
}
