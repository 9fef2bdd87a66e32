import { Drawer } from '@hospital-crm/ui/drawer'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Maximize2 } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../messages/index.ts'
import { CardDialog } from './card-dialog.tsx'
import { MessagesView } from './messages.view.tsx'
import { useMessagesPage } from './use-messages-page.ts'

/** Width of the panel in px. */
const PANEL_WIDTH = 420

/** The messages beside whatever page is open. */
export const MessagesPanel = ({
  first,
  onPage,
  onClose,
}: {
  /** The dialogue to begin with. */
  first: number | undefined
  /** Leads to the page of messages. */
  onPage: (uid: number | undefined) => void
  onClose: () => void
}) => {
  const texts = useMessages('chat')
  const [selected, setSelected] = useState(first)
  const { snapshot, actions, cardAsk } = useMessagesPage({ selected, onSelect: setSelected, isNarrow: true })
  return (
    <Drawer
      isOpen
      isFlush
      title={texts.title}
      closeLabel={texts.close}
      inlineSize={PANEL_WIDTH}
      actions={<IconButton label={texts.page} icon={<Maximize2 />} onPress={() => onPage(selected)} />}
      onClose={onClose}
    >
      <MessagesView snapshot={snapshot} actions={actions} />
      {cardAsk && <CardDialog {...cardAsk} />}
    </Drawer>
  )
}
