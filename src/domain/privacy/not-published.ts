/**
 * What stands where a name would, when there is a person and nobody is told who: a register protects them, or an operator
 * suppresses them. Nobody is found by it, and no two who have it are the same person.
 */
export const notPublished = 'Not published'
