import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const icons = fileURLToPath(new URL('./src/icons.tsx', import.meta.url))

/** Two pages: the app, with an icon of its own, and what the README of the components comes to. */
export default defineConfig({
  plugins: [react()],
  resolve: { alias: [{ find: /^lucide-react$/, replacement: icons }] },
  build: { rolldownOptions: { input: ['index.html', 'readme.html'] } },
})
