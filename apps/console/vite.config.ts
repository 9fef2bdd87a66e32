import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'
import { firstPaint } from './build/first.ts'
import { onlyLocales } from './build/locales.ts'
import { precompress } from './build/precompress.ts'

/** Address of the server that the development proxy talks to. */
const target = process.env['CONSOLE_API'] ?? 'http://127.0.0.1:4300'

export default defineConfig({
  plugins: [onlyLocales(['zh-CN', 'en-US']), react(), tailwindcss(), firstPaint(), precompress()],
  // The other packages are taken from their source, so that a change shows at once.
  resolve: { conditions: ['@hospital-crm/source', ...defaultClientConditions] },
  server: {
    proxy: {
      '/interface': { target },
      '/openapi.json': { target },
      '/socket-admin': { target, ws: true },
    },
  },
  build: {
    target: 'es2024',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What the first page needs is one file: two dozen compress worse, and every later file would name them all.
            { name: 'front', tags: ['$initial'] },
            // Every page behind the front door needs both.
            {
              name: 'router-and-query',
              test: /@tanstack[\\/](?:history|query|react-query|react-router|react-store|router|store)/,
            },
          ],
        },
      },
    },
  },
})
