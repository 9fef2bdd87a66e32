import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const icons = fileURLToPath(new URL('./src/icons.tsx', import.meta.url))

/** Server and browser draw the same icons, of which one is the app's own. */
export default defineConfig({
  plugins: [reactRouter()],
  resolve: { alias: [{ find: /^lucide-react$/, replacement: icons }] },
  ssr: { noExternal: ['@hospital-crm/ui'] },
})
