import type { Decorator } from '@storybook/react-vite'
import { Suspense } from 'react'
import { MessagesProvider } from '../../apps/console/src/messages/index.ts'

/** Gives the console's views the texts of the toolbar's language. */
export const withMessages: Decorator = (Story, { globals }) => (
  <MessagesProvider language={globals['language'] === 'en' ? 'en' : 'zh'}>
    <Suspense>
      <Story />
    </Suspense>
  </MessagesProvider>
)
