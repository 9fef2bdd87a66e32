import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMedia } from '../../parts/use-media.ts'
import { TabPage } from '../../tabs/tab-page.tsx'
import { MessagesView } from './messages.view.tsx'
import { MESSAGES_PATH } from './path.ts'
import { useMessagesPage } from './use-messages-page.ts'

const Page = () => {
  const navigate = useNavigate()
  const { with: selected } = useSearch({ from: '/home/messages' })
  const select = (uid: number | undefined) => void navigate({ to: MESSAGES_PATH, search: { with: uid } })
  const { snapshot, actions } = useMessagesPage(selected, select, useMedia('(max-width: 767px)'))
  return <MessagesView snapshot={snapshot} actions={actions} />
}

/** The messages on a page of their own. */
export const MessagesRoute = () => (
  <TabPage>
    <Page />
  </TabPage>
)
