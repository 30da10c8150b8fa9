import path from 'node:path'

/** What processes of the tests run: the bundle that the run was given, else the sources. */
export const main = process.env.FIRMAMENT_MAIN ?? path.join(import.meta.dirname, '../../src/main.ts')

// Each bundle has files of its own names, whose compiled code is kept with it and not for ever beside that of the sources.
if (main.endsWith('.js')) process.env.NODE_COMPILE_CACHE = path.join(path.dirname(main), 'cache')
