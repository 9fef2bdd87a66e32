import type { FactorKind, FieldErrors, LoginField, LoginStatus, Proof } from '@hospital-crm/machines/login'
import { Button } from '@hospital-crm/ui/button'
import { Modal } from '@hospital-crm/ui/modal'
import { PasswordField } from '@hospital-crm/ui/text-field'
import { LogIn } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { errorText, formErrors } from '../failures/failure-words.ts'
import { useLanguage, useMessages } from '../messages/index.ts'
import { PasswordDialog } from '../password/password-dialog.tsx'
import { SecondFactorView } from './second-factor.view.tsx'

export interface RenewalModalViewProps {
  /** Who is signed in; nobody else can sign in here. */
  username: string
  status: LoginStatus
  /** Name of the error of the last refusal. */
  error: string | null
  fields: FieldErrors
  /** Seconds until the next try is allowed. */
  secondsLeft: number
  /** Where the user may sign in again, instead of the password or beside it; left out where nobody vouches for them. */
  provider?: { name: string; isOnly: boolean } | undefined
  onProvider: () => void
  onSubmit: (password: string) => void
  /** What can be proven beside the password; empty while that is not asked for. */
  factors: readonly FactorKind[]
  onFieldChange: (field: LoginField) => void
  onProve: (proof: Proof) => void
  /** Back to the password. */
  onBack: () => void
  onCancel: () => void
}

/** Signing in again without leaving: one password field over the page, which stays as it is. */
export const RenewalModalView = (props: RenewalModalViewProps) => {
  const { username, status, error, fields, secondsLeft, provider } = props
  const { renewal, login, words } = useMessages('front')
  const language = useLanguage()
  const fieldRef = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const isBusy = status === 'submitting' || status === 'visiting' || status === 'succeeded'

  useEffect(() => {
    if (status === 'refused') fieldRef.current?.focus()
  }, [status])

  const errors = useMemo(() => formErrors(fields, () => login.passwordRequired), [fields, login])
  const refusal =
    error === 'invalid_credentials' ? renewal.wrongPassword : error ? errorText(error, language) : undefined
  const failure =
    status === 'rateLimited'
      ? login.rateLimited(secondsLeft)
      : status === 'unreachable'
        ? login.unreachable
        : refusal
  if (props.factors.length > 0 || status === 'secondFactor' || status === 'proving')
    return (
      <Modal
        isOpen
        size="small"
        title={renewal.title}
        closeLabel={words.close}
        isClosable={!isBusy && status !== 'proving'}
        onClose={props.onCancel}
      >
        <SecondFactorView
          status={status}
          factors={props.factors}
          error={error}
          fields={fields}
          onProve={props.onProve}
          onChange={() => props.onFieldChange('code')}
          onBack={props.onBack}
        />
      </Modal>
    )
  return (
    <PasswordDialog
      title={renewal.title}
      hint={provider?.isOnly ? renewal.providerHint : renewal.hint(username)}
      submitLabel={provider?.isOnly ? renewal.provider(provider.name) : renewal.submit}
      cancelLabel={renewal.later}
      isBusy={isBusy}
      isBlocked={status === 'rateLimited'}
      errors={errors}
      failure={failure}
      onSubmit={() => (provider?.isOnly ? props.onProvider() : props.onSubmit(password))}
      onCancel={props.onCancel}
    >
      {!provider?.isOnly && (
        <>
          <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
          <PasswordField
            label={login.password}
            name="password"
            autoComplete="current-password"
            autoFocus
            inputRef={fieldRef}
            value={password}
            onChange={(value) => {
              setPassword(value)
              props.onFieldChange('password')
            }}
            isReadOnly={isBusy}
          />
        </>
      )}
      {provider && !provider.isOnly && (
        <Button
          isFullWidth
          icon={<LogIn />}
          isPending={status === 'visiting'}
          isDisabled={isBusy}
          onPress={props.onProvider}
        >
          {renewal.provider(provider.name)}
        </Button>
      )}
    </PasswordDialog>
  )
}
