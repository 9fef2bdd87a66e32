import path from 'node:path'
import { defineMain } from '@storybook/react-vite/node'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, type Plugin } from 'vite'
import { contentPlugin } from './content/content-plugin.ts'
import { tokensScript } from './manager/tokens.ts'
import { propsPlugin } from './props/props-plugin.ts'
import { sourcePlugin } from './source/source-plugin.ts'
import { tags } from './tags/tags.ts'

/** React has no `act` in production; React Aria's testers ask for it. */
const actInProduction: Plugin = {
  name: 'act-in-production',
  enforce: 'pre',
  // Storybook has put the folder of the package before it by then.
  resolveId: (id) =>
    id.endsWith('react-dom/test-utils') ? path.resolve(import.meta.dirname, 'testers/act.ts') : undefined,
}

export default defineMain({
  framework: '@storybook/react-vite',
  stories: [
    './docs/**/*.mdx',
    './docs/**/*.stories.tsx',
    '../packages/ui/src/**/*.mdx',
    '../packages/*/src/**/*.stories.tsx',
    '../apps/console/src/**/*.stories.tsx',
  ],
  addons: [
    '@storybook/addon-docs',
    '@storybook/addon-a11y',
    '@storybook/addon-vitest',
    '@storybook/addon-themes',
  ],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  features: { sidebarOnboardingChecklist: false },
  tags: { ...tags },
  managerHead: (head) => `${head}${tokensScript()}`,
  viteFinal: (config, { configType }) => ({
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      tailwindcss(),
      react(),
      propsPlugin(),
      sourcePlugin(),
      contentPlugin(),
      ...(configType === 'PRODUCTION' ? [actInProduction] : []),
    ],
    resolve: {
      ...config.resolve,
      conditions: ['@hospital-crm/source', ...(config.resolve?.conditions ?? defaultClientConditions)],
      alias: [
        ...Object.entries(config.resolve?.alias ?? {}).map(([find, replacement]) => ({ find, replacement })),
        {
          find: /^@testing-library\/user-event$/,
          replacement: path.resolve(import.meta.dirname, 'testers/user-event.ts'),
        },
      ],
    },
  }),
})
