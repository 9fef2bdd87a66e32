import { IconButton } from '@hospital-crm/ui/icon-button'
import { Menu } from '@hospital-crm/ui/menu'
import { TabsBar, type PageTab } from '@hospital-crm/ui/tabs-bar'
import { Ellipsis } from 'lucide-react'
import { useMessages } from '../messages/index.ts'
import { tabGroups, type TabActions } from './tab-groups.ts'

/** The frame's part that holds the page. */
export const CONTENT_ID = 'content'

interface PageTabsProps {
  tabs: readonly PageTab[]
  /** The tab that was opened last. */
  selectedId: string
  /** Whether its page is seen, and no page without a tab. */
  isSeen: boolean
  actions: TabActions
}

/** The open pages, with everything that can be done with them. */
export const PageTabs = ({ tabs, selectedId, isSeen, actions }: PageTabsProps) => {
  const { tabs: texts } = useMessages('shell')
  const groupsOf = (path: string) => tabGroups(texts, tabs, path, actions)
  return (
    <TabsBar
      label={texts.label}
      tabs={tabs}
      selectedId={isSeen ? selectedId : undefined}
      panelId={CONTENT_ID}
      onSelect={actions.onSelectTab}
      onClose={actions.onCloseTab}
      onMove={actions.onMoveTab}
      closeLabel={texts.close}
      menuOf={groupsOf}
      menuLabel={texts.menu}
      allLabel={texts.all}
      actions={
        <Menu
          label={texts.actions}
          placement="bottom end"
          trigger={<IconButton label={texts.actions} icon={<Ellipsis />} size="small" hasNoTooltip />}
          groups={groupsOf(selectedId)}
        />
      }
    />
  )
}
