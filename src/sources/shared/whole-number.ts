/** The number that a text of digits says; null for any other. */
export const wholeNumber = (text: string | null | undefined) => (text && /^\d+$/.test(text) ? Number(text) : null)
