// A program of its own: `node run-vite.ts <sources> <folder to fill>`. Vite is big and sets NODE_ENV, and neither should
// stay in the server for a build that happens once.
process.env.NODE_ENV = 'production'
const [root, outDir] = process.argv.slice(2) as [string, string]
const { build } = await import('vite')
try {
  await build({ root, configLoader: 'native', logLevel: 'silent', build: { outDir, emptyOutDir: true } })
} catch (error) {
  process.stderr.write((error as Error).message)
  process.exitCode = 1
}
