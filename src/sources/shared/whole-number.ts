/** The number that a text of digits states; null for any other text, and for a number that no column of counts could hold. */
export const wholeNumber = (text: string | null | undefined) => (text && /^\d{1,9}$/.test(text) ? Number(text) : null)
