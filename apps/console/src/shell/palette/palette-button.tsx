import { IconButton } from '@hospital-crm/ui/icon-button'
import { Search } from 'lucide-react'
import { Button } from 'react-aria-components'
import { useMessages } from '../../messages/index.ts'
import { frameShortcuts, useShortcutHint } from '../../shortcuts/index.ts'

/** Opens the command palette: a field-like button with its keys on wide screens, an icon elsewhere. */
export const PaletteButton = ({ onPress }: { onPress: () => void }) => {
  const { header } = useMessages('shell')
  const hint = useShortcutHint(frameShortcuts.palette)
  return (
    <>
      <Button
        onPress={onPress}
        className="flex h-8 min-w-52 cursor-pointer items-center gap-2 rounded-control border border-solid border-border bg-surface px-2.5 text-start text-13 text-text-muted hover:border-border-strong max-xl:hidden"
      >
        <Search aria-hidden="true" className="size-4 shrink-0" />
        <span className="flex-1 whitespace-nowrap">{header.search}</span>
        <span aria-hidden="true" className="flex shrink-0">
          {hint}
        </span>
      </Button>
      <div className="xl:hidden">
        <IconButton label={header.search} icon={<Search />} onPress={onPress} />
      </div>
    </>
  )
}
