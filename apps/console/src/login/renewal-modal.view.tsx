import type { FieldErrors, LoginStatus } from '@hospital-crm/machines/login'
import { Button } from '@hospital-crm/ui/button'
import { Modal } from '@hospital-crm/ui/modal'
import { PasswordField } from '@hospital-crm/ui/text-field'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { errorText } from '../failures/error-text.ts'
import { Notice } from '../failures/notice.tsx'
import { useLanguage, useMessages } from '../messages/index.ts'

export interface RenewalModalViewProps {
  /** Who is signed in; nobody else can sign in here. */
  username: string
  status: LoginStatus
  /** Name of the error of the last refusal. */
  error: string | null
  fields: FieldErrors
  /** Seconds until the next try is allowed. */
  secondsLeft: number
  onSubmit: (password: string) => void
  onFieldChange: () => void
  onCancel: () => void
}

/** Signing in again without leaving: one password field over the page, which stays as it is. */
export const RenewalModalView = (props: RenewalModalViewProps) => {
  const { username, status, error, fields, secondsLeft } = props
  const { renewal, login, words } = useMessages('front')
  const language = useLanguage()
  const formId = useId()
  const fieldRef = useRef<HTMLInputElement>(null)
  const [password, setPassword] = useState('')
  const isBusy = status === 'submitting' || status === 'succeeded'

  useEffect(() => {
    if (status === 'refused' || fields['password']) fieldRef.current?.focus()
  }, [status, fields])

  const problem = fields['password']
  const refusal =
    error === 'invalid_credentials' ? renewal.wrongPassword : error && errorText(error, language)
  const notice =
    status === 'rateLimited'
      ? login.rateLimited(secondsLeft)
      : status === 'unreachable'
        ? login.unreachable
        : refusal
  const submit = (event: FormEvent) => {
    event.preventDefault()
    props.onSubmit(password)
  }

  return (
    <Modal
      isOpen
      onClose={props.onCancel}
      isClosable={!isBusy}
      title={renewal.title}
      closeLabel={words.close}
      size="small"
      footer={
        <>
          <Button onPress={props.onCancel} isDisabled={isBusy}>
            {renewal.later}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isPending={isBusy}
            isDisabled={status === 'rateLimited'}
          >
            {renewal.submit}
          </Button>
        </>
      }
    >
      <form id={formId} className="flex flex-col gap-4" noValidate onSubmit={submit}>
        <p className="m-0 text-13 text-text-muted">{renewal.hint(username)}</p>
        {notice && <Notice>{notice}</Notice>}
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
            props.onFieldChange()
          }}
          isReadOnly={isBusy}
          errorMessage={problem && (problem.code === 'refused' ? problem.message : login.passwordRequired)}
        />
      </form>
    </Modal>
  )
}
