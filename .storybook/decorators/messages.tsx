import type { Decorator, Loader } from '@storybook/react-vite'
import { Suspense } from 'react'
import { loaders } from '../../apps/console/src/messages/areas.ts'
import {
  loadMessages,
  MessagesProvider,
  type Area,
  type Language,
} from '../../apps/console/src/messages/index.ts'
import { setLong } from './pseudo-texts.ts'

/** The pseudo language is English drawn out, and what runs from right to left has English words. */
export const languageOf = (globals: Record<string, unknown>): Language =>
  globals['language'] === 'zh' ? 'zh' : 'en'

/** Has every text of the toolbar's language at hand before a story renders, so that its play never meets a gap. */
export const messagesLoader: Loader = async ({ globals }) => {
  const areas = Object.keys(loaders) as Area[]
  const texts = await Promise.all(areas.map(async (area) => loadMessages(area, languageOf(globals))))
  if (languageOf(globals) === 'en') for (const area of texts) setLong(area, globals['language'] === 'long')
  return {}
}

/** Gives the console's views the texts of the toolbar's language. */
export const withMessages: Decorator = (Story, { globals }) => (
  <MessagesProvider key={String(globals['language'])} language={languageOf(globals)}>
    <Suspense>
      <Story />
    </Suspense>
  </MessagesProvider>
)
