import { createRoute } from '@tanstack/react-router'
import { homeRoute } from '../../routing/guards.ts'
import { MESSAGES_PATH } from './path.ts'
import { lazyPage } from '../../routing/lazy-page.ts'

interface MessagesSearch {
  /** The colleague whose dialogue is open. */
  with?: number | undefined
  /** A customer whose card goes to whoever is chosen. */
  card?: number | undefined
}

const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0

/** What the address of the page says; anything but an id is nothing. */
const readSearch = ({ with: uid, card }: Record<string, unknown>): MessagesSearch => ({
  ...(isId(uid) && { with: uid }),
  ...(isId(card) && { card }),
})

/** The page of messages, for whoever is signed in. */
export const messagesRoutes = [
  createRoute({
    getParentRoute: () => homeRoute,
    path: MESSAGES_PATH,
    staticData: { title: ({ titles }) => titles.messages },
    validateSearch: readSearch,
    component: lazyPage(() => import('./messages-route.tsx'), 'MessagesRoute'),
  }),
] as const
