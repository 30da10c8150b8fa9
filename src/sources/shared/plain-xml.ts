import type { XmlElement } from '#files/xml-records.ts'

/**
 * One form for the XML, JSON and CSV of a record: an element with text alone is that text, others are objects by names
 * without prefix, with attributes as '@name' and text as '$'. What repeats is a list; one alone may stand without it.
 */
export type Plain = string | null | Plain[] | { [name: string]: Plain }

/** These describe how a text is written, and nothing about the company. */
export const unusedAttributes = /^(xml:lang|xmllang|xmlns(:.*)?|xsi:.*)$/

export function plainOfXml(element: XmlElement): Plain {
  const value: { [name: string]: Plain } = {}
  for (const [name, text] of Object.entries(element.attributes)) {
    if (!unusedAttributes.test(name)) value[`@${withoutPrefix(name)}`] = text
  }
  for (const child of element.children) {
    const present = value[child.name]
    const plain = plainOfXml(child)
    if (present === undefined) value[child.name] = plain
    else if (Array.isArray(present)) present.push(plain)
    else value[child.name] = [present, plain]
  }
  if (element.children.length === 0 && element.text.trim() !== '') value.$ = element.text
  return collapsed(value)
}

export function collapsed(value: { [name: string]: Plain }): Plain {
  const names = Object.keys(value)
  if (names.length === 0) return null
  return names.length === 1 && names[0] === '$' ? (value.$ as Plain) : value
}

export const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1)
