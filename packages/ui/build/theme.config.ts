import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

/** Adds `theme.compiled.css` to the modules that are built already. */
export default defineConfig({
  plugins: [tailwindcss()],
  build: {
    emptyOutDir: false,
    cssMinify: false,
    rolldownOptions: {
      input: 'build/theme.compiled.css',
      output: { assetFileNames: 'theme.compiled.css' },
    },
  },
})
