import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onOneLine, plainText, unseenIn, visibleText } from '../../src/lib/plain-text.ts'

test('invisible characters are removed, and a line break becomes a space', () => {
  for (const [given, plain, ...taken] of [
    ['Acme\r\n Ltd\t(UK)', 'Acme Ltd (UK)', 'U+000D', 'U+000A', 'U+0009'],
    ['Ac\u200bme \u202ednE\u202c\u00ad', 'Acme dnE', 'U+200B', 'U+202E', 'U+202C', 'U+00AD'],
    ['x\u{e0041}\u{e0042}', 'x', 'U+E0041', 'U+E0042'],
    ['A\u200dB\u200cC', 'ABC', 'U+200D', 'U+200C'],
    ['葛\u{e0100}城', '葛城', 'U+E0100'],
    ['a\ufe0f\ufff9b\ufffbc', 'abc', 'U+FE0F', 'U+FFF9', 'U+FFFB'],
    ['\u3164', '', 'U+3164'],
  ] as const) {
    assert.equal(plainText(given), plain)
    assert.deepEqual(unseenIn(given).sort(), taken.slice().sort())
  }
  assert.equal(plainText('half \ud83d of a sign'), 'half \ufffd of a sign')
})

test('visible text stays, with the joiners of letters and emoji', () => {
  for (const text of [
    ' Two  blanks ',
    'Škoda “Αθήνα” – Київ 株式会社 한국 ',
    'می\u200cخواهم',
    'क्\u200dष শ্\u200dর ක්\u200dෂ',
    'דוד ושות׳',
    '👩\u200d🚀 👩🏽\u200d🚀 ❤\ufe0f 1\ufe0f\u20e3 🇬🇧',
    'e\u0301 decomposed',
    '<script> =1+1 "quoted" \\',
  ]) {
    assert.equal(plainText(text), text)
    assert.deepEqual(unseenIn(text), [])
  }
})

test('control characters are escaped for a terminal, in a way that JSON reads as the same', () => {
  assert.equal(onOneLine('a\nb\tc\u202e'), 'a\\u000ab\\u0009c\\u202e')
  assert.equal(visibleText('\u001b[2J\n\u202ex'), '\\u001b[2J\n\\u202ex')
  const value = { name: 'a\u009b\u{e0041}b' }
  assert.deepEqual(JSON.parse(visibleText(JSON.stringify(value))), value)
})
