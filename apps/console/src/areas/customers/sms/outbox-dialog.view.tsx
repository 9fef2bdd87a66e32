import type { OutboxMessage } from '@hospital-crm/api/entities'
import { useMessages } from '../../../messages/index.ts'
import { PagedDialog, type Paged } from '../../../parts/paged.tsx'
import { MessageList } from './message-list.tsx'

interface OutboxDialogViewProps {
  timeZone: string
  paged: Paged<OutboxMessage>
  onClose: () => void
}

/** Every message, for whoever looks after the gateways: also those that no gateway sends. */
export const OutboxDialogView = ({ timeZone, paged, onClose }: OutboxDialogViewProps) => {
  const { outbox, retry, close } = useMessages('sms')
  return (
    <PagedDialog title={outbox.title} words={{ ...outbox, retry, close }} paged={paged} onClose={onClose}>
      {(messages, more) => (
        <>
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
          {more}
        </>
      )}
    </PagedDialog>
  )
}
