import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMedia } from '../../parts/use-media.ts'
import { TabPage } from '../../tabs/tab-page.tsx'
import { CardDialog } from './card-dialog.tsx'
import { MessagesView } from './messages.view.tsx'
import { MESSAGES_PATH } from './path.ts'
import { useMessagesPage } from './use-messages-page.ts'

const Page = () => {
  const navigate = useNavigate()
  const { with: selected, card } = useSearch({ from: '/home/messages' })
  const select = (uid: number | undefined) => void navigate({ to: MESSAGES_PATH, search: { with: uid } })
  const { snapshot, actions, cardAsk } = useMessagesPage({
    selected,
    onSelect: select,
    isNarrow: useMedia('(max-width: 767px)'),
    card,
    onCardDone: () => select(selected),
  })
  return (
    <>
      <MessagesView snapshot={snapshot} actions={actions} />
      {cardAsk && <CardDialog {...cardAsk} />}
    </>
  )
}

/** The messages on a page of their own. */
export const MessagesRoute = () => (
  <TabPage>
    <Page />
  </TabPage>
)
