import { Spinner } from '@hospital-crm/ui/spinner'
import { useMessages } from '../messages/index.ts'

/** While the server is told of a logout: nothing of the pages is left, and it says what is awaited. */
export const LoggingOutView = () => {
  const { loggingOut } = useMessages('front')
  return (
    <main className="grid min-h-dvh place-items-center">
      <p role="status" className="m-0 flex items-center gap-2 text-14 text-text-muted">
        <Spinner size={20} />
        {loggingOut}
      </p>
    </main>
  )
}
