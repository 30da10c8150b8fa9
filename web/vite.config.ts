import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'

/** What every page needs, in the order in which it is run. */
const first = ['react', 'queries', 'routing', 'common', 'start']
/** What these need, and the pages that most people come to. */
const likely = ['rolldown-runtime', 'search-page', 'company-page']
/** Parts that only one or two pages need. */
const seldom =
  'shell|palette|qr-code|two-factor|new-key-form|keys-table|meters-table|units-left|usage-totals|operation|save-table|nothing-loaded|timeline|pager|more-button'

/** `npx vite web` serves the pages while they are being written, with a server at port 8080 behind them. */
export default defineConfig({
  plugins: [react(), tailwind(), preloadEarly()],
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
            { name: 'first', test: /web\/src\/(main|ask-early|theme)\.ts|preload-helper/ },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            { name: 'queries', test: /node_modules\/@tanstack\/(query-core|react-query)\// },
            { name: 'routing', test: /node_modules\/(@tanstack|use-sync-external-store)\// },
            {
              name: 'common',
              test: new RegExp(
                `web/src/(watch/watching|parts/(?!${seldom})|(?!start|router)[^/]+$)|node_modules/lucide-react/`,
              ),
            },
            { name: 'start', test: /web\/src\/(start|router|parts\/shell|pages\/(other|sign))/ },
          ].map((group, index) => ({ ...group, priority: 9 - index })),
        },
      },
    },
  },
  server: { port: 8081, proxy: { '/api': 'http://localhost:8080' } },
})

/** In the head of the page all of it is asked for at once; `main.ts` runs the first ones. */
function preloadEarly(): Plugin {
  return {
    name: 'preload-early',
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const files = Object.values(bundle).filter(file => file.type === 'chunk')
        return [...first, ...likely].flatMap(name => {
          const file = files.find(file => file.name === name)
          const attrs = { rel: 'modulepreload', crossorigin: true, fetchpriority: 'low', href: `/${file?.fileName}` }
          const tag: HtmlTagDescriptor = {
            tag: 'link',
            injectTo: 'head',
            attrs: { ...attrs, 'data-first': first.includes(name) },
          }
          return file ? [tag] : []
        })
      },
    },
  }
}
