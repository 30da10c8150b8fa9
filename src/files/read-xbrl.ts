import { SaxesParser, type SaxesTagNS } from 'saxes'
import { RowError } from './row.ts'
import type { XbrlContext, XbrlDocument, XbrlFact } from './xbrl.ts'
import { xbrlNumber } from './xbrl-number.ts'

const instanceNamespace = 'http://www.xbrl.org/2003/instance'
const inlineNamespaces = new Set(['http://www.xbrl.org/2008/inlineXBRL', 'http://www.xbrl.org/2013/inlineXBRL'])
const dimensionNamespace = 'http://xbrl.org/2006/xbrldi'

/** What pages of text use although their document does not declare it. */
const pageEntities = Object.fromEntries(
  `nbsp=\u00A0 pound=£ euro=€ ndash=– mdash=— lsquo=‘ rsquo=’ ldquo=“ rdquo=” bull=• middot=· hellip=… copy=© reg=® trade=™
  frac12=½ eacute=é shy=\u00AD`
    .split(/[ \n]+/)
    .map(entity => entity.split('=')),
)

/** No real document comes near these; one that is made to fill the memory goes beyond. */
const maxDepth = 2000
const maxFacts = 200_000
const maxText = 64 << 20

/** Text that is being collected: of a fact, of its continuation, or of a part of a context or unit. */
type Collector = { depth: number; text: string; done(text: string): void }

/**
 * The facts of an inline XBRL page or of a plain XBRL instance, whatever prefixes it uses. A document that is not
 * well-formed is refused as a whole: it is unknown which figures a truncated one lacks.
 */
export function readXbrl(text: string): XbrlDocument {
  const reader = new Reader()
  const parser = new SaxesParser({ xmlns: true })
  Object.assign(parser.ENTITIES, pageEntities)
  parser.on('error', error => {
    throw new RowError(`not well-formed XML: ${error.message}`)
  })
  parser.on('doctype', doctype => {
    if (doctype.includes('[')) throw new RowError('the document declares XML entities, which are not supported')
  })
  parser.on('opentag', tag => reader.open(tag, prefix => parser.resolve(prefix) ?? ''))
  parser.on('text', part => reader.text(part))
  parser.on('cdata', part => reader.text(part))
  parser.on('closetag', () => reader.close())
  parser.write(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text).close()
  return reader.document()
}

/** The value of an attribute, or null where the element has none of this name. */
type Attribute = (name: string) => string | null

type Written = { fact: XbrlFact; scale: string | null; sign: string | null; continuedAt: string | null }

class Reader {
  #depth = 0
  readonly #schemas: string[] = []
  readonly #contexts = new Map<string, XbrlContext>()
  readonly #units = new Map<string, string>()
  readonly #written: Written[] = []
  readonly #continuations = new Map<string, { text: string; continuedAt: string | null }>()
  readonly #collectors: Collector[] = []
  /** The depth of the outermost excluded element; 0 outside of one. */
  #excluded = 0
  #collected = 0
  #context: XbrlContext | null = null
  #contextDepth = 0
  #typedDimension: string | null = null
  #unit: { id: string; depth: number; over: string[]; by: string[]; isBy: boolean } | null = null

  open(tag: SaxesTagNS, resolve: (prefix: string) => string): void {
    if (++this.#depth > maxDepth) throw new RowError(`elements nested more than ${maxDepth} deep`)
    const attribute: Attribute = name => tag.attributes[name]?.value ?? null
    if (inlineNamespaces.has(tag.uri)) this.#openInline(tag, attribute, resolve)
    else if (tag.local === 'schemaRef') this.#schemas.push(attribute('xlink:href') ?? '')
    else if (tag.uri === dimensionNamespace || this.#typedDimension) this.#openDimension(tag, attribute)
    else if (tag.uri === instanceNamespace && this.#openInstance(tag, attribute)) return
    else if (attribute('contextRef') !== null && attribute('xsi:nil') !== 'true') {
      this.#openFact(tag.local, tag.uri, attribute, attribute('unitRef') !== null)
    }
  }

  text(part: string): void {
    if (this.#excluded > 0) return
    // Text within facts within facts is kept once for each.
    this.#collected += part.length * this.#collectors.length
    if (this.#collected > maxText) throw new RowError(`more than ${maxText} characters of tagged text`)
    for (const collector of this.#collectors) collector.text += part
  }

  close(): void {
    const last = this.#collectors.at(-1)
    if (last?.depth === this.#depth) {
      this.#collectors.pop()
      last.done(last.text)
    }
    if (this.#excluded === this.#depth) this.#excluded = 0
    if (this.#context && this.#contextDepth === this.#depth) this.#context = null
    if (this.#unit?.depth === this.#depth) {
      const { id, over, by } = this.#unit
      this.#units.set(id, [over.join('*'), ...(by.length > 0 ? [by.join('*')] : [])].join('/'))
      this.#unit = null
    }
    this.#depth--
  }

  document(): XbrlDocument {
    const facts = this.#written.map(written => this.#finished(written))
    return { schemas: this.#schemas, contexts: this.#contexts, units: this.#units, facts }
  }

  #openInline(tag: SaxesTagNS, attribute: Attribute, resolve: (prefix: string) => string): void {
    if (tag.local === 'exclude' && this.#excluded === 0) this.#excluded = this.#depth
    if (tag.local === 'continuation') {
      const id = attribute('id') ?? ''
      this.#collect(text => this.#continuations.set(id, { text, continuedAt: attribute('continuedAt') }))
    }
    if (tag.local !== 'nonFraction' && tag.local !== 'nonNumeric') return
    if (attribute('xsi:nil') === 'true') return
    const [prefix, name] = splitName(attribute('name') ?? '')
    this.#openFact(name, resolve(prefix), attribute, tag.local === 'nonFraction')
  }

  /** Elements of the instance's own namespace; true for those that are not facts. Some writers use it for their facts too. */
  #openInstance(tag: SaxesTagNS, attribute: Attribute): boolean {
    switch (tag.local) {
      case 'context':
        this.#context = { entity: null, scheme: null, start: null, end: null, dimensions: {} }
        this.#contextDepth = this.#depth
        this.#contexts.set(attribute('id') ?? '', this.#context)
        return true
      case 'unit':
        this.#unit = { id: attribute('id') ?? '', depth: this.#depth, over: [], by: [], isBy: false }
        return true
    }
    const context = this.#context
    const unit = this.#unit
    if (context) this.#openInContext(tag.local, attribute, context)
    if (unit) {
      if (tag.local === 'unitDenominator') unit.isBy = true
      if (tag.local === 'measure') this.#collect(text => (unit.isBy ? unit.by : unit.over).push(localName(text)))
    }
    return context !== null || unit !== null
  }

  #openInContext(name: string, attribute: Attribute, context: XbrlContext): void {
    if (name === 'identifier') {
      context.scheme = attribute('scheme')?.trim() || null
      this.#collect(text => {
        context.entity = text.trim() || null
      })
    }
    if (name === 'startDate')
      this.#collect(text => {
        context.start = text.trim().slice(0, 10)
      })
    if (name === 'endDate' || name === 'instant')
      this.#collect(text => {
        context.end = text.trim().slice(0, 10)
      })
  }

  #openDimension(tag: SaxesTagNS, attribute: Attribute): void {
    const context = this.#context
    if (!context) return
    const dimension = localName(attribute('dimension') ?? '')
    if (tag.local === 'explicitMember')
      this.#collect(text => {
        context.dimensions[dimension] = localName(text)
      })
    if (tag.local === 'typedMember') {
      this.#typedDimension = dimension
      this.#collect(text => {
        context.dimensions[dimension] = text.trim()
        this.#typedDimension = null
      })
    }
  }

  #openFact(concept: string, namespace: string, attribute: Attribute, isNumber: boolean): void {
    const format = attribute('format')
    const fact: XbrlFact = {
      concept,
      namespace,
      context: attribute('contextRef') ?? '',
      unit: isNumber ? (attribute('unitRef') ?? '') : null,
      value: '',
      decimals: decimalsOf(attribute('decimals'), attribute('precision')),
      scale: Number(attribute('scale') ?? 0) || 0,
      format: format === null ? null : localName(format),
      problem: null,
    }
    if (this.#written.length >= maxFacts) throw new RowError(`more than ${maxFacts} facts`)
    // In the order in which they begin: a fact within another comes after it.
    this.#written.push({
      fact,
      scale: attribute('scale'),
      sign: attribute('sign'),
      continuedAt: attribute('continuedAt'),
    })
    this.#collect(text => {
      fact.value = text
    })
  }

  #finished({ fact, scale, sign, continuedAt }: Written): XbrlFact {
    if (fact.unit === null) return { ...fact, value: this.#continued(fact.value, continuedAt).trim() }
    const number = xbrlNumber(fact.value, { format: fact.format, scale, sign })
    const unit = this.#units.get(fact.unit) ?? null
    if (number instanceof Error) return { ...fact, unit: unit ?? '', value: fact.value.trim(), problem: number.message }
    return { ...fact, unit: unit ?? '', value: number }
  }

  #continued(text: string, at: string | null): string {
    const seen = new Set<string>()
    let whole = text
    for (let next = at; next !== null && !seen.has(next); ) {
      seen.add(next)
      const more = this.#continuations.get(next)
      whole += more?.text ?? ''
      next = more?.continuedAt ?? null
    }
    return whole
  }

  #collect(done: (text: string) => void): void {
    this.#collectors.push({ depth: this.#depth, text: '', done })
  }
}

function splitName(name: string): [prefix: string, local: string] {
  const at = name.indexOf(':')
  return at < 0 ? ['', name.trim()] : [name.slice(0, at).trim(), name.slice(at + 1).trim()]
}

const localName = (name: string) => splitName(name.trim())[1]

function decimalsOf(decimals: string | null, precision: string | null): number | null {
  if (decimals === 'INF' || precision === 'INF') return Number.POSITIVE_INFINITY
  return decimals !== null && /^-?\d+$/.test(decimals) ? Number(decimals) : null
}
