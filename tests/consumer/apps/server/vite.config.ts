import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Built twice: for the browser, and with `--ssr` for Node, which takes the components as they are installed. */
export default defineConfig({ plugins: [react()] })
