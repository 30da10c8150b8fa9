import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipMember {
  name: string
  content: string | Buffer
  /** Written instead of the right one. */
  checksum?: number
  /** Put in as it is, as what is packed already often is. */
  isStored?: boolean
}

/** A zip with these members, so that tests can also write one that no tool would. */
export function zipOf(members: ZipMember[]): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, content, checksum, isStored } of members) {
    const bytes = Buffer.from(content)
    const packed = isStored ? bytes : deflateRawSync(bytes)
    const path = Buffer.from(name)
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(checksum ?? crc32(bytes), 0)
    sizes.writeUInt32LE(packed.length, 4)
    sizes.writeUInt32LE(bytes.length, 8)
    const head = Buffer.from([20, 0, 0, 8, isStored ? 0 : 8, 0, 0, 0, 0, 0])
    const lengths = Buffer.alloc(4)
    lengths.writeUInt16LE(path.length, 0)
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), head, sizes, lengths, path, packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), head, sizes, lengths, place, path]))
    bodies.push(body)
    offset += body.length
  }
  const size = directory.reduce((sum, entry) => sum + entry.length, 0)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(members.length, 8)
  end.writeUInt16LE(members.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...bodies, ...directory, end])
}
