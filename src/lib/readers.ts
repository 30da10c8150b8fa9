import { networkOf } from './address-ranges.ts'

/** Files that may be read at the same time; each is an open file with some of it in transit. */
const defaultLimit = 200

export type Reader = {
  /** Unknown where the connection was gone before anything was asked of it. */
  address: string | undefined
  limitSlowBody(): void
}

type Settings = {
  most?: number | undefined
  /** Called when a reader is disconnected to make room for another. */
  onClosed?: () => void
}

/**
 * Counts those who read files. Where there are too many, the slowest reader of the address that has the most of them makes
 * room: an address that asks for files and does not read them harms only itself.
 */
export class Readers {
  readonly #settings: Settings
  readonly #most: number
  /** Of each address, in the order in which they came. */
  readonly #addresses = new Map<string, Set<Reader>>()
  #count = 0

  constructor(settings: Settings = {}) {
    this.#settings = settings
    this.#most = settings.most ?? defaultLimit
  }

  enter(reader: Reader): void {
    if (this.#count >= this.#most) this.#makeRoom()
    const name = networkOf(reader.address ?? '')
    const neighbours = this.#addresses.get(name)
    if (neighbours) neighbours.add(reader)
    else this.#addresses.set(name, new Set([reader]))
    this.#count++
  }

  /** Who made room has left already. */
  leave(reader: Reader): void {
    const name = networkOf(reader.address ?? '')
    const neighbours = this.#addresses.get(name)
    if (!neighbours?.delete(reader)) return
    this.#count--
    if (neighbours.size === 0) this.#addresses.delete(name)
  }

  #makeRoom() {
    let most = new Set<Reader>()
    for (const readers of this.#addresses.values()) if (readers.size > most.size) most = readers
    const [longest] = most
    if (!longest) return
    this.leave(longest)
    longest.limitSlowBody()
    this.#settings.onClosed?.()
  }
}
