/** A text as it can be stored and shown: no database stores NUL, so a visible character replaces it. */
export function shown(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '␀') : text
}
