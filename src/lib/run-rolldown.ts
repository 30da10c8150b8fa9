// A program of its own: `node run-rolldown.ts <folder to fill> <folder of its packages> [--whole]`. It writes the platform as few files
// of JavaScript, with the packages that it uses, because reading 1,600 files is most of a start. A whole one also has the data that lie
// beside the sources, and can do without these.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { cp, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Plugin, RolldownOutput } from 'rolldown'
import { packageOf } from './package-of.ts'

const src = path.join(import.meta.dirname, '..')
const [given = '', tools = '', flag] = process.argv.slice(2)
const out = path.resolve(given)
const home = flag === '--whole' ? out : src
/** pdfkit asks for files by names that only its own package knows. The others may be missing: a package of ours checks whether they are there. */
const external = ['pdfkit', 'pg-native', 'typescript']

/** From the folder of the bundle, in which all its files lie beside each other. */
const fromOut = (file: string) => path.relative(out, file).split(path.sep).join('/')
/** Where the data beside a module ends up: its folder is requested by name and resolved at run time. */
const placeOf = (file: string) => fromOut(path.join(home, path.relative(src, file)))

const { rolldown } = await packageOf<typeof import('rolldown')>(path.resolve(tools), 'rolldown')
const bundle = await rolldown({
  cwd: path.dirname(src),
  input: { main: path.join(src, 'main.ts') },
  platform: 'node',
  transform: { target: 'node24' },
  external,
  logLevel: 'silent',
  plugins: [asWritten()],
})
await mkdir(out, { recursive: true })
const { output } = await bundle.write({
  dir: out,
  sourcemap: true,
  sourcemapExcludeSources: true,
  entryFileNames: '[name].js',
  chunkFileNames: '[name]-[hash].js',
})
await writeFile(path.join(out, 'LICENSES.txt'), licensesOf(output))
if (home === out) await cp(src, out, { recursive: true, filter: file => !file.endsWith('.ts') })

/** What of our modules means something else, or nothing, once they are no files of their own. */
function asWritten(): Plugin {
  const sources = path.join(src, 'sources')
  return {
    name: 'as-written',
    resolveId(id, importer) {
      const file = importer && id.startsWith('.') ? path.resolve(path.dirname(importer), id) : ''
      // Beside the sources there is what only a checkout has, and loads when it is asked for.
      if (file.startsWith(path.join(src, '../bench'))) return { id: `./${fromOut(file)}`, external: true }
    },
    load(id) {
      if (id !== path.join(src, 'commands/source-modules.ts')) return
      const codes = readdirSync(sources).filter(code => existsSync(path.join(sources, code, 'index.ts')))
      const urls = codes.sort().map(code => `new URL('../sources/${code}/index.ts', import.meta.url).href`)
      return `export const sourceModules = async () => [${urls.join(', ')}]`
    },
    transform(code, id) {
      if (!id.startsWith(src + path.sep) || !id.endsWith('.ts') || id.endsWith('load-folder.ts')) return
      const folder = path.dirname(id)
      const modules: string[] = []
      const changed = code
        .replace(/loadFolder(?:<\w+>)?\(path\.join\(import\.meta\.dirname, '([^']+)'\)\)/g, (_, name: string) => {
          const files = readdirSync(path.join(folder, name)).filter(file => file.endsWith('.ts'))
          const first = modules.length
          modules.push(...files.sort().map(file => `./${name}/${file}`))
          return `[${files.map((_, at) => `loaded${first + at}`).join(', ')}].flat()`
        })
        // Threads and processes begin with a file, so that what they begin with stays one.
        .replace(/new URL\('([^']+\.ts)', import\.meta\.url\)/g, (_, name: string) => {
          const file = path.resolve(folder, name)
          const fileName = `${path.relative(src, file).slice(0, -'.ts'.length).replaceAll(path.sep, '-')}.js`
          if (fileName !== 'main.js') this.emitFile({ type: 'chunk', id: file, fileName })
          return `new URL('./${fileName}', import.meta.url)`
        })
        .replaceAll(
          'import.meta.dirname',
          `process.getBuiltinModule('node:path').join(import.meta.dirname, '${placeOf(folder)}')`,
        )
      if (/\bloadFolder[<(]/.test(changed))
        throw new Error(`${id} loads a folder in a way that ${import.meta.filename} does not know`)
      const imports = modules.map((module, at) => `import loaded${at} from '${module}';`)
      // Entry points have their stack traces mapped. All is on the first line, so that the numbers of the others stay.
      if (/(main|-worker)\.ts$/.test(id)) imports.unshift(`import '${path.join(src, 'lib/original-places.ts')}';`)
      const result = imports.join(' ') + changed
      if (result !== code) return { code: result, map: null }
    },
  }
}

/** The packages in the bundle are redistributed with it, and so are the notices that their authors require. */
function licensesOf(output: RolldownOutput['output']): string {
  const files = output.flatMap(part => (part.type === 'chunk' ? part.moduleIds : []))
  const folders = files.map(file => /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+/.exec(file)?.[0])
  const texts = [...new Set(folders)].filter(folder => folder !== undefined).map(licenseOf)
  return [...new Set(texts)].sort().join(`\n${'-'.repeat(80)}\n\n`)
}

function licenseOf(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const names = readdirSync(folder).filter(file => /^(licen[cs]e|copying|notice)/i.test(file))
  const texts = names.sort().map(file => readFileSync(path.join(folder, file), 'utf8').trim())
  return `${name} ${version} (${license})\n\n${texts.join('\n\n')}\n`
}
