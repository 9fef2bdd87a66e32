import type { Client } from '@hospital-crm/api/client'
import { isCallError } from '@hospital-crm/api/errors'
import { useState } from 'react'
import { useCall } from '../client/index.ts'
import { failureWords } from '../failures/failure-words.ts'
import { useLanguage } from '../messages/index.ts'
import { useSecretCopy } from '../toasts/use-copy.ts'
import { saveFile } from '../parts/read-file.ts'
import type { EnrolmentForm, EnrolmentStep } from './enrolment.types.ts'
import type { EnrolmentViewProps } from './enrolment.view.tsx'
import { makePasskey } from './make-passkey.ts'

export interface EnrolmentOptions {
  offersPasskeys: boolean
  asksPassword: boolean
  /** Everything is set up, and what had to be kept was kept. */
  onDone: () => void
}

type Moving = Pick<
  EnrolmentViewProps,
  'step' | 'isBusy' | 'problem' | 'failure' | 'onStart' | 'onAdd' | 'onDone' | 'onCopy' | 'onSave' | 'onEdit'
>

/** Names of the fields at which a refusal stands. */
const fieldOf: Readonly<Record<string, 'password' | 'code'>> = {
  wrong_password: 'password',
  wrong_code: 'code',
  code_used: 'code',
}

const addPasskey = async (call: Client['call'], { name, password }: EnrolmentForm, asks: boolean) => {
  const body = asks ? { password } : {}
  const { challenge, wish } = await call('users/startPasskey', { body, quiet: true })
  const passkey = await makePasskey(wish)
  return call('users/addPasskey', { body: { challenge, name, passkey }, quiet: true })
}

/** Setting a second factor up, from the choice to the codes that are kept. */
export const useEnrolment = (options: EnrolmentOptions): Moving => {
  const { offersPasskeys, asksPassword, onDone } = options
  const call = useCall()
  const language = useLanguage()
  const copy = useSecretCopy()
  const [step, setStep] = useState<EnrolmentStep>({ at: 'choose', offersPasskeys, asksPassword })
  const [challenge, setChallenge] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Moving['problem']>({})
  const [failure, setFailure] = useState<string>()

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem({})
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      const field = isCallError(error) ? fieldOf[error.error] : undefined
      if (field) setProblem({ [field]: failureWords(error, language) })
      else setFailure(failureWords(error, language))
      if (isCallError(error) && error.error === 'step_over')
        setStep({ at: 'choose', offersPasskeys, asksPassword })
    } finally {
      setBusy(false)
    }
  }
  /** A further factor brings no codes: there is nothing left to keep. */
  const finish = (codes: readonly string[]) =>
    codes.length === 0 ? onDone() : setStep({ at: 'codes', codes })

  return {
    step,
    isBusy,
    problem,
    failure,
    onEdit: () => setProblem({}),
    onStart: (form) =>
      void attempt(async () => {
        if (form.kind === 'passkey')
          return finish((await addPasskey(call, form, asksPassword)).recovery_codes)
        const body = asksPassword ? { password: form.password } : {}
        const { challenge: begun, address, secret } = await call('users/startTotp', { body, quiet: true })
        setChallenge(begun)
        setStep({ at: 'totp', address, secret })
      }),
    onAdd: ({ code, name }) =>
      void attempt(async () => {
        const body = { challenge, code: code.trim(), name }
        finish((await call('users/addTotp', { body, quiet: true })).recovery_codes)
      }),
    onDone,
    onCopy: copy,
    onSave: (text, name) => saveFile(new Blob([text], { type: 'text/plain' }), name),
  }
}
