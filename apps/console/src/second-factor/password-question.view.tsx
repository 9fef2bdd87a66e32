import { PasswordField } from '@hospital-crm/ui/text-field'
import { useMemo, useState } from 'react'
import { useMessages } from '../messages/index.ts'
import { PasswordDialog } from '../password/password-dialog.tsx'

export interface PasswordQuestionViewProps {
  title: string
  /** What happens when it is answered. */
  note: string
  submitLabel: string
  /** Somebody who signs in elsewhere has none. */
  asksPassword: boolean
  isBusy: boolean
  /** What is wrong with the password, in words. */
  problem: string | undefined
  /** Why the last try failed otherwise. */
  failure: string | undefined
  onSubmit: (password: string) => void
  onCancel: () => void
}

/** Asks for the password before something of the sign-in changes. */
export const PasswordQuestionView = (props: PasswordQuestionViewProps) => {
  const { asksPassword, isBusy, problem, onSubmit } = props
  const words = useMessages('factors')
  const { words: common } = useMessages('front')
  const [password, setPassword] = useState('')
  const [isMissing, setMissing] = useState(false)
  const errors = useMemo(() => {
    const wrong = isMissing ? words.passwordRequired : problem
    return wrong === undefined ? {} : { password: wrong }
  }, [isMissing, problem, words])
  return (
    <PasswordDialog
      title={props.title}
      hint={props.note}
      submitLabel={props.submitLabel}
      cancelLabel={common.cancel}
      isBusy={isBusy}
      isBlocked={false}
      errors={errors}
      failure={props.failure}
      onSubmit={() => {
        if (asksPassword && password === '') setMissing(true)
        else onSubmit(password)
      }}
      onCancel={props.onCancel}
    >
      {asksPassword && (
        <PasswordField
          label={words.password}
          name="password"
          autoComplete="current-password"
          autoFocus
          value={password}
          isReadOnly={isBusy}
          onChange={(value) => {
            setPassword(value)
            setMissing(false)
          }}
        />
      )}
    </PasswordDialog>
  )
}
