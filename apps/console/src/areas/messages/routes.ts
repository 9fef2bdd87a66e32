import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { homeRoute } from '../../routing/guards.ts'
import { MESSAGES_PATH } from './path.ts'

/** The colleague whose dialogue is open; anything but an id is none. */
const readSearch = ({ with: uid }: Record<string, unknown>): { with?: number | undefined } =>
  Number.isSafeInteger(uid) && Number(uid) > 0 ? { with: Number(uid) } : {}

/** The page of messages, for whoever is signed in. */
export const messagesRoutes = [
  createRoute({
    getParentRoute: () => homeRoute,
    path: MESSAGES_PATH,
    staticData: { title: ({ titles }) => titles.messages },
    validateSearch: readSearch,
    component: lazyRouteComponent(() => import('./messages-route.tsx'), 'MessagesRoute'),
  }),
] as const
