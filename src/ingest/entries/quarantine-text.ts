import { hash } from 'node:crypto'

const maxLength = 10_000

/** The text of a row as quarantine keeps it: PostgreSQL has no NUL in text. */
export const quarantineText = (text: string) => text.slice(0, maxLength).toWellFormed().replaceAll('\0', '␀')

/** By which a row is recognised that stood in quarantine before. */
export const quarantineMark = (text: string) => hash('md5', quarantineText(text), 'hex')
