import { Button } from '@hospital-crm/ui/button'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Tooltip } from '@hospital-crm/ui/tooltip'
import type { ReactNode } from 'react'

interface HeaderActProps {
  label: string
  icon: ReactNode
  /** The keys that do the same. */
  shortcut?: ReactNode
  /** Whether there is room for the words beside the icon. */
  hasWords: boolean
  onPress: () => void
}

/** One of the acts that are done most: in words where there is room, else an icon with its words in a tooltip. */
export const HeaderAct = ({ label, icon, shortcut, hasWords, onPress }: HeaderActProps) => {
  if (!hasWords) return <IconButton label={label} icon={icon} shortcut={shortcut} onPress={onPress} />
  const button = (
    <Button variant="quiet" icon={icon} onPress={onPress}>
      {label}
    </Button>
  )
  return shortcut === undefined ? (
    button
  ) : (
    <Tooltip text={label} shortcut={shortcut}>
      {button}
    </Tooltip>
  )
}
