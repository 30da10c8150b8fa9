/**
 * Shown instead of a name that a register protects or an operator suppressed. Nobody is found by it, and no two people who
 * have it are the same.
 */
export const notPublished = 'Not published'
