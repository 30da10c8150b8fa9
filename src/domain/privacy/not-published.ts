/**
 * Shown instead of a name that a register protects or an operator suppressed. It finds no one, and two people shown by it are
 * never the same.
 */
export const notPublished = 'Not published'
