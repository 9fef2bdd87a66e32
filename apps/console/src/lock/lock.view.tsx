import type { LockView as LockSnapshot } from '@hospital-crm/machines/lock'
import { Avatar } from '@hospital-crm/ui/avatar'
import { Button } from '@hospital-crm/ui/button'
import { Form } from '@hospital-crm/ui/form'
import { PasswordField } from '@hospital-crm/ui/text-field'
import { useMemo, useState, type FormEvent } from 'react'
import { Wallpaper } from '../brand/wallpaper.tsx'
import { useMessages, type Messages } from '../messages/index.ts'

export interface LockViewProps extends LockSnapshot {
  user: { id: number; nickname: string }
  /** Time of day, such as 09:41, and the date in words. */
  time: string
  date: string
  /** Address of a picture; empty for the built-in one. */
  wallpaper: string
  onUnlock: (password: string) => void
  onLogout: () => void
}

type Problem = Pick<LockSnapshot, 'status' | 'error' | 'attemptsLeft' | 'retryAfter'>

const problemOf = (view: Problem, texts: Messages['front']['lock']): string | undefined => {
  if (view.status === 'wrongPassword') return texts.wrongPassword(view.attemptsLeft)
  if (view.status === 'exhausted') return texts.exhausted
  if (view.status === 'unreachable') return texts.unreachable
  if (view.error === null) return undefined
  if (view.error === 'required') return texts.required
  return view.error === 'rate_limited' ? texts.rateLimited(view.retryAfter) : texts.refused
}

/** The locked screen: who, what time, and one field. Nothing of the page behind it is in the document. */
export const LockView = (props: LockViewProps) => {
  const { user, time, date, wallpaper, status } = props
  const { lock } = useMessages('front')
  const [password, setPassword] = useState('')
  const isBusy = status === 'unlocking' || status === 'opened'
  const [seen, setSeen] = useState(status)
  if (seen !== status) {
    setSeen(status)
    if (status === 'wrongPassword') setPassword('')
  }
  const { error, attemptsLeft, retryAfter } = props
  const errors = useMemo(() => {
    const problem = problemOf({ status, error, attemptsLeft, retryAfter }, lock)
    return problem === undefined ? undefined : { password: problem }
  }, [status, error, attemptsLeft, retryAfter, lock])

  const submit = (event: FormEvent) => {
    event.preventDefault()
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
          <Form onSubmit={submit} errors={errors} aria-label={lock.title}>
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
            <Button type="submit" variant="primary" isFullWidth isPending={isBusy}>
              {lock.unlock}
            </Button>
            <Button variant="quiet" size="small" isFullWidth onPress={props.onLogout}>
              {lock.logout}
            </Button>
          </Form>
        </div>
      </div>
    </main>
  )
}
