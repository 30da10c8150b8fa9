import { html } from '#lib/markup.ts'
import { plainText } from '#lib/plain-text.ts'
import type { Mail } from './mail.ts'

type Paragraph = string | { link: string }
export type Letter = { to: string; subject: string; paragraphs: Paragraph[] }

/** Renders a letter as text and as HTML. All values are data: none becomes markup or a header. */
export function renderLetter({ to, subject, paragraphs }: Letter): Mail {
  const text = paragraphs.map(part => (typeof part === 'string' ? part : part.link)).join('\n\n')
  const body = paragraphs.map(part =>
    typeof part === 'string' ? html`<p>${part}</p>\n` : html`<p><a href="${part.link}">${part.link}</a></p>\n`,
  )
  const page = html`<!doctype html>\n<html lang="en"><body style="font-family: sans-serif">\n${body}</body></html>\n`
  return { to, subject: oneLine(subject), text: `${text}\n`, html: page.text }
}

const maxLength = 80

/** A dot within a word, by which a domain is recognised, in any of the scripts in which browsers accept one. */
const dotWithin = /([.\u3002\uff0e\uff61])(?=[^\s.\u3002\uff0e\uff61])/g

/**
 * A name that a user chose, made safe for a mail to someone else: one short line, without anything that a mail program
 * would turn into a link, which takes a scheme or a domain in one piece.
 */
export function quoted(value: string): string {
  const plain = oneLine(value)
    .replace(/\b(?:[a-z][a-z\d+-]*:\/+|(?:https?|mailto|tel|javascript):)/gi, '')
    .replace(dotWithin, '$1 ')
    .trim()
  return `“${plain.length > maxLength ? `${plain.slice(0, maxLength)}…` : plain}”`
}

/** One line, without invisible characters or such that change the direction of writing. */
export function oneLine(value: string): string {
  return plainText(value).replace(/\s+/g, ' ').trim()
}
