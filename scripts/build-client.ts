import { execFileSync } from 'node:child_process'
import { copyFileSync, rmSync } from 'node:fs'
import path from 'node:path'

// What `npm pack` puts into the package of the client: JavaScript with its types, and the licence.
const root = path.join(import.meta.dirname, '..')
const client = path.join(root, 'clients/typescript')
rmSync(path.join(client, 'dist'), { recursive: true, force: true })
const tsc = path.join(root, 'node_modules/.bin/tsc')
execFileSync(tsc, ['-p', path.join(client, 'tsconfig.build.json')], { stdio: 'inherit' })
copyFileSync(path.join(root, 'LICENSE'), path.join(client, 'LICENSE'))
