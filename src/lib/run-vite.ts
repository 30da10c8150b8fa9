// A program of its own: `node run-vite.ts <sources> <folder to fill> <folder of its packages>`. Vite is big and sets NODE_ENV, and
// neither should stay in the server for a build that happens once.
import { packageOf } from './package-of.ts'

process.env.NODE_ENV = 'production'
const [root, outDir, tools] = process.argv.slice(2) as [string, string, string]
const { build } = await packageOf<typeof import('vite')>(tools, 'vite')
try {
  await build({ root, configLoader: 'native', logLevel: 'silent', build: { outDir, emptyOutDir: true } })
} catch (error) {
  process.stderr.write((error as Error).message)
  process.exitCode = 1
}
