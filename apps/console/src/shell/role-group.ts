import type { MenuGroup } from '@hospital-crm/ui/menu'
import type { ShellMessages } from '../messages/zh/shell.ts'

export interface RolesSnapshot {
  /** All roles of the user, the active one included. */
  roles: readonly { id: number; name: string }[]
  currentId: number | null
  /** Id of the role that the server is being asked for, else null. */
  switchingTo: number | null
  /** A switch needs the live connection. */
  isOnline: boolean
}

/** The roles as cards; nothing for a user with one role or none. */
export const roleGroup = (
  { roles, currentId, switchingTo, isOnline }: RolesSnapshot,
  texts: ShellMessages['roles'],
  onSwitch: (id: number) => void,
): MenuGroup[] => {
  if (roles.length < 2) return []
  const describe = (id: number): string | undefined => {
    if (id === currentId) return texts.current
    if (id === switchingTo) return texts.switching
    return isOnline ? undefined : texts.offline
  }
  return [
    {
      id: 'roles',
      title: texts.title,
      look: 'cards',
      selectedId: currentId === null ? null : `role ${currentId}`,
      entries: roles.map(({ id, name }) => {
        const description = describe(id)
        return {
          id: `role ${id}`,
          name,
          ...(description !== undefined && { description }),
          isDisabled: switchingTo !== null,
          // Without a connection a card still answers, so that pressing it says what is missing.
          isQuiet: id !== currentId && !isOnline,
          ...(id !== currentId && { onAction: () => onSwitch(id) }),
        }
      }),
    },
  ]
}
