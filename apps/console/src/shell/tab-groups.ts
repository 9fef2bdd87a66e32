import type { MenuGroup } from '@hospital-crm/ui/menu'
import type { PageTab } from '@hospital-crm/ui/tabs-bar'
import type { ShellMessages } from '../messages/zh/shell.ts'

export interface TabActions {
  onSelectTab: (path: string) => void
  onCloseTab: (path: string) => void
  onReloadTab: (path: string) => void
  onCloseOtherTabs: (path: string) => void
  onCloseTabsBefore: (path: string) => void
  onCloseTabsAfter: (path: string) => void
  onCloseAllTabs: () => void
  /** `to` is the place among all tabs, 0-based. */
  onMoveTab: (path: string, to: number) => void
}

/** What can be done with a tab; what would change nothing is out of reach. */
export const tabGroups = (
  texts: ShellMessages['tabs'],
  tabs: readonly PageTab[],
  path: string,
  actions: TabActions,
): MenuGroup[] => {
  const at = tabs.findIndex(({ id }) => id === path)
  const isFixed = tabs[at]?.isFixed ?? false
  const isClosable = ({ isFixed: stays }: PageTab) => !stays
  const before = tabs.slice(0, at).some(isClosable)
  const after = tabs.slice(at + 1).some(isClosable)
  const firstFree = tabs.findIndex(isClosable)
  return [
    {
      id: 'page',
      entries: [{ id: 'reload', name: texts.reload, onAction: () => actions.onReloadTab(path) }],
    },
    {
      id: 'close',
      entries: [
        // Stays in reach for the only tab, so that pressing it says why that one cannot be closed.
        {
          id: 'this',
          name: texts.closeThis,
          isDisabled: isFixed && tabs.length > 1,
          onAction: () => actions.onCloseTab(path),
        },
        {
          id: 'others',
          name: texts.closeOthers,
          isDisabled: !before && !after,
          onAction: () => actions.onCloseOtherTabs(path),
        },
        {
          id: 'left',
          name: texts.closeLeft,
          isDisabled: !before,
          onAction: () => actions.onCloseTabsBefore(path),
        },
        {
          id: 'right',
          name: texts.closeRight,
          isDisabled: !after,
          onAction: () => actions.onCloseTabsAfter(path),
        },
        { id: 'all', name: texts.closeAll, isDisabled: firstFree < 0, onAction: actions.onCloseAllTabs },
      ],
    },
    {
      id: 'move',
      entries: [
        {
          id: 'moveLeft',
          name: texts.moveLeft,
          isDisabled: isFixed || at <= firstFree,
          onAction: () => actions.onMoveTab(path, at - 1),
        },
        {
          id: 'moveRight',
          name: texts.moveRight,
          isDisabled: isFixed || at === tabs.length - 1,
          onAction: () => actions.onMoveTab(path, at + 1),
        },
      ],
    },
  ]
}
