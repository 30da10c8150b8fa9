/** A flag for Node: what a fault of the program would do, when a signal asks for it. */
export const straying = [
  '--import',
  `data:text/javascript,${encodeURIComponent(`
    process.on('SIGUSR2', () => void Promise.reject(new Error('a stray rejection')))
    process.on('SIGWINCH', () => setImmediate(() => { throw new Error('a stray exception') }))
    process.on('SIGIO', () => setImmediate(() => { throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' }) }))
  `)}`,
]
