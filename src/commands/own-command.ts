import { existsSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')
const has = (name: string) => existsSync(path.join(root, name))

/**
 * How to run this program from the folder that it was started in. npx downloads packages that it does not find there, so it is only
 * suggested if the package is installed. An image has neither the sources nor what starts them.
 */
export const ownCommand = has('src') ? 'node bin/firmament.js' : has('bin') ? 'npx firmament' : 'node build/main.js'
