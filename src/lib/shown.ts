/** A text as it can be kept and shown: no database keeps a NUL, so that a sign stands for it. */
export function shown(text: string): string {
  return text.includes('\0') ? text.replaceAll('\0', '␀') : text
}
