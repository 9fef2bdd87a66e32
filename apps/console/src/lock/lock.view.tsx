import type { LockView as LockSnapshot } from '@hospital-crm/machines/lock'
import { Avatar } from '@hospital-crm/ui/avatar'
import { Button } from '@hospital-crm/ui/button'
import { Form } from '@hospital-crm/ui/form'
import { PasswordField } from '@hospital-crm/ui/text-field'
import { LogIn } from 'lucide-react'
import { useMemo, useState, type FormEvent } from 'react'
import { Wallpaper } from '../brand/wallpaper.tsx'
import { errorText } from '../failures/failure-words.ts'
import { useLanguage, useMessages, type Messages } from '../messages/index.ts'

export interface LockViewProps extends LockSnapshot {
  user: { id: number; nickname: string }
  /** Time of day, such as 09:41, and the date in words. */
  time: string
  date: string
  /** Address of a picture; empty for the built-in one. */
  wallpaper: string
  /** Where the user may show who they are, instead of the password or beside it; left out where nobody vouches for them. */
  provider?: { name: string; isOnly: boolean } | undefined
  onUnlock: (password: string) => void
  onProvider: () => void
  onLogout: () => void
}

type Problem = Pick<LockSnapshot, 'status' | 'error' | 'attemptsLeft' | 'retryAfter'>

/** Refusals of a round at the provider, which belong to no field. */
const isProviders = (error: string): boolean => error.startsWith('provider_') || error === 'step_over'

const problemOf = (view: Problem, texts: Messages['front']['lock']): string | undefined => {
  if (view.status === 'wrongPassword') return texts.wrongPassword(view.attemptsLeft)
  if (view.status === 'exhausted') return texts.exhausted
  if (view.status === 'unreachable') return texts.unreachable
  if (view.error === null) return undefined
  if (view.error === 'required') return texts.required
  if (view.error === 'rate_limited') return texts.rateLimited(view.retryAfter)
  return isProviders(view.error) ? undefined : texts.refused
}

/** The locked screen: who, what time, and one field. Nothing of the page behind it is in the document. */
export const LockView = (props: LockViewProps) => {
  const { user, time, date, wallpaper, status, provider } = props
  const { lock } = useMessages('front')
  const language = useLanguage()
  const [password, setPassword] = useState('')
  const [isAway, setAway] = useState(false)
  const isBusy = status === 'unlocking' || status === 'opened'
  const [seen, setSeen] = useState(status)
  if (seen !== status) {
    setSeen(status)
    if (status === 'wrongPassword') setPassword('')
  }
  const { error, attemptsLeft, retryAfter } = props
  const isOnly = provider?.isOnly === true
  const errors = useMemo(() => {
    const problem = problemOf({ status, error, attemptsLeft, retryAfter }, lock)
    return problem === undefined || isOnly ? undefined : { password: problem }
  }, [status, error, attemptsLeft, retryAfter, lock, isOnly])
  const failure = isOnly
    ? (problemOf(props, lock) ?? (error === null ? undefined : errorText(error, language)))
    : error !== null && isProviders(error)
      ? errorText(error, language)
      : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAway(false)
    props.onUnlock(password)
  }
  return (
    <main className="isolate grid min-h-dvh place-items-center px-4 py-10">
      <Wallpaper src={wallpaper} isBlurred />
      <div className="flex w-full max-w-80 flex-col items-center gap-6 rounded-overlay bg-surface-raised p-8 shadow-overlay forced-colors:border">
        <p className="m-0 flex flex-col items-center">
          <time className="text-28 font-semibold tabular-nums">{time}</time>
          <span className="text-13 text-text-muted">{date}</span>
        </p>
        <div className="flex flex-col items-center gap-2 text-center">
          <Avatar id={user.id} name={user.nickname} size={56} isDecorative />
          <h1 className="m-0 text-16 font-semibold break-words">{user.nickname}</h1>
          <p className="m-0 text-13 text-text-muted">{lock.title}</p>
        </div>
        <div className="w-full">
          <Form onSubmit={submit} errors={errors} failure={failure} aria-label={lock.title}>
            {!provider?.isOnly && (
              <>
                <input
                  type="text"
                  name="username"
                  autoComplete="username"
                  value={user.nickname}
                  readOnly
                  hidden
                />
                <PasswordField
                  label={lock.password}
                  isLabelHidden
                  name="password"
                  placeholder={lock.placeholder}
                  autoComplete="current-password"
                  autoFocus
                  value={password}
                  onChange={setPassword}
                  isReadOnly={isBusy}
                />
                <Button type="submit" variant="primary" isFullWidth isPending={isBusy && !isAway}>
                  {lock.unlock}
                </Button>
              </>
            )}
            {provider && (
              <Button
                variant={provider.isOnly ? 'primary' : 'secondary'}
                isFullWidth
                autoFocus={provider.isOnly}
                icon={<LogIn />}
                isPending={isBusy && isAway}
                isDisabled={isBusy && !isAway}
                onPress={() => {
                  setAway(true)
                  props.onProvider()
                }}
              >
                {lock.provider(provider.name)}
              </Button>
            )}
            <Button variant="quiet" size="small" isFullWidth onPress={props.onLogout}>
              {lock.logout}
            </Button>
          </Form>
        </div>
      </div>
    </main>
  )
}
