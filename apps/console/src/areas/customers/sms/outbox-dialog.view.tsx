import type { OutboxMessage } from '@hospital-crm/api/entities'
import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { EmptyState } from '@hospital-crm/ui/empty-state'
import { Modal } from '@hospital-crm/ui/modal'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import { useMessages } from '../../../messages/index.ts'
import { MessageList } from './message-list.tsx'

export interface OutboxDialogViewProps {
  timeZone: string
  /** Newest first; undefined while they are on the way. */
  messages: readonly OutboxMessage[] | undefined
  hasMore: boolean
  isLoadingMore: boolean
  hasFailed: boolean
  onMore: () => void
  onRetry: () => void
  onClose: () => void
}

/** Every message, for whoever looks after the gateways: also those that no gateway sends. */
export const OutboxDialogView = (props: OutboxDialogViewProps) => {
  const { timeZone, messages, hasMore, isLoadingMore, hasFailed, onMore, onRetry, onClose } = props
  const { outbox, retry, close } = useMessages('sms')
  return (
    <Modal
      isOpen
      title={outbox.title}
      closeLabel={close}
      onClose={onClose}
      footer={<Button onPress={onClose}>{close}</Button>}
    >
      {hasFailed && (
        <Banner
          tone="danger"
          actions={
            <Button size="small" onPress={onRetry}>
              {retry}
            </Button>
          }
        >
          {outbox.failed}
        </Banner>
      )}
      {messages === undefined && !hasFailed && (
        <div aria-busy="true" className="flex flex-col gap-3">
          <Skeleton inlineSize="90%" />
          <Skeleton inlineSize="70%" />
        </div>
      )}
      {messages?.length === 0 && <EmptyState title={outbox.empty} />}
      {messages !== undefined && messages.length > 0 && (
        <MessageList
          messages={messages}
          timeZone={timeZone}
          renderMore={({ name, phone, attempts }) => (
            <p className="mt-1 mb-0 flex flex-wrap gap-x-3 text-text-muted tabular-nums">
              <span className="font-medium text-text">{name}</span>
              <span>{phone}</span>
              {attempts > 1 && <span>{outbox.attempts(attempts)}</span>}
            </p>
          )}
        />
      )}
      {hasMore && (
        <Button size="small" onPress={onMore} isPending={isLoadingMore}>
          {outbox.more}
        </Button>
      )}
    </Modal>
  )
}
