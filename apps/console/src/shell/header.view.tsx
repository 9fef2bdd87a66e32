import { IconButton } from '@hospital-crm/ui/icon-button'
import { ChevronRight, Lock, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Fragment } from 'react'
import { useMessages } from '../messages/index.ts'
import type { ShellSnapshot } from './shell.view.tsx'
import { SocketIndicatorView } from './socket-indicator.view.tsx'
import { TopMenuView } from './top-menu.view.tsx'
import { UserMenu, type UserMenuActions } from './user-menu.tsx'

export interface HeaderActions extends UserMenuActions {
  onToggleMenu: () => void
  onReconnect: () => void
}

const Trail = ({ trail }: { trail: readonly string[] }) => {
  const { header } = useMessages('shell')
  return (
    <nav aria-label={header.breadcrumb} className="min-w-0 flex-1 max-sm:hidden">
      <ol className="m-0 flex list-none items-center gap-1.5 p-0 text-13">
        {trail.map((title, index) => {
          const isLast = index === trail.length - 1
          return (
            <Fragment key={title}>
              {index > 0 && (
                <li aria-hidden="true" className="flex text-text-subtle">
                  <ChevronRight className="size-3.5" />
                </li>
              )}
              <li
                aria-current={isLast ? 'page' : undefined}
                className={`truncate ${isLast ? 'text-text' : 'text-text-muted'}`}
              >
                {title}
              </li>
            </Fragment>
          )
        })}
      </ol>
    </nav>
  )
}

/** The line over everything: where one is, whether the connection lives, and the user's own menu. */
export const HeaderView = ({ snapshot, actions }: { snapshot: ShellSnapshot; actions: HeaderActions }) => {
  const { header, menu } = useMessages('shell')
  const { isMenuCollapsed, layout, menu: items, currentId, trail, socket, user, version } = snapshot
  return (
    <>
      {layout === 'topmenu' ? (
        <TopMenuView label={menu.label} items={items} currentId={currentId} />
      ) : (
        <>
          <div className="max-sm:hidden">
            <IconButton
              label={isMenuCollapsed ? header.expandMenu : header.collapseMenu}
              icon={isMenuCollapsed ? <PanelLeftOpen /> : <PanelLeftClose />}
              onPress={actions.onToggleMenu}
            />
          </div>
          <Trail trail={trail} />
        </>
      )}
      <div className="ms-auto flex items-center gap-2">
        <SocketIndicatorView {...socket} onReconnect={actions.onReconnect} />
        <IconButton label={header.lock} icon={<Lock />} onPress={actions.onLock} />
        <UserMenu user={user} version={version} actions={actions} />
      </div>
    </>
  )
}
