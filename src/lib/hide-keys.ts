/** The part before the secret tells keys apart and may be shown for ever; whatever stands behind it may not. */
const key = /(fm[12]_(?:live|test)_[a-z2-7]{0,12})\w*/gi
const credential = /\b(Bearer|Token)(\s+)[\w.~+/=-]{16,}/gi
/** A visible sign that is written by its number. */
const byNumber = /%([2-7][\da-f])/gi
/** Deeper than this nobody writes by accident. */
const mostLayers = 4

/** Takes API keys out of any text. */
export function hideKeys(text: string): string {
  return /fm[12]_|bearer|token/i.test(text) ? text.replace(key, '$1…').replace(credential, '$1$2…') : text
}

/**
 * Takes keys out of an address, also where their letters are written by numbers. What stands behind /reconcile is hidden
 * whether it looks like a key or not, because it was meant for one.
 */
export function hideKeysOf(url: string): string {
  // Most addresses have nothing of what is in every key, nor lead to /reconcile: they are told at once.
  if (!url.includes('_') && !url.includes('%') && !/^\/+reconcile/i.test(url)) return url
  let plain = url
  for (let layer = 0; layer < mostLayers && plain.includes('%'); layer++) {
    plain = plain.replace(byNumber, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  }
  const hidden = hideKeys(plain).replace(/^(\/+reconcile\/+)[^/?#]+/i, '$1…')
  // What holds no key is told as it was sent.
  return hidden === plain ? url : hidden
}
