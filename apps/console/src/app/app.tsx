import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useState } from 'react'
import { createConsoleRouter } from '../router/router.ts'
import { useSessionActor } from '../session/index.ts'
import { queryClientOf } from './query-client-of.ts'

/** The signed-in part of the console. */
export const App = () => {
  const session = useSessionActor()
  const [router] = useState(() => createConsoleRouter({ session: () => session.getSnapshot() }))
  return (
    <QueryClientProvider client={queryClientOf(session)}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
