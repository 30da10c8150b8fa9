import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite'

/** What every page needs, in the order in which it is run. */
const first = ['react', 'queries', 'routing', 'common', 'start']
/** Parts that only one or two pages need. */
const seldom =
  'palette|qr-code|two-factor|new-key-form|keys-table|units-left|usage-totals|save-table|nothing-loaded|old-and-new|pager|reason-form'

/** Every country by its code, as Intl calls it here: to make that ready takes a phone 100 ms, and the names 2 KB. */
const countryNames = () => {
  const names = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'none' })
  const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))
  const codes = letters.flatMap(first => letters.map(second => first + second))
  return Object.fromEntries(codes.flatMap(code => [[code, names.of(code)]]).filter(([, name]) => name))
}

/** `npx vite web` serves the pages while they are being written, with a server at port 8080 behind them. */
export default defineConfig({
  plugins: [react(), tailwind(), preloadEarly()],
  define: { COUNTRY_NAMES: JSON.stringify(countryNames()) },
  resolve: {
    // Icons are a list of shapes and this function; ours does no more with them than to draw.
    alias: [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: `${import.meta.dirname}/src/parts/create-icon.tsx` }],
  },
  build: {
    // The content security policy takes images from this server only, not from inside a page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        // What most pages share comes in a few pieces: a dozen small files would each wait for a connection.
        codeSplitting: {
          groups: [
            // A piece takes what its files need with it, unless that was taken by one before.
            { name: 'first', test: /web\/src\/(main|prefetch|pause|request|theme)\.ts|preload-helper/ },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|web\/src\/draw\.ts/ },
            { name: 'queries', test: /node_modules\/@tanstack\/(query-core|react-query)\// },
            { name: 'routing', test: /node_modules\/(@tanstack|use-sync-external-store)\// },
            {
              name: 'common',
              test: new RegExp(
                `web/src/(watch/watching|parts/(?!${seldom})|(?!start|router|shell|draw)[^/]+$)|node_modules/lucide-react/`,
              ),
            },
            { name: 'start', test: /web\/src\/(start|router|shell|pages\/(other|sign))/ },
          ].map((group, index) => ({ ...group, priority: 9 - index })),
        },
      },
    },
  },
  server: { port: 8081, proxy: { '/api': 'http://localhost:8080' } },
})

/**
 * In the head of the page all of these are asked for at once; `main.ts` runs them. What each page needs besides is written
 * down for the server, which knows by the address which page it will be.
 */
function preloadEarly(): Plugin {
  return {
    name: 'preload-early',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const always = new Set(first.flatMap(name => neededBy(chunkOf(bundle, name), bundle)))
        const pages = chunksIn(bundle).filter(({ name, isDynamicEntry }) => isDynamicEntry && name.endsWith('-page'))
        const needed = pages.map(page => [page.name, neededBy(page, bundle).filter(file => !always.has(file))])
        const source = JSON.stringify(Object.fromEntries(needed))
        this.emitFile({ type: 'asset', fileName: 'preloads.json', source })
        // Chromium compiles all functions of a file that says so while it comes, instead of each when it is called.
        const early = new Set([...always, ...needed.flatMap(([, files]) => files)])
        for (const file of chunksIn(bundle).filter(({ fileName }) => early.has(fileName)))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const runtime = chunkOf(bundle, 'rolldown-runtime')
        return [...first.map(name => chunkOf(bundle, name)), runtime].flatMap((file): HtmlTagDescriptor[] => {
          const attrs = { rel: 'modulepreload', crossorigin: true, fetchpriority: 'low', href: `/${file?.fileName}` }
          return file ? [{ tag: 'link', injectTo: 'head', attrs: { ...attrs, 'data-first': file !== runtime } }] : []
        })
      },
    },
  }
}

type Bundle = Rolldown.OutputBundle

function chunksIn(bundle: Bundle): Rolldown.OutputChunk[] {
  return Object.values(bundle).filter(file => file.type === 'chunk')
}

function chunkOf(bundle: Bundle, name: string): Rolldown.OutputChunk | undefined {
  return chunksIn(bundle).find(file => file.name === name)
}

/** The names of a file and of all that it cannot run without. */
function neededBy(file: Rolldown.OutputChunk | undefined, bundle: Bundle, found = new Set<string>()): string[] {
  if (!file || found.has(file.fileName)) return [...found]
  found.add(file.fileName)
  for (const name of file.imports) {
    const other = bundle[name]
    if (other?.type === 'chunk') neededBy(other, bundle, found)
  }
  return [...found]
}
