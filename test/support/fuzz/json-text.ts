/** JSON that no value stands for: a number beyond all numbers, a member that stands twice. */
export class Written {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** An object with its members as they are written, in this order, also twice. */
export class Members {
  readonly list: [name: string, value: unknown][]

  constructor(list: [name: string, value: unknown][]) {
    this.list = list
  }
}

/** As JSON.stringify, but for what only text can say. Lone surrogates stay alone: they are escaped. */
export function jsonText(value: unknown): string {
  if (value instanceof Written) return value.text
  if (value instanceof Members) return `{${value.list.map(([name, one]) => member(name, one)).join(',')}}`
  if (Array.isArray(value)) return `[${value.map(jsonText).join(',')}]`
  if (value !== null && typeof value === 'object') return jsonText(new Members(Object.entries(value)))
  return JSON.stringify(value) ?? 'null'
}

const member = (name: string, value: unknown) => `${JSON.stringify(name)}:${jsonText(value)}`
