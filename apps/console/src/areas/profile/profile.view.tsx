import { ErrorState } from '@hospital-crm/ui/error-state'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import type { ReactNode } from 'react'
import { useMessages } from '../../messages/index.ts'
import { ProfileForm, type ProfileFormProps } from './profile-form.view.tsx'
import { SessionList, type SessionListProps } from './session-list.view.tsx'

/** What is read from the server: undefined while it is on the way. */
interface Asked<Content> {
  content: Content | undefined
  hasFailed: boolean
  onRetry: () => void
}

export interface ProfileViewProps {
  form: Asked<ProfileFormProps>
  /** What is proven beside the password. */
  factors: ReactNode
  sessions: Asked<SessionListProps>
}

const Waiting = () => (
  <div className="flex max-w-xl flex-col gap-3" aria-busy="true">
    <Skeleton shape="block" blockSize="3.5rem" />
    <Skeleton shape="block" blockSize="2rem" />
    <Skeleton shape="block" blockSize="2rem" />
  </div>
)

/** The page about oneself: who one is to colleagues, and where one is signed in. */
export const ProfileView = ({ form, factors, sessions }: ProfileViewProps) => {
  const words = useMessages('profile')
  const { title: factorsTitle } = useMessages('factors')
  const failed = (onRetry: () => void) => (
    <ErrorState title={words.failed} retryLabel={words.retry} onRetry={onRetry} />
  )
  return (
    <div
      role="group"
      aria-label={words.title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reached by key
      tabIndex={0}
      className="flex h-full flex-col gap-4 overflow-auto px-4 py-4 sm:px-6 focus-visible:-outline-offset-2"
    >
      <h1 className="m-0 text-20 font-semibold">{words.title}</h1>
      {form.hasFailed ? failed(form.onRetry) : form.content ? <ProfileForm {...form.content} /> : <Waiting />}
      <h2 className="m-0 mt-4 text-16 font-semibold">{factorsTitle}</h2>
      {factors}
      <h2 className="m-0 mt-4 text-16 font-semibold">{words.sessions}</h2>
      <p className="m-0 text-13 text-text-muted">{words.sessionsNote}</p>
      {sessions.hasFailed ? (
        failed(sessions.onRetry)
      ) : sessions.content ? (
        <SessionList {...sessions.content} />
      ) : (
        <Waiting />
      )}
    </div>
  )
}
