import { createHash, generateKeyPairSync, sign } from 'node:crypto'

/** A certificate of its own for these names, and its key, so that a test can play hosts that only speak TLS. */
export function certificateFor(names: string[]): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const subject = sequence(set(sequence(objectId('2.5.4.3'), element(0x0c, Buffer.from('Test registries')))))
  const algorithm = sequence(objectId('1.2.840.10045.4.3.2'))
  const year = new Date().getUTCFullYear()
  const validity = sequence(timeOf(year - 1), timeOf(year + 1))
  const alternatives = sequence(...names.map(name => element(0x82, Buffer.from(name))))
  const extensions = sequence(
    sequence(objectId('2.5.29.17'), element(0x04, alternatives)),
    sequence(
      objectId('2.5.29.19'),
      element(0x01, Buffer.from([0xff])),
      element(0x04, sequence(element(0x01, Buffer.from([0xff])))),
    ),
  )
  const publicInfo = publicKey.export({ type: 'spki', format: 'der' })
  const serial = Buffer.concat([Buffer.from([1]), createHash('sha256').update(publicInfo).digest().subarray(0, 8)])
  const body = sequence(
    element(0xa0, element(0x02, Buffer.from([2]))),
    element(0x02, serial),
    algorithm,
    subject,
    validity,
    subject,
    publicInfo,
    element(0xa3, extensions),
  )
  const signature = sign('sha256', body, privateKey)
  const whole = sequence(body, algorithm, element(0x03, Buffer.concat([Buffer.from([0]), signature])))
  const lines = (whole.toString('base64').match(/.{1,64}/g) ?? []).join('\n')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}

// ASN.1, as far as a certificate needs it.

function element(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: Buffer[]) => element(0x30, Buffer.concat(parts))
const set = (...parts: Buffer[]) => element(0x31, Buffer.concat(parts))
const timeOf = (year: number) => element(0x17, Buffer.from(`${String(year).slice(2)}0101000000Z`))

function objectId(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split('.').map(Number)
  const bytes = [first * 40 + second]
  for (const number of rest) {
    const groups = [number & 0x7f]
    for (let left = number >>> 7; left > 0; left >>>= 7) groups.unshift((left & 0x7f) | 0x80)
    bytes.push(...groups)
  }
  return element(0x06, Buffer.from(bytes))
}
