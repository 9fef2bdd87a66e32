import { useRouterState } from '@tanstack/react-router'
import { Waiting } from '../parts/waiting.tsx'
import type { AnyRouter } from '@tanstack/react-router'

interface RouterWaitingProps {
  router: AnyRouter
  /** Only they get the frame. */
  isSignedIn: boolean
}

/** Says that the next page is on its way: before the first one as the outline of the frame, then as a line over the old one. */
export const RouterWaiting = ({ router, isSignedIn }: RouterWaitingProps) => {
  const what = useRouterState({
    router,
    select: ({ isLoading, resolvedLocation }) =>
      resolvedLocation === undefined && isSignedIn ? 'shell' : isLoading ? 'line' : undefined,
  })
  return what && <Waiting what={what} />
}

/** Stands in place of the frame while its texts are on their way. */
export const ShellWaiting = () => <Waiting what="shell" />
