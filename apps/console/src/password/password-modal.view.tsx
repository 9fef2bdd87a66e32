import type {
  FieldErrors,
  PasswordChangeStatus,
  PasswordField as PasswordFieldName,
  PasswordForm,
} from '@hospital-crm/machines/login'
import { PasswordField } from '@hospital-crm/ui/text-field'
import { useMemo, useState } from 'react'
import { errorText, formErrors } from '../failures/failure-words.ts'
import { useLanguage, useMessages } from '../messages/index.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { PasswordRules, type PasswordPolicy } from './password-rules.tsx'

export interface PasswordModalViewProps {
  status: PasswordChangeStatus
  /** No way to cancel or close. */
  forced: boolean
  policy: PasswordPolicy
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
  const [form, setForm] = useState<PasswordForm>({ oldPassword: '', newPassword: '', confirmation: '' })
  const isBusy = status === 'submitting'

  const errors = useMemo(() => {
    const required: Readonly<Record<string, string>> = {
      oldPassword: texts.currentRequired,
      newPassword: texts.nextRequired,
      confirmation: texts.repeatRequired,
    }
    return formErrors(fields, (name, problem) =>
      problem === 'mismatch' ? texts.mismatch : (required[name] ?? ''),
    )
  }, [fields, texts])
  const refusal = error !== null && Object.keys(fields).length === 0 ? errorText(error, language) : undefined
  const failure =
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
    isReadOnly: isBusy,
    onChange: (value: string) => {
      setForm((before) => ({ ...before, [name]: value }))
      props.onFieldChange(name)
    },
  })
  return (
    <PasswordDialog
      title={forced ? texts.forcedTitle : texts.title}
      hint={forced ? texts.forcedHint : undefined}
      submitLabel={texts.submit}
      cancelLabel={forced ? undefined : words.cancel}
      isBusy={isBusy}
      isBlocked={status === 'rateLimited'}
      errors={errors}
      failure={failure}
      onSubmit={() => props.onSubmit(form)}
      onCancel={props.onCancel}
    >
      <PasswordField {...field('oldPassword', texts.current, 'current-password')} autoFocus />
      <PasswordField
        {...field('newPassword', texts.next, 'new-password')}
        placeholder={texts.nextPlaceholder}
      />
      <PasswordField {...field('confirmation', texts.repeat, 'new-password')} />
      <PasswordRules form={form} policy={props.policy} />
    </PasswordDialog>
  )
}
