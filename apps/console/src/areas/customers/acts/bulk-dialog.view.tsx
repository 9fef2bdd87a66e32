import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { Modal } from '@hospital-crm/ui/modal'
import type { ReactNode } from 'react'
import { useLate } from '../../../parts/use-time.ts'
import { useMessages } from '../../../messages/index.ts'
import type { BulkMessages } from '../../../messages/zh/customer-bulk.ts'
import { BulkProgress } from './bulk-progress.tsx'
import { BulkResult } from './bulk-result.tsx'
import type { BulkPhase } from './bulk.types.ts'
import { Question } from './question.tsx'
import { retryableIds } from './after-act.ts'

/** What the dialog of any act can do. */
export interface BulkDialogActions {
  onStop: () => void
  onRetry: () => void
  onClose: () => void
}

export interface BulkDialogViewProps extends BulkDialogActions {
  phase: BulkPhase
  title: string
  /** What is being done, while it is. */
  runningLabel: string
  /** The verb that starts it; without one there is nothing to ask, and the dialog comes only when it takes long or fails. */
  confirmLabel?: string | undefined
  onConfirm?: (() => void) | undefined
  /** Everything that has to be decided is. @default true */
  isReady?: boolean
  /** There is nothing to fill in: the focus is on the confirming button. @default false */
  isPlain?: boolean
  /** `danger` puts the focus on the way back. @default 'normal' */
  tone?: 'normal' | 'danger'
  /** The question. */
  children?: ReactNode
}

const resultTitle = (phase: Extract<BulkPhase, { name: 'ended' }>, { result }: BulkMessages) => {
  const { failures, untouched } = phase.end
  return failures.length > 0 ? result.title(failures.length) : result.stoppedTitle(untouched.length)
}

/** One dialog for a change of several records: the question, how far it is, and what was left and why. */
export const BulkDialogView = (props: BulkDialogViewProps) => {
  const { phase, tone = 'normal', isReady = true, confirmLabel, onConfirm, onClose } = props
  const { bulk: messages } = useMessages('customers')
  const isWorking = phase.name === 'gathering' || phase.name === 'running'
  const isLate = useLate(isWorking)
  const asks = confirmLabel !== undefined

  if (phase.name === 'ended') {
    const left = phase.end.failures.length + phase.end.untouched.length
    if (left === 0) return null
    const retries = retryableIds(phase.end).length
    return (
      <Modal
        isOpen
        title={resultTitle(phase, messages)}
        closeLabel={messages.close}
        onClose={onClose}
        footer={
          <>
            <Button key="leave" onPress={onClose} autoFocus variant={retries > 0 ? 'secondary' : 'primary'}>
              {messages.close}
            </Button>
            {retries > 0 && (
              <Button key="retry" variant="primary" onPress={props.onRetry}>
                {messages.retry(retries)}
              </Button>
            )}
          </>
        }
      >
        <BulkResult end={phase.end} error={phase.error} />
      </Modal>
    )
  }
  const isStopping = phase.name === 'running' && phase.isStopping
  if (isWorking && isLate)
    return (
      <Modal
        isOpen
        size="small"
        isClosable={false}
        title={props.title}
        onClose={props.onStop}
        footer={
          <Button key="stop" onPress={props.onStop} isDisabled={isStopping} autoFocus>
            {messages.stop}
          </Button>
        }
      >
        <BulkProgress phase={phase} label={props.runningLabel} />
      </Modal>
    )
  const error = phase.name === 'asking' ? phase.error : undefined
  if (!asks && error === undefined) return null
  return (
    <Modal
      isOpen
      size="small"
      role={tone === 'danger' ? 'alertdialog' : 'dialog'}
      title={props.title}
      closeLabel={messages.cancel}
      onClose={() => !isWorking && onClose()}
      footer={
        <>
          <Button key="cancel" onPress={onClose} isDisabled={isWorking} autoFocus={tone === 'danger'}>
            {asks ? messages.cancel : messages.close}
          </Button>
          {asks && (
            <Button
              key="confirm"
              variant={tone === 'danger' ? 'danger' : 'primary'}
              isDisabled={!isReady}
              isPending={isWorking}
              autoFocus={props.isPlain ?? false}
              onPress={() => onConfirm?.()}
            >
              {confirmLabel}
            </Button>
          )}
        </>
      }
    >
      <Question
        isDangerous={tone === 'danger'}
        onAnswer={() => {
          if (isReady && !isWorking) onConfirm?.()
        }}
      >
        {props.children}
        {error !== undefined && <Banner tone="danger">{error}</Banner>}
      </Question>
    </Modal>
  )
}
