import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Two pages: the app, and what the README of the components comes to. */
export default defineConfig({
  plugins: [react()],
  build: { rolldownOptions: { input: ['index.html', 'readme.html'] } },
})
