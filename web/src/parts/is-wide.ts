/** Whether the page has room for columns beside each other. */
export const isWide = () => matchMedia('(min-width: 64rem)').matches
