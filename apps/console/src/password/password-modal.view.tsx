import type {
  FieldErrors,
  PasswordChangeStatus,
  PasswordField as PasswordFieldName,
  PasswordForm,
} from '@hospital-crm/machines/login'
import { Button } from '@hospital-crm/ui/button'
import { Modal } from '@hospital-crm/ui/modal'
import { PasswordField } from '@hospital-crm/ui/text-field'
import { useId, useState, type FormEvent } from 'react'
import { errorText } from '../failures/error-text.ts'
import { Notice } from '../failures/notice.tsx'
import { useLanguage, useMessages } from '../messages/index.ts'

export interface PasswordModalViewProps {
  status: PasswordChangeStatus
  /** No way to cancel or close. */
  forced: boolean
  /** Name of the error of the last refusal. */
  error: string | null
  fields: FieldErrors
  /** Seconds until the next try is allowed. */
  secondsLeft: number
  onSubmit: (form: PasswordForm) => void
  onFieldChange: (field: PasswordFieldName) => void
  onCancel: () => void
}

/** The password form in a modal; the forced one can only be answered. */
export const PasswordModalView = (props: PasswordModalViewProps) => {
  const { status, forced, error, fields, secondsLeft } = props
  const { password: texts, words } = useMessages('front')
  const language = useLanguage()
  const formId = useId()
  const [form, setForm] = useState<PasswordForm>({ oldPassword: '', newPassword: '', confirmation: '' })
  const isBusy = status === 'submitting'

  const required: Record<PasswordFieldName, string> = {
    oldPassword: texts.currentRequired,
    newPassword: texts.nextRequired,
    confirmation: texts.repeatRequired,
  }
  const problemOf = (name: PasswordFieldName): string | undefined => {
    const problem = fields[name]
    if (!problem) return undefined
    if (problem.code === 'refused') return problem.message
    return problem.code === 'mismatch' ? texts.mismatch : required[name]
  }
  const refusal = error !== null && Object.keys(fields).length === 0 ? errorText(error, language) : null
  const notice =
    status === 'rateLimited'
      ? texts.rateLimited(secondsLeft)
      : status === 'unreachable'
        ? texts.unreachable
        : refusal

  const field = (name: PasswordFieldName, label: string, autoComplete: string) => ({
    label,
    name,
    autoComplete,
    value: form[name],
    errorMessage: problemOf(name),
    isReadOnly: isBusy,
    onChange: (value: string) => {
      setForm((before) => ({ ...before, [name]: value }))
      props.onFieldChange(name)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    props.onSubmit(form)
  }

  return (
    <Modal
      isOpen
      onClose={props.onCancel}
      isClosable={!forced}
      title={forced ? texts.forcedTitle : texts.title}
      closeLabel={words.close}
      size="small"
      footer={
        <>
          {!forced && (
            <Button onPress={props.onCancel} isDisabled={isBusy}>
              {words.cancel}
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isPending={isBusy}
            isDisabled={status === 'rateLimited'}
          >
            {texts.submit}
          </Button>
        </>
      }
    >
      <form id={formId} className="flex flex-col gap-4" noValidate onSubmit={submit}>
        {forced && <p className="m-0 text-13 text-text-muted">{texts.forcedHint}</p>}
        {notice && <Notice>{notice}</Notice>}
        <PasswordField {...field('oldPassword', texts.current, 'current-password')} autoFocus />
        <PasswordField
          {...field('newPassword', texts.next, 'new-password')}
          placeholder={texts.nextPlaceholder}
        />
        <PasswordField {...field('confirmation', texts.repeat, 'new-password')} />
      </form>
    </Modal>
  )
}
