import type { DemoAccount } from '@hospital-crm/api/entities'
import type { FactorKind, FieldErrors, LoginField, LoginStatus, Proof } from '@hospital-crm/machines/login'
import { Button } from '@hospital-crm/ui/button'
import { Form } from '@hospital-crm/ui/form'
import { PasswordField, TextField } from '@hospital-crm/ui/text-field'
import { LogIn } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import { errorText, formErrors } from '../failures/failure-words.ts'
import { useLanguage, useMessages, type Language } from '../messages/index.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { SecondFactorView } from './second-factor.view.tsx'
import { Wallpaper } from '../brand/wallpaper.tsx'

export interface LoginViewProps {
  /** Title of the system. */
  title: string
  /** Address of a picture; empty for the built-in one. */
  wallpaper: string
  status: LoginStatus
  /** Name of the error of the last refusal. */
  error: string | null
  fields: FieldErrors
  /** Seconds until the next try is allowed. */
  secondsLeft: number
  /** Where people may sign in as well; there only when one is set up. */
  provider?: { name: string } | undefined
  /** Only on a demo host. */
  demo?: { contact: string; accounts: DemoAccount[] } | undefined
  /** What can be proven beside the password; empty while that is not asked for. */
  factors: readonly FactorKind[]
  onSubmit: (form: { username: string; password: string }) => void
  onFieldChange: (field: LoginField) => void
  onProve: (proof: Proof) => void
  onProvider: () => void
  /** From the second step back to the password. */
  onBack: () => void
  onLanguageChange: (language: Language) => void
}

/** The login page: one card over a quiet picture. */
export const LoginView = (props: LoginViewProps) => {
  const { title, wallpaper, status, error, fields, secondsLeft, provider, demo } = props
  const { login } = useMessages('front')
  const language = useLanguage()
  const [form, setForm] = useState({ username: '', password: '' })
  const passwordRef = useRef<HTMLInputElement>(null)
  const isSecondStep = status === 'secondFactor' || status === 'proving' || props.factors.length > 0
  const isBusy = status === 'submitting' || status === 'visiting' || status === 'succeeded'

  useEffect(() => {
    if (status === 'refused') passwordRef.current?.focus()
  }, [status])

  const errors = useMemo(() => {
    const { usernameRequired, passwordRequired } = login
    return formErrors(fields, (name) => (name === 'username' ? usernameRequired : passwordRequired))
  }, [fields, login])
  const failure =
    status === 'rateLimited'
      ? login.rateLimited(secondsLeft)
      : status === 'unreachable'
        ? login.unreachable
        : error
          ? errorText(error, language)
          : undefined

  const change = (field: LoginField) => (value: string) => {
    setForm((before) => ({ ...before, [field]: value }))
    props.onFieldChange(field)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    props.onSubmit(form)
  }

  return (
    <main className="isolate flex min-h-dvh flex-col items-center px-4 pt-(--login-top) pb-10">
      <Wallpaper src={wallpaper} />
      <div className="w-full max-w-96 rounded-overlay bg-surface-raised p-8 shadow-overlay max-sm:p-6 forced-colors:border">
        <header className="mb-6">
          <h1 className="m-0 text-20 font-semibold text-balance break-words">{title}</h1>
          <p className="m-0 mt-1 text-13 text-text-muted">{login.tagline}</p>
        </header>
        {isSecondStep ? (
          <SecondFactorView
            status={status}
            factors={props.factors}
            error={error}
            fields={fields}
            onProve={props.onProve}
            onChange={() => props.onFieldChange('code')}
            onBack={props.onBack}
          />
        ) : (
          <>
            <Form onSubmit={submit} errors={errors} failure={failure} aria-label={login.heading}>
              <TextField
                label={login.username}
                name="username"
                autoComplete="username"
                autoFocus
                value={form.username}
                onChange={change('username')}
                isReadOnly={isBusy}
              />
              <PasswordField
                label={login.password}
                name="password"
                autoComplete="current-password"
                inputRef={passwordRef}
                value={form.password}
                onChange={change('password')}
                isReadOnly={isBusy}
              />
              <div className="mt-2">
                <Button
                  type="submit"
                  variant="primary"
                  isFullWidth
                  isPending={isBusy && status !== 'visiting'}
                  isDisabled={status === 'rateLimited'}
                >
                  {login.submit}
                </Button>
              </div>
            </Form>
            {provider && (
              <div className="mt-3">
                <Button
                  isFullWidth
                  icon={<LogIn />}
                  isPending={status === 'visiting'}
                  isDisabled={isBusy || status === 'rateLimited'}
                  onPress={props.onProvider}
                >
                  {login.provider(provider.name)}
                </Button>
              </div>
            )}
            {demo && demo.accounts.length > 0 && (
              <DemoAccounts
                accounts={demo.accounts}
                contact={demo.contact}
                isDisabled={isBusy}
                onChoose={({ username, password }) => {
                  setForm({ username, password })
                  props.onFieldChange('username')
                  props.onSubmit({ username, password })
                }}
              />
            )}
          </>
        )}
      </div>
      <div className="absolute end-4 top-[max(1rem,env(safe-area-inset-top))] rounded-control bg-surface-raised">
        <Button
          variant="quiet"
          size="small"
          onPress={() => props.onLanguageChange(language === 'zh' ? 'en' : 'zh')}
        >
          {login.otherLanguage}
        </Button>
      </div>
    </main>
  )
}
