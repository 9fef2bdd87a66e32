import { Avatar } from '@hospital-crm/ui/avatar'
import { Menu } from '@hospital-crm/ui/menu'
import { Info, KeyRound, Lock, LogOut, Settings } from 'lucide-react'
import { Button } from 'react-aria-components'
import { useMessages } from '../messages/index.ts'

export interface UserMenuActions {
  onLock: () => void
  onOpenSettings: () => void
  onChangePassword: () => void
  onLogout: () => void
}

export interface UserMenuProps {
  user: { id: number; nickname: string; username: string }
  version: string
  actions: UserMenuActions
}

/** Everything about oneself, behind the avatar. */
export const UserMenu = ({ user, version, actions }: UserMenuProps) => {
  const { header } = useMessages('shell')
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
          <span className="truncate max-md:hidden">{user.nickname}</span>
        </Button>
      }
      groups={[
        {
          id: 'self',
          title: `${user.nickname} · ${user.username}`,
          entries: [
            { id: 'lock', name: header.lock, icon: <Lock />, onAction: actions.onLock },
            { id: 'settings', name: header.settings, icon: <Settings />, onAction: actions.onOpenSettings },
            {
              id: 'password',
              name: header.changePassword,
              icon: <KeyRound />,
              onAction: actions.onChangePassword,
            },
          ],
        },
        {
          id: 'leave',
          entries: [{ id: 'logout', name: header.logout, icon: <LogOut />, onAction: actions.onLogout }],
        },
        {
          id: 'about',
          entries: [{ id: 'version', name: header.version(version), icon: <Info />, isDisabled: true }],
        },
      ]}
    />
  )
}
