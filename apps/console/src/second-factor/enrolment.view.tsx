import { Button } from '@hospital-crm/ui/button'
import { Form } from '@hospital-crm/ui/form'
import { Modal } from '@hospital-crm/ui/modal'
import { RadioGroup } from '@hospital-crm/ui/radio-group'
import { PasswordField, TextField } from '@hospital-crm/ui/text-field'
import { useId, useMemo, useState } from 'react'
import { useMessages } from '../messages/index.ts'
import type { EnrolmentForm, EnrolmentKind, EnrolmentStep } from './enrolment.types.ts'
import { QrCode } from './qr-code.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

export interface EnrolmentViewProps {
  step: EnrolmentStep
  /** The role asks for it: there is no way but through, or out. */
  isForced: boolean
  isBusy: boolean
  /** What is wrong with a field, in words. */
  problem: Partial<Record<'password' | 'code', string>>
  /** Why the last try failed otherwise. */
  failure: string | undefined
  onStart: (form: EnrolmentForm) => void
  onAdd: (form: EnrolmentForm) => void
  /** A field was edited. */
  onEdit: () => void
  /** The recovery codes were kept. */
  onDone: () => void
  /** Leaves it; logs out where it is forced. */
  onCancel: () => void
  onCopy: (text: string) => void
  onSave: (text: string, name: string) => void
}

/** A secret as people type it: in groups of four. */
const grouped = (secret: string) => secret.replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Setting up what is proven beside the password: the choice, the QR code with its first code, the codes for a lost phone. */
export const EnrolmentView = (props: EnrolmentViewProps) => {
  const { step, isForced, isBusy, problem, onEdit } = props
  const words = useMessages('factors')
  const { words: common } = useMessages('front')
  const formId = useId()
  const [form, setForm] = useState<EnrolmentForm>({ kind: 'totp', name: '', password: '', code: '' })
  const [needs, setNeeds] = useState<Partial<Record<'password' | 'code', string>>>({})
  const errors = useMemo(() => Object.fromEntries(Object.entries({ ...needs, ...problem })), [needs, problem])
  const change = (part: Partial<EnrolmentForm>) => {
    setForm((before) => ({ ...before, ...part }))
    setNeeds({})
    onEdit()
  }
  const submit = () => {
    const named = { ...form, name: form.name.trim() || words.names[form.kind] }
    if (step.at === 'choose') {
      if (step.asksPassword && form.password === '') return setNeeds({ password: words.passwordRequired })
      return props.onStart(named)
    }
    if (step.at === 'totp') {
      if (form.code.trim() === '') return setNeeds({ code: words.codeRequired })
      return props.onAdd(named)
    }
  }
  const title = step.at === 'codes' ? words.codes : isForced ? words.forcedTitle : words.addTitle
  const footer =
    step.at === 'codes' ? (
      <Button variant="primary" onPress={props.onDone}>
        {words.kept}
      </Button>
    ) : (
      <>
        <Button isDisabled={isBusy} onPress={props.onCancel}>
          {isForced ? words.logout : common.cancel}
        </Button>
        <Button type="submit" form={formId} variant="primary" isPending={isBusy}>
          {step.at === 'choose' ? words.next : words.confirm}
        </Button>
      </>
    )
  return (
    <Modal
      isOpen
      isClosable={!isForced && step.at !== 'codes' && !isBusy}
      size="small"
      title={title}
      closeLabel={common.close}
      onClose={props.onCancel}
      footer={footer}
    >
      {step.at === 'codes' ? (
        <RecoveryCodes codes={step.codes} onCopy={props.onCopy} onSave={props.onSave} />
      ) : (
        <Form
          id={formId}
          errors={errors}
          failure={props.failure}
          onSubmit={(event) => {
            event.preventDefault()
            if (!isBusy) submit()
          }}
        >
          {step.at === 'choose' ? (
            <>
              <p className="m-0 text-13 text-text-muted">{isForced ? words.forcedHint : words.hint}</p>
              <RadioGroup<EnrolmentKind>
                label={words.kind}
                items={[
                  { id: 'totp', name: words.names.totp, description: words.notes.totp },
                  {
                    id: 'passkey',
                    name: words.names.passkey,
                    description: step.offersPasskeys ? words.notes.passkey : words.noPasskeys,
                    isDisabled: !step.offersPasskeys,
                  },
                ]}
                value={form.kind}
                isReadOnly={isBusy}
                onChange={(kind) => change({ kind })}
              />
              <TextField
                label={words.name}
                name="name"
                placeholder={words.names[form.kind]}
                maxLength={64}
                value={form.name}
                isReadOnly={isBusy}
                onChange={(name) => change({ name })}
              />
              {step.asksPassword && (
                <PasswordField
                  label={words.password}
                  name="password"
                  autoComplete="current-password"
                  value={form.password}
                  isReadOnly={isBusy}
                  onChange={(password) => change({ password })}
                />
              )}
            </>
          ) : (
            <>
              <ol className="m-0 list-decimal ps-5 text-13 text-text-muted [&>li+li]:mt-1">
                <li>{words.scan}</li>
                <li>{words.type}</li>
              </ol>
              <div className="flex flex-col items-center gap-2">
                <QrCode text={step.address} label={words.qrCode} />
                <p className="m-0 text-center text-12 text-text-muted">
                  {words.byHand}
                  <br />
                  <code className="text-13 text-text select-all wrap-anywhere">{grouped(step.secret)}</code>
                </p>
              </div>
              <TextField
                key="code"
                label={words.code}
                name="code"
                autoComplete="one-time-code"
                inputMode="numeric"
                maxLength={20}
                autoFocus
                value={form.code}
                isReadOnly={isBusy}
                onChange={(code) => change({ code })}
              />
            </>
          )}
        </Form>
      )}
    </Modal>
  )
}
