import { oneLine } from './listed-entry.ts'

/** Values in one cell with numbers or letters before them: '1) Saudi Arabia 2) Qatar', '(a) Mullah (b) Haji'. */
export function numbered(text: string | null | undefined): string[] {
  // '(1)-(2) Indonesia' applies to both.
  const line = oneLine(text ?? '').replace(/(\(\d\))\s*[-–]\s*\(\d\)/g, '$1')
  const parts = line.split(/(?:^|\s)\(?(?:\d{1,2}|[a-j])\)\s*/i).map(part => part.replace(/[;,.]$/, '').trim())
  return parts.filter(part => part !== '')
}
