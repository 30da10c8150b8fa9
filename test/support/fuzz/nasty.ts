import type { Draw } from './draw.ts'
import { Members, Written } from './json-text.ts'

/** Numbers as they are written, at and beyond what readers agree on. */
const numbers = [
  '0 -0 -1 0.1 1.0 1e0 1e400 -1e400 1e-400 5e-324 1.7976931348623157e308 9007199254740991 9007199254740993',
  '-9007199254740993 2147483647 2147483648 -2147483649 9223372036854775807 9223372036854775808 18446744073709551616',
  '1e21 123456789012345678901234567890.123456789 0.30000000000000004 1e15 -1e15 32768 999999999999',
]
  .join(' ')
  .split(' ')
/** What looks like a number and is none in JSON. */
const noNumbers = ['NaN', 'Infinity', '01', '+1', '.5', '1.', '0x10', '1_000', "'x'", 'undefined', '1e']

const texts = [
  '',
  ' ',
  '\t\r\n',
  'null',
  'undefined',
  'true',
  '0',
  '-0',
  '1e400',
  '9007199254740993',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfffy',
  '\u202eevil\u202c',
  '\u200f\u200eabc',
  '\ufeffname',
  '\ufffd\uffff',
  'e\u0301\u0323'.repeat(20),
  '\u{1f469}\u200d\u{1f4bb}',
  'ﷺ'.repeat(30),
  'İıſß',
  '日本語株式会社',
  'شركة',
  '\u0007\u001b[31m\u007f',
  "' or 1=1 --",
  '"; drop table companies; --',
  '%',
  '%%%_\\',
  '\\',
  '$1',
  '#{7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '2026-02-30',
  '0000-00-00',
  '-0001-01-01',
  '275760-09-14',
  '9999-12-31',
  '2026-11-15T12:00:00Z',
  'infinity',
  'GB',
  'XX',
  'gb',
  'US-CA',
  '150_826',
  '99999999999999999999_1',
  'http://[::1',
  'http://[::ffff:127.0.0.1]:9/',
  'http://0x7f000001/',
  'javascript:alert(1)',
  'http://a:b@127.0.0.1/',
  'a@b',
  '((((((((((a+)+)+)+)+)+)+)+)+)+)!',
  '*:* & | ! <-> ()',
] as const

const names = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '__defineGetter__',
  '',
  '0',
  'a.b',
  'a/b',
  'a~1b',
  '$ref',
  '\u202ename',
  '\ud800',
  'x'.repeat(3000),
]

export const nastyName = (draw: Draw): string => draw.pick(names)

export function nastyText(draw: Draw): string {
  if (draw.chance(0.75)) return draw.pick(texts)
  const sizes = [2, 3, 64, 255, 256, 500, 501, 2000, 2001, 8000, 20_000]
  const letters = ['a', ' ', 'é', '\u202e', 'ß', '一', '(', '%', '-', '0', '\u0301', 'a b ', '\ud83d', '*', '_1']
  const length = draw.pick(sizes)
  const letter = draw.pick(letters)
  return letter.repeat(Math.ceil(length / letter.length)).slice(0, length)
}

/** Any value that a body may hold, seldom a sensible one. */
export function nastyValue(draw: Draw, depth = 0): unknown {
  switch (draw.below(depth > 2 ? 5 : 9)) {
    case 0:
    case 1:
      return nastyText(draw)
    case 2:
      return new Written(draw.pick(numbers))
    case 3:
      return draw.pick([null, true, false])
    case 4:
      return new Written(draw.chance(0.1) ? draw.pick(noNumbers) : draw.pick(numbers))
    case 5:
      return Array.from({ length: draw.pick([0, 1, 2, 101]) }, () => nastyValue(draw, depth + 1))
    case 6: {
      const name = nastyName(draw)
      return new Members(Array.from({ length: draw.pick([0, 1, 2]) }, () => [name, nastyValue(draw, depth + 1)]))
    }
    case 7:
      return deep(draw)
    default:
      return new Members([
        ['gte', nastyValue(draw, depth + 1)],
        ['lte', nastyValue(draw, depth + 1)],
      ])
  }
}

/** Far deeper than anybody nests; the deepest still fits into a body. */
export function deep(draw: Draw): Written {
  const levels = draw.pick([10, 200, 2000, 9000])
  const [open, close] = draw.pick([
    ['[', ']'],
    ['{"a":', '}'],
    ['[[', ']]'],
  ] as const)
  return new Written(`${open.repeat(levels)}1${close.repeat(levels)}`)
}

const bytes: readonly Buffer[] = [
  Buffer.from(''),
  Buffer.from(' '),
  Buffer.from('{'),
  Buffer.from('{"name":'),
  Buffer.from('null'),
  Buffer.from('[]'),
  Buffer.from('"text"'),
  Buffer.from('{}{}'),
  Buffer.from('{}\u0000'),
  Buffer.from('\ufeff{}'),
  Buffer.from('{"a":1,}'),
  Buffer.from("{'a':1}"),
  Buffer.from('{"name":"\u0000"}'),
  Buffer.from('{"name":"\\ud800"}'),
  Buffer.from('{"__proto__":{"admin":true}}'),
  Buffer.from('{"constructor":{"prototype":{"admin":true}}}'),
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xc3, 0x28, 0x22, 0x7d]),
  Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xed, 0xa0, 0x80, 0x22, 0x7d]),
  Buffer.from([0x22, 0xf0, 0x9f, 0x92]),
  Buffer.from('{"name":"x"}', 'utf16le'),
  Buffer.from([0x1f, 0x8b, 0x08, 0, 0, 0, 0, 0]),
  Buffer.from('a=1&b=2'),
  Buffer.from('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--'),
  Buffer.from(`[${'0,'.repeat(30_000)}0]`),
  Buffer.from(`{${Array.from({ length: 5000 }, (_, at) => `"f${at}":1`).join(',')}}`),
  Buffer.alloc(64 * 1024, ' '),
  Buffer.alloc(64 * 1024 + 1, ' '),
  Buffer.alloc(300_000, 'x'),
]

export const nastyBytes = (draw: Draw): Buffer => draw.pick(bytes)

/** As a part of an address, written by some rule or by none. */
export function nastySegment(draw: Draw): string {
  const raw = [
    '%',
    '%2',
    '%zz',
    '%00',
    '%ff%fe',
    '%c0%af',
    '%ed%a0%80',
    '%2e%2e',
    '..',
    '.',
    '%2f',
    '%252f',
    '%5c',
    ';a=b',
    '*',
    ':id',
    '1%20',
    '%31',
    '+1',
    '1e3',
    '0x1',
    '١',
    '%e2%80%ae1',
    'a,b',
    '"',
    '|',
    '[1]',
    '\u00ff\u00fe',
  ]
  if (draw.chance(0.5)) return Buffer.from(draw.pick(raw)).toString('latin1')
  if (draw.chance(0.4)) return draw.pick(numbers)
  return encoded(nastyText(draw))
}

/** A text in an address; what cannot be encoded is escaped byte by byte. */
export function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).slice(0, 6000).replace(/%.?$/, '')
}
