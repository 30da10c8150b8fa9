import { unzipSync } from 'fflate'

/** The parts of an evidence file for a machine, by name. */
export function partsIn(file: Uint8Array): Record<string, string> {
  const files = Object.entries(unzipSync(file))
  return Object.fromEntries(files.map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]))
}
