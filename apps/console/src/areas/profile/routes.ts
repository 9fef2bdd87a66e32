import { createRoute } from '@tanstack/react-router'
import { homeRoute } from '../../routing/guards.ts'
import { PROFILE_PATH } from '../../routing/profile-path.ts'
import { lazyPage } from '../../routing/lazy-page.ts'

/** The page about oneself, for whoever is signed in. */
export const profileRoutes = [
  createRoute({
    getParentRoute: () => homeRoute,
    path: PROFILE_PATH,
    staticData: { title: ({ titles }) => titles.profile },
    component: lazyPage(() => import('./profile-route.tsx'), 'ProfileRoute'),
  }),
] as const
