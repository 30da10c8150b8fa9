import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** `npx vite web` serves the pages while they are being written, with a server at port 8080 behind them. */
export default defineConfig({
  plugins: [react(), tailwind()],
  build: {
    // The content security policy takes images from this server only, not from inside a page.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    rolldownOptions: {
      output: {
        // What most pages share comes in one piece: a dozen small files would each wait for a connection.
        codeSplitting: {
          groups: [
            {
              name: 'common',
              test: /web\/src\/(parts|[^/]+$)|node_modules\/(react|react-dom|scheduler|lucide-react|@tanstack)\//,
            },
          ],
        },
      },
    },
  },
  server: { port: 8081, proxy: { '/api': 'http://localhost:8080' } },
})
