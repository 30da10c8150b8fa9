import { existsSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')

/**
 * How this program is called in the folder that it was started in. npx fetches what it does not find there from strangers, so it is named
 * to those alone who have installed the package.
 */
export const ownCommand = import.meta.filename.endsWith('.js')
  ? 'npx firmament'
  : `node ${existsSync(path.join(root, 'bin')) ? 'bin/firmament.js' : 'src/main.ts'}`
