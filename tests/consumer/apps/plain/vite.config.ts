import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Two pages: the app, with an icon of its own, and what the README of the components comes to. */
export default defineConfig({
  plugins: [react()],
  resolve: { alias: [{ find: /^lucide-react$/, replacement: '/src/icons.tsx' }] },
  build: { rolldownOptions: { input: ['index.html', 'readme.html'] } },
})
