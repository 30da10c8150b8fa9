/**
 * `node bin/firmament.js release [folder]` writes what a release of this version consists of: the tarball of every package, a list of
 * what is in it (CycloneDX), the notes out of the changelog, and checksums of all of these, signed with the key in the file that
 * FIRMAMENT_RELEASE_KEY names.
 */
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import about from '../package.json' with { type: 'json' }
import { fontsOf, shippedTypefaces } from '../src/surface/evidence/typefaces.ts'
import { changelogSection } from './changelog-section.ts'
import { signChecksums } from './sign-checksums.ts'

const root = path.join(import.meta.dirname, '..')
const run = promisify(execFile)
const { name, version } = about
const folder = path.resolve(process.argv[2] ?? path.join(root, 'dist/release'))
const client = path.join(root, 'clients/typescript')

const notes = changelogSection(await readFile(path.join(root, 'CHANGELOG.md'), 'utf8'), version)
if (notes === null) {
  process.stderr.write(`CHANGELOG.md has no entry for ${version}: add a section "## [${version}] - YYYY-MM-DD"\n`)
  process.exit(1)
}
await rm(folder, { recursive: true, force: true })
await mkdir(folder, { recursive: true })
await packPlatform()
if (existsSync(path.join(client, 'package.json'))) await pack(client)
await writeFile(path.join(folder, `${name}-${version}.cdx.json`), await billOfMaterials())
await writeFile(path.join(folder, 'release-notes.md'), notes)
await writeFile(path.join(folder, 'SHA256SUMS'), await checksums())
const keyFile = process.env.FIRMAMENT_RELEASE_KEY
if (keyFile) await signChecksums(folder, keyFile)
else
  process.stderr.write('SHA256SUMS is not signed, because FIRMAMENT_RELEASE_KEY names no key: publish nothing of it\n')
console.log((await readdir(folder)).map(file => path.join(folder, file)).join('\n'))

async function pack(place: string, ...flags: string[]): Promise<string> {
  const args = ['pack', '--silent', '--json', '--pack-destination', folder, ...flags]
  return (await run('npm', args, { cwd: place, maxBuffer: 64 * 1024 * 1024 })).stdout
}

/**
 * What `npm pack` takes from the checkout, with the typefaces that documents are set in instead of the packages that have them in every
 * weight: those would be three times as large, and nothing removes the others when a package is installed. Nor does it depend on
 * packages that are bundled into the program, or each would be installed a second time.
 */
async function packPlatform(): Promise<void> {
  const stage = await mkdtemp(path.join(tmpdir(), 'firmament-release-'))
  try {
    await run('npm', ['run', 'prepack'], { cwd: root })
    const [{ files }] = JSON.parse(await pack(root, '--dry-run', '--ignore-scripts'))
    for (const { path: file } of files) await cp(path.join(root, file), path.join(stage, file))
    const shipped = path.join(stage, shippedTypefaces)
    await mkdir(shipped, { recursive: true })
    for (const { file } of [...fontsOf('regular'), ...fontsOf('bold')]) {
      await copyFile(file, path.join(shipped, path.basename(file)))
      // One licence covers all, and has to be shipped with them.
      await copyFile(path.join(path.dirname(file), '../LICENSE'), path.join(shipped, 'LICENSE'))
    }
    const described = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'))
    const bundled = await bundledPackages()
    for (const dependency of Object.keys(described.dependencies))
      if (dependency.startsWith('@embedpdf/') || bundled.has(dependency)) delete described.dependencies[dependency]
    described.files.push(shippedTypefaces)
    await writeFile(path.join(stage, 'package.json'), `${JSON.stringify(described, null, 2)}\n`)
    await pack(stage, '--ignore-scripts')
  } finally {
    await rm(stage, { recursive: true })
  }
}

/** As the bundle lists them with their licences. */
async function bundledPackages(): Promise<Set<string>> {
  const licenses = await readFile(path.join(root, 'build/LICENSES.txt'), 'utf8')
  return new Set(
    [...licenses.matchAll(/^(\S+) \d+\.\d+\.\d+\S* \(.+\)$/gm)].map(([, dependency]) => dependency as string),
  )
}

/**
 * All that is installed with the package, or shipped in it. Asked in the checkout, npm leaves out what a development dependency needs as
 * well, names the folder instead of the package, and contains paths of this machine. So it runs in a folder that contains only the
 * package.
 */
async function billOfMaterials(): Promise<string> {
  const place = await mkdtemp(path.join(tmpdir(), 'firmament-release-'))
  const npm = (...args: string[]) => run('npm', args, { cwd: place, maxBuffer: 64 * 1024 * 1024 })
  try {
    for (const file of ['package.json', 'package-lock.json']) {
      const content = JSON.parse(await readFile(path.join(root, file), 'utf8'))
      const described = content.packages?.[''] ?? content
      for (const member of ['devDependencies', 'workspaces', 'overrides', 'scripts']) delete described[member]
      await writeFile(path.join(place, file), JSON.stringify(content))
    }
    await npm('prune', '--package-lock-only', '--offline', '--no-audit')
    const { stdout } = await npm(
      'sbom',
      '--sbom-format',
      'cyclonedx',
      '--sbom-type',
      'application',
      '--package-lock-only',
    )
    const bill = JSON.parse(stdout)
    bill.metadata.component.name = name
    for (const part of [bill.metadata.component, ...bill.components]) delete part.properties
    return `${JSON.stringify(bill, null, 2)}\n`
  } finally {
    await rm(place, { recursive: true })
  }
}

/** As `sha256sum --check` reads them. */
async function checksums(): Promise<string> {
  const files = (await readdir(folder)).sort()
  const lines = files.map(async file => {
    const hash = createHash('sha256').update(await readFile(path.join(folder, file)))
    return `${hash.digest('hex')}  ${file}\n`
  })
  return (await Promise.all(lines)).join('')
}
