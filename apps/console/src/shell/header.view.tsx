import { IconButton } from '@hospital-crm/ui/icon-button'
import { ChevronRight, Lock, PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useMessages } from '../messages/index.ts'
import { PaletteButton } from './palette/palette-button.tsx'
import { frameShortcuts, useShortcutHint } from '../shortcuts/index.ts'
import type { ShellSnapshot } from './shell.view.tsx'
import { SocketIndicatorView } from './socket-indicator.view.tsx'
import { TopMenuView } from './top-menu.view.tsx'
import { UserMenu, type UserMenuActions } from './user-menu.tsx'

export interface HeaderActions extends UserMenuActions {
  onToggleMenu: () => void
  onOpenPalette: () => void
  onReconnect: () => void
}

export interface HeaderViewProps {
  snapshot: ShellSnapshot
  actions: HeaderActions
  /** Controls between the connection and the lock, such as the bell. */
  tools?: ReactNode
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
                  <ChevronRight className="size-3.5 rtl:-scale-x-100" />
                </li>
              )}
              <li
                aria-current={isLast ? 'page' : undefined}
                className={`truncate ${isLast ? 'text-text' : 'shrink-0 text-text-muted max-md:shrink'}`}
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
export const HeaderView = ({ snapshot, actions, tools }: HeaderViewProps) => {
  const { header, menu, demo } = useMessages('shell')
  const lockHint = useShortcutHint(frameShortcuts.lock)
  const { isMenuCollapsed, layout, menu: items, currentId, trail, socket, demoContact } = snapshot
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
      <div className="ms-auto flex shrink-0 items-center gap-2 max-sm:gap-1">
        {demoContact !== undefined && (
          <span className="flex max-w-72 gap-2 text-12 text-text-subtle max-xl:hidden">
            <span className="shrink-0">{demo.mark}</span>
            <span className="truncate" title={demoContact}>
              {demoContact}
            </span>
          </span>
        )}
        <PaletteButton onPress={actions.onOpenPalette} />
        <SocketIndicatorView {...socket} onReconnect={actions.onReconnect} />
        {tools}
        <div className="max-sm:hidden">
          <IconButton label={header.lock} icon={<Lock />} shortcut={lockHint} onPress={actions.onLock} />
        </div>
        <UserMenu snapshot={snapshot} actions={actions} />
      </div>
    </>
  )
}
