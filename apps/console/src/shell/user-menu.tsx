import { Avatar } from '@hospital-crm/ui/avatar'
import { Menu, type MenuGroup } from '@hospital-crm/ui/menu'
import { Info, Keyboard, KeyRound, Lock, LogOut, Settings, UserRound } from 'lucide-react'
import { Button } from 'react-aria-components'
import { useMessages } from '../messages/index.ts'
import { roleGroup, type RolesSnapshot } from './role-group.ts'

export interface UserMenuActions {
  onLock: () => void
  onOpenSettings: () => void
  onOpenProfile: () => void
  onChangePassword: () => void
  onOpenShortcuts: () => void
  onLogout: () => void
  /** Asks for another of one's roles; also while there is no connection, which then is said. */
  onSwitchRole: (id: number) => void
}

export interface UserMenuSnapshot {
  user: { id: number; nickname: string; username: string }
  version: string
  roles: RolesSnapshot
  /** Whom to ask about a demo host, may be empty; undefined everywhere else. */
  demoContact: string | undefined
}

export interface UserMenuProps {
  snapshot: UserMenuSnapshot
  actions: UserMenuActions
}

/** Everything about oneself, behind the avatar. */
export const UserMenu = ({ snapshot, actions }: UserMenuProps) => {
  const { header, roles: roleTexts, demo } = useMessages('shell')
  const { user, version, roles, demoContact } = snapshot
  const about: MenuGroup['entries'] = [
    { id: 'version', name: header.version(version), icon: <Info />, isDisabled: true },
  ]
  return (
    <Menu
      label={header.userMenu(user.nickname)}
      placement="bottom end"
      trigger={
        <Button
          aria-label={header.userMenu(user.nickname)}
          className="flex max-w-44 cursor-pointer items-center gap-2 rounded-control border-0 bg-transparent px-1.5 py-1 text-13 text-text hover:bg-row-hover"
        >
          <Avatar id={user.id} name={user.nickname} size={28} isDecorative />
          <span className="truncate max-lg:hidden">{user.nickname}</span>
        </Button>
      }
      groups={[
        {
          id: 'self',
          title: `${user.nickname} · ${user.username}`,
          entries: [
            { id: 'lock', name: header.lock, icon: <Lock />, onAction: actions.onLock },
            { id: 'settings', name: header.settings, icon: <Settings />, onAction: actions.onOpenSettings },
            { id: 'profile', name: header.profile, icon: <UserRound />, onAction: actions.onOpenProfile },
            {
              id: 'password',
              name: header.changePassword,
              icon: <KeyRound />,
              onAction: actions.onChangePassword,
            },
            {
              id: 'shortcuts',
              name: header.shortcuts,
              icon: <Keyboard />,
              onAction: actions.onOpenShortcuts,
            },
          ],
        },
        ...roleGroup(roles, roleTexts, actions.onSwitchRole),
        {
          id: 'leave',
          entries: [{ id: 'logout', name: header.logout, icon: <LogOut />, onAction: actions.onLogout }],
        },
        {
          id: 'about',
          ...(demoContact !== undefined && {
            title: demoContact === '' ? demo.note : `${demo.note} · ${demo.contact(demoContact)}`,
          }),
          entries: about,
        },
      ]}
    />
  )
}
