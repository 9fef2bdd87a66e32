import type { ResponseOf } from '@hospital-crm/api/contract'
import type { SecondFactor } from '@hospital-crm/api/entities'
import { isCallError } from '@hospital-crm/api/errors'
import { Button } from '@hospital-crm/ui/button'
import { ErrorState } from '@hospital-crm/ui/error-state'
import { Modal } from '@hospital-crm/ui/modal'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../../client/index.ts'
import { failureWords } from '../../failures/failure-words.ts'
import { useLanguage, useMessages } from '../../messages/index.ts'
import { saveFile } from '../../parts/read-file.ts'
import { EnrolmentView } from '../../second-factor/enrolment.view.tsx'
import { PasswordQuestionView } from '../../second-factor/password-question.view.tsx'
import { RecoveryCodes } from '../../second-factor/recovery-codes.tsx'
import { useEnrolment, type EnrolmentOptions } from '../../second-factor/use-enrolment.ts'
import { useToasts } from '../../toasts/index.ts'
import { useSecretCopy } from '../../toasts/use-copy.ts'
import { FactorList } from './factor-list.view.tsx'

const FACTORS_KEY = ['second-factors']

/** What is asked about before it happens; `add` asks by itself. */
type Wish = { does: 'add' } | { does: 'renew' } | { does: 'remove'; factor: SecondFactor }

const Adding = ({ onCancel, ...options }: EnrolmentOptions & { onCancel: () => void }) => (
  <EnrolmentView {...useEnrolment(options)} isForced={false} onCancel={onCancel} />
)

const NewCodes = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const words = useMessages('factors')
  const copy = useSecretCopy()
  return (
    <Modal
      isOpen
      isClosable={false}
      size="small"
      title={words.codes}
      onClose={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          {words.kept}
        </Button>
      }
    >
      <RecoveryCodes
        codes={codes}
        onCopy={copy}
        onSave={(text, name) => saveFile(new Blob([text], { type: 'text/plain' }), name)}
      />
    </Modal>
  )
}

/** The second factors of whoever is signed in, on the page about oneself. */
export const Factors = ({ timeZone }: { timeZone: string }) => {
  const call = useCall()
  const language = useLanguage()
  const { show } = useToasts()
  const words = useMessages('factors')
  const profileWords = useMessages('profile')
  const [wish, setWish] = useState<Wish>()
  const [codes, setCodes] = useState<readonly string[]>()
  const asked = useQuery({
    queryKey: FACTORS_KEY,
    staleTime: 0,
    queryFn: ({ signal }) => call('users/secondFactors', { signal, quiet: true }),
  })
  const close = () => setWish(undefined)
  const changing = useMutation({
    mutationFn: async ({ wanted, password }: { wanted: Wish; password: string }) => {
      const body = asked.data?.asks_password === true ? { password } : {}
      if (wanted.does === 'remove')
        await call('users/removeFactor/{id}', { params: { id: wanted.factor.id }, body, quiet: true })
      if (wanted.does === 'renew')
        setCodes((await call('users/recoveryCodes', { body, quiet: true })).recovery_codes)
    },
    onSuccess: (_, { wanted }) => {
      if (wanted.does === 'remove') show({ kind: 'success', text: words.removed })
      close()
    },
    onSettled: () => asked.refetch(),
  })
  const done = () => {
    show({ kind: 'success', text: words.added })
    close()
    void asked.refetch()
  }
  const start = (wanted: Wish) => {
    changing.reset()
    setWish(wanted)
  }
  if (asked.isError && asked.data === undefined)
    return (
      <ErrorState
        title={profileWords.failed}
        retryLabel={profileWords.retry}
        onRetry={() => void asked.refetch()}
      />
    )
  if (asked.data === undefined) return <Skeleton shape="block" blockSize="3.5rem" />
  const { list, recovery_left: recoveryLeft, required }: ResponseOf<'users/secondFactors'> = asked.data
  const offer = { offersPasskeys: asked.data.offers_passkeys, asksPassword: asked.data.asks_password }
  const isWrong = isCallError(changing.error) && changing.error.error === 'wrong_password'
  const failure = changing.error === null ? undefined : failureWords(changing.error, language)
  const question =
    wish?.does === 'remove'
      ? {
          title: words.removeTitle(wish.factor.name),
          note: list.length === 1 ? words.removeLast : words.removeNote,
          submitLabel: words.remove,
        }
      : { title: words.renewCodes, note: words.renewNote, submitLabel: words.renewCodes }
  return (
    <>
      <FactorList
        factors={list}
        recoveryLeft={recoveryLeft}
        isRequired={required}
        timeZone={timeZone}
        onAdd={() => start({ does: 'add' })}
        onRemove={(factor) => start({ does: 'remove', factor })}
        onRenew={() => start({ does: 'renew' })}
      />
      {wish?.does === 'add' && <Adding {...offer} onDone={done} onCancel={close} />}
      {wish !== undefined && wish.does !== 'add' && (
        <PasswordQuestionView
          {...question}
          asksPassword={offer.asksPassword}
          isBusy={changing.isPending}
          problem={isWrong ? failure : undefined}
          failure={isWrong ? undefined : failure}
          onSubmit={(password) => changing.mutate({ wanted: wish, password })}
          onCancel={close}
        />
      )}
      {codes && <NewCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  )
}
