/** The secret of every server, worker and command that tests start, unless they say otherwise. */
export const testSecret = 'a secret that only the tests have'
