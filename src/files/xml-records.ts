import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { shown } from '#lib/shown.ts'
import { FileError, type Row } from './row.ts'
import { type Encoding, textOf } from './text-of.ts'

/** An element with everything in it. */
export type XmlElement = {
  /** The namespace's address, and the name without its prefix. */
  namespace: string
  name: string
  /** By the names as written, prefix included. */
  attributes: Record<string, string>
  children: XmlElement[]
  /** All text directly in the element. */
  text: string
}

/** An element with more in it is not a record. */
const usualNodes = 200_000
const maxDepth = 200

/** A tag, a comment or a text that is longer is not what a registry writes; nothing may fill the memory. */
const maxTextBytes = 4 << 20

/**
 * The elements with these names (without prefix), in turn, each as a tree; everything else is skipped. A document that declares
 * entities is refused: no source needs them, and they can be made to grow without end.
 */
export async function* xmlRecords(
  stream: Readable,
  names: ReadonlySet<string>,
  encoding?: Encoding,
  maxNodes = usualNodes,
): AsyncGenerator<Row<XmlElement>> {
  const parser = new SaxesParser({ xmlns: true })
  let found: Row<XmlElement>[] = []
  const open: XmlElement[] = []
  let nodes = 0
  let count = 0
  let depth = 0
  let letters = 0
  let unfinished = 0
  parser.on('error', error => {
    throw new FileError(`not well-formed XML: ${error.message}`)
  })
  parser.on('doctype', text => {
    unfinished = 0
    if (text.includes('[')) throw new FileError('the XML declares entities, which are not supported')
  })
  for (const passed of ['comment', 'processinginstruction'] as const) {
    parser.on(passed, () => {
      unfinished = 0
    })
  }
  parser.on('opentag', tag => {
    unfinished = 0
    if (++depth > maxDepth) throw new FileError(`the XML is nested more than ${maxDepth} deep`)
    if (open.length === 0 && !names.has(tag.local)) return
    if (++nodes > maxNodes) throw new FileError(`one ${open[0]?.name} has more than ${maxNodes} elements`)
    const attributes: Record<string, string> = {}
    for (const [name, attribute] of Object.entries(tag.attributes)) attributes[name] = attribute.value
    const element = { namespace: tag.uri, name: tag.local, attributes, children: [], text: '' }
    open.at(-1)?.children.push(element)
    open.push(element)
  })
  const addText = (text: string) => {
    unfinished = 0
    const element = open.at(-1)
    if (!element) return
    letters += text.length
    if (letters > maxTextBytes) throw new FileError(`one ${open[0]?.name} is longer than ${maxTextBytes} characters`)
    element.text += text
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    unfinished = 0
    depth--
    const element = open.pop()
    if (!element || open.length > 0) return
    nodes = 0
    letters = 0
    found.push(recordOf(++count, element))
  })
  for await (const text of textOf(stream, encoding)) {
    unfinished += text.length
    parser.write(text)
    if (unfinished > maxTextBytes) throw new FileError(`a value in the XML is longer than ${maxTextBytes} characters`)
    yield* found
    found = []
  }
  if (depth > 0) throw new FileError('the XML ends early: the file is truncated')
  parser.close()
  yield* found
}

/** Only quarantine wants the text, so that it is made when it is asked for. */
function recordOf(line: number, value: XmlElement): Row<XmlElement> {
  return {
    line,
    value,
    get raw() {
      return shown(xmlText(value))
    },
  }
}

/** The first element of this name directly in another. */
export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find(child => child.name === name)
}

export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter(child => child.name === name)
}

/** The text at the end of a path of names, trimmed; blank and absent are null. */
export function textAt(element: XmlElement, ...path: string[]): string | null {
  let at: XmlElement | undefined = element
  for (const name of path) at = at && childOf(at, name)
  const text = at?.text.trim()
  return text ? text : null
}

/** An element as XML again, for quarantine. */
export function xmlText(element: XmlElement): string {
  const attributes = Object.entries(element.attributes).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`)
  const inside = element.children.map(xmlText).join('') || element.text
  return `<${element.name}${attributes.join('')}>${inside}</${element.name}>`
}
