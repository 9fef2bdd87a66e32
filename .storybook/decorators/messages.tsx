import type { Decorator, Loader } from '@storybook/react-vite'
import { Suspense } from 'react'
import { loaders } from '../../apps/console/src/messages/areas.ts'
import {
  loadMessages,
  MessagesProvider,
  type Area,
  type Language,
} from '../../apps/console/src/messages/index.ts'

const languageOf = (globals: Record<string, unknown>): Language =>
  globals['language'] === 'en' ? 'en' : 'zh'

/** Has every text of the toolbar's language at hand before a story renders, so that its play never meets a gap. */
export const messagesLoader: Loader = async ({ globals }) => {
  const areas = Object.keys(loaders) as Area[]
  await Promise.all(areas.map(async (area) => loadMessages(area, languageOf(globals))))
  return {}
}

/** Gives the console's views the texts of the toolbar's language. */
export const withMessages: Decorator = (Story, { globals }) => (
  <MessagesProvider language={languageOf(globals)}>
    <Suspense>
      <Story />
    </Suspense>
  </MessagesProvider>
)
