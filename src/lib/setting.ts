import { type AddressRange, readRange } from './address-ranges.ts'

export type Wrong = (problem: string) => void

/** One variable of the environment: how it is read, and how it is described. */
export type Setting<Value> = {
  /** What it is for. A setting without it shares the description of the one before. */
  about?: string
  /** Its value if nothing is set. */
  otherwise?: string
  /** Shown if there is no such value. */
  example?: string
  /** Null is given for what is not set. `wrong` takes the problem without the name of the variable. */
  read(given: string | null, wrong: Wrong): Value
}

/** Any text; empty is not set. */
export function text<Otherwise extends string | undefined = undefined>(otherwise?: Otherwise) {
  type Value = Otherwise extends string ? string : string | null
  return { otherwise, read: (given: string | null) => (given ?? otherwise ?? null) as Value }
}

/** A secret, which is never repeated. */
export function hidden(shortest: number, advice = '') {
  return {
    read(given: string | null, wrong: Wrong): string | null {
      if (given !== null && given.length < shortest) wrong(`must be at least ${shortest} characters long${advice}`)
      return given
    },
  }
}

export function integer<Otherwise extends number | null>(low: number, high: number, otherwise: Otherwise) {
  return {
    otherwise: otherwise?.toString(),
    read(given: string | null, wrong: Wrong): number | Otherwise {
      if (given === null) return otherwise
      const number = Number(given)
      if (/^\d+$/.test(given) && number >= low && number <= high) return number
      wrong(`must be a whole number from ${low} to ${high}, not "${given}"`)
      return otherwise
    },
  }
}

export function choice<Value extends string>(values: readonly Value[], otherwise: Value) {
  return { otherwise, read: (given: string | null, wrong: Wrong) => oneOf(values, given ?? otherwise, wrong) }
}

export function oneOf<Value extends string>(values: readonly Value[], given: string, wrong: Wrong): Value {
  if (!values.includes(given as Value)) wrong(`must be one of ${values.join(', ')}, not "${given}"`)
  return given as Value
}

export function url(...protocols: string[]) {
  return {
    read(given: string | null, wrong: Wrong): string | null {
      const parsed = given !== null && URL.canParse(given) ? new URL(given) : null
      // The value stays out of the message: an address may carry a password.
      if (given !== null && !(parsed && protocols.includes(parsed.protocol))) {
        wrong(`must be an address starting with ${protocols.map(p => `${p}//`).join(' or ')}`)
      }
      return given
    },
  }
}

export function cron(otherwise: string) {
  return {
    otherwise,
    read(given: string | null, wrong: Wrong): string {
      const when = given ?? otherwise
      if (!/^[\d*/,-]+(\s+[\d*/,-]+){4}$/.test(when)) {
        wrong(`must be a cron expression with five fields, such as "0 2 * * *", not "${when}"`)
      }
      return when
    },
  }
}

export function ranges(given: string | null, wrong: Wrong): AddressRange[] {
  return parts(given).flatMap(block => {
    const range = readRange(block)
    if (!range) wrong(`must contain only blocks such as 10.0.0.0/8, not "${block}"`)
    return range ? [range] : []
  })
}

export function origins(given: string | null, wrong: Wrong): string[] {
  return parts(given).filter(origin => {
    const isOne = URL.canParse(origin) && new URL(origin).origin === origin && /^https?:/.test(origin)
    if (!isOne) wrong(`must contain only origins such as https://app.example.com, not "${origin}"`)
    return isOne
  })
}

export function parts(given: string | null, separator: string | RegExp = ','): string[] {
  return (given ?? '')
    .split(separator)
    .map(part => part.trim())
    .filter(Boolean)
}
