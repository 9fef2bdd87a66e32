import { useState, type ReactNode } from 'react'
import { Banner } from '../banner/banner.tsx'
import { Button } from '../button/button.tsx'
import { Modal } from '../modal/modal.tsx'
import { useSharedWords } from '../words/shared-words.ts'

interface ConfirmDialogProps {
  isOpen: boolean
  /** Called when the user steps back and after `onConfirm` succeeded. */
  onClose: () => void
  /** The question. */
  title: string
  /** What will happen, and whether it can be undone. */
  children?: ReactNode
  /** The verb of the action. */
  confirmLabel: string
  /** The way back. @default 'Cancel', in the language of the locale */
  cancelLabel?: string | undefined
  /** `danger` colours the action and puts the focus on the way back. @default 'normal' */
  tone?: 'normal' | 'danger'
  /**
   * The action; while its promise is pending neither button can close the dialog. `false` keeps it open, for one more
   * question.
   */
  onConfirm: () => void | Promise<void | false>
  /** What to say when the action fails; the dialog stays open to try again. */
  errorText: (error: unknown) => string
}

/** Asks before an action, runs it, and stays open with the reason when it fails. */
function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, onClose, title, confirmLabel, tone = 'normal', onConfirm, errorText } = props
  const { cancel } = useSharedWords({ cancel: props.cancelLabel })
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string>()
  const close = () => {
    if (isPending) return
    setError(undefined)
    onClose()
  }
  const confirm = async () => {
    setPending(true)
    setError(undefined)
    try {
      if ((await onConfirm()) !== false) onClose()
    } catch (caught) {
      setError(errorText(caught))
    } finally {
      setPending(false)
    }
  }
  return (
    <Modal
      isOpen={isOpen}
      onClose={close}
      title={title}
      closeLabel={cancel}
      role="alertdialog"
      size="small"
      footer={
        <>
          <Button onPress={close} isDisabled={isPending} autoFocus={tone === 'danger'}>
            {cancel}
          </Button>
          <Button
            variant={tone === 'danger' ? 'danger' : 'primary'}
            isPending={isPending}
            autoFocus={tone === 'normal'}
            onPress={() => void confirm()}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className="ui-confirm-dialog">
        {props.children}
        {error !== undefined && <Banner tone="danger">{error}</Banner>}
      </div>
    </Modal>
  )
}

export { ConfirmDialog }
export type { ConfirmDialogProps }
