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
  },
  server: { port: 8081, proxy: { '/api': 'http://localhost:8080' } },
})
