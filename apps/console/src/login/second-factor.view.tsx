import type { FactorKind, FieldErrors, LoginStatus, Proof } from '@hospital-crm/machines/login'
import { Button } from '@hospital-crm/ui/button'
import { Form } from '@hospital-crm/ui/form'
import { TextField } from '@hospital-crm/ui/text-field'
import { KeyRound } from 'lucide-react'
import { useMemo, useState } from 'react'
import { errorText, formErrors } from '../failures/failure-words.ts'
import { useLanguage, useMessages } from '../messages/index.ts'

export interface SecondFactorViewProps {
  status: LoginStatus
  /** What can be proven, the best first. */
  factors: readonly FactorKind[]
  /** Name of the error of the last refusal. */
  error: string | null
  fields: FieldErrors
  onProve: (proof: Proof) => void
  onChange: () => void
  /** Back to the password. */
  onBack: () => void
}

/** The second step of a sign-in: a code of an authenticator, a passkey, or a recovery code where these are lost. */
export const SecondFactorView = (props: SecondFactorViewProps) => {
  const { status, factors, error, fields, onProve, onChange } = props
  const { secondFactor: words, login } = useMessages('front')
  const language = useLanguage()
  const isBusy = status === 'proving' || status === 'succeeded'
  const [isLost, setLost] = useState(false)
  const [code, setCode] = useState('')
  const hasCodes = factors.includes('totp')
  const hasPasskey = factors.includes('passkey')
  const hasRecovery = factors.includes('recovery')
  const kind = hasCodes && !isLost ? 'totp' : 'recovery'
  const asksCode = hasCodes || (hasRecovery && isLost)
  const errors = useMemo(() => formErrors(fields, () => words.codeRequired), [fields, words])
  const failure = error === 'unreachable' ? login.unreachable : error ? errorText(error, language) : undefined
  const turn = () => {
    setLost(!isLost)
    setCode('')
    onChange()
  }
  return (
    <Form
      aria-label={words.title}
      errors={errors}
      failure={failure}
      onSubmit={(event) => {
        event.preventDefault()
        if (asksCode) onProve({ kind, code })
      }}
    >
      <div>
        <h2 className="m-0 text-16 font-semibold">{words.title}</h2>
        <p className="m-0 mt-1 text-13 text-text-muted">
          {factors.length === 0
            ? words.elsewhere
            : kind === 'totp'
              ? words.codeHint
              : isLost
                ? words.recoveryHint
                : words.passkeyHint}
        </p>
      </div>
      {hasPasskey && !isLost && (
        <Button
          isFullWidth
          variant={hasCodes ? 'secondary' : 'primary'}
          icon={<KeyRound />}
          isPending={isBusy && !hasCodes}
          isDisabled={isBusy}
          onPress={() => onProve({ kind: 'passkey' })}
        >
          {words.usePasskey}
        </Button>
      )}
      {asksCode && (
        <>
          <TextField
            key={kind}
            label={kind === 'totp' ? words.code : words.recoveryCode}
            name="code"
            autoComplete="one-time-code"
            inputMode={kind === 'totp' ? 'numeric' : 'text'}
            maxLength={40}
            autoFocus
            value={code}
            onChange={(value) => {
              setCode(value)
              onChange()
            }}
            isReadOnly={isBusy}
          />
          <Button type="submit" variant="primary" isFullWidth isPending={isBusy}>
            {words.submit}
          </Button>
        </>
      )}
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="quiet" size="small" isDisabled={isBusy} onPress={props.onBack}>
          {words.back}
        </Button>
        {hasRecovery && (hasCodes || hasPasskey) && (
          <Button variant="quiet" size="small" isDisabled={isBusy} onPress={turn}>
            {isLost ? words.found : words.lost}
          </Button>
        )}
      </div>
    </Form>
  )
}
