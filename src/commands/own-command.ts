import { existsSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')
const has = (name: string) => existsSync(path.join(root, name))

/**
 * How this program is called in the folder that it was started in. npx fetches what it does not find there from strangers, so it is named
 * to those alone who have installed the package. An image has neither the sources nor what starts them.
 */
export const ownCommand = has('src') ? 'node bin/firmament.js' : has('bin') ? 'npx firmament' : 'node build/main.js'
