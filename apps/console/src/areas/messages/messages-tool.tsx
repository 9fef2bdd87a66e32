import { IconButton } from '@hospital-crm/ui/icon-button'
import { MessageCircle } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useMessages } from '../../messages/index.ts'
import { useAtRest } from '../../parts/at-rest.ts'
import { lazyCompanion } from '../../parts/lazy-part.ts'

const MessagesLive = lazyCompanion(() => import('./messages-live.tsx'), 'MessagesLive')

/** The button in the header with the count of unread messages. What is behind it is loaded once the page is at rest. */
export const MessagesTool = () => {
  const { header } = useMessages('shell')
  const isAtRest = useAtRest()
  const [isOpen, setOpen] = useState(false)
  const [unread, setUnread] = useState(0)
  return (
    <>
      <IconButton
        label={header.messages(unread)}
        icon={<MessageCircle />}
        count={unread}
        onPress={() => setOpen((before) => !before)}
      />
      {(isAtRest || isOpen) && (
        <Suspense>
          <MessagesLive isOpen={isOpen} onOpenChange={setOpen} onUnread={setUnread} />
        </Suspense>
      )}
    </>
  )
}
