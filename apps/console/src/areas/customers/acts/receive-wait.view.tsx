import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { Modal } from '@hospital-crm/ui/modal'
import { Progress } from '@hospital-crm/ui/progress'
import { useMessages } from '../../../messages/index.ts'

export interface ReceiveWaitViewProps {
  /** Why the row cannot be received; undefined while it is being reserved. */
  failure: string | undefined
  /** Goes on with the next row; left out where there is none. */
  onSkip?: (() => void) | undefined
  onRetry: () => void
  onClose: () => void
}

/** Stands until a row is reserved, or says why it cannot be. */
export const ReceiveWaitView = (props: ReceiveWaitViewProps) => {
  const { failure, onSkip, onRetry, onClose } = props
  const { receive, cancel, close } = useMessages('customers').bulk
  return (
    <Modal
      isOpen
      size="small"
      title={receive.title}
      closeLabel={close}
      onClose={onClose}
      footer={
        <>
          <Button autoFocus={!onSkip} onPress={onClose}>
            {failure === undefined ? cancel : close}
          </Button>
          {failure !== undefined && <Button onPress={onRetry}>{receive.reserve}</Button>}
          {failure !== undefined && onSkip && (
            <Button variant="primary" autoFocus onPress={onSkip}>
              {receive.skip}
            </Button>
          )}
        </>
      }
    >
      {failure === undefined ? (
        <Progress label={receive.reserving} />
      ) : (
        <Banner tone="danger" title={receive.failed}>
          {failure}
        </Banner>
      )}
    </Modal>
  )
}
