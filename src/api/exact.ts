/** The published types do not know this part of JSON yet. */
const { rawJSON } = JSON as unknown as { rawJSON(text: string): number }

/** A decimal with exactly the digits it came with: no float stands between the source and the wire. */
export function exact(decimal: string | null): number | null {
  return decimal === null || !/^-?\d+(\.\d+)?$/.test(decimal) ? null : rawJSON(decimal)
}
