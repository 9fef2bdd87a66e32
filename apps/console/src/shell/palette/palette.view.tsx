import { CommandPalette, type CommandSection } from '@hospital-crm/ui/command-palette'
import { EmptyState } from '@hospital-crm/ui/empty-state'
import { Kbd } from '@hospital-crm/ui/kbd'
import { useMessages } from '../../messages/index.ts'
import { useShortcutHint } from '../../shortcuts/index.ts'
import type { Shortcut } from '../../shortcuts/shortcuts.ts'
import type { CommandGroup } from './commands.ts'

export interface PaletteSnapshot {
  /** What is typed. */
  text: string
  groups: readonly CommandGroup[]
  /** Customers are found here; where they may not be seen, nothing speaks of them. */
  hasCustomers: boolean
  /** They are on their way. */
  isSearching: boolean
  /** Why customers could not be searched. */
  failure?: string | undefined
}

export interface PaletteActions {
  onChange: (text: string) => void
  onRun: (id: string) => void
  onClose: () => void
}

export interface PaletteViewProps {
  snapshot: PaletteSnapshot
  actions: PaletteActions
}

/** Nothing while the keys are turned off. */
const Hint = ({ shortcut }: { shortcut: Shortcut }) => useShortcutHint(shortcut)

const toSection = ({ id, title, commands }: CommandGroup): CommandSection => ({
  id,
  title,
  entries: commands.map(({ id: command, name, description, icon: Icon, shortcut }) => ({
    id: command,
    name,
    description,
    icon: <Icon />,
    ...(shortcut && { hint: <Hint shortcut={shortcut} /> }),
  })),
})

/** Pages, actions and customers behind one field. */
export const PaletteView = ({ snapshot, actions }: PaletteViewProps) => {
  const texts = useMessages('palette')
  const { text, groups, hasCustomers, isSearching, failure } = snapshot
  const count = groups.reduce((sum, { commands }) => sum + commands.length, 0)
  return (
    <CommandPalette
      isOpen
      label={texts.label}
      closeLabel={texts.close}
      placeholder={hasCustomers ? texts.placeholder : texts.placeholderNoCustomers}
      value={text}
      onChange={actions.onChange}
      sections={groups.map(toSection)}
      onAction={actions.onRun}
      onClose={actions.onClose}
      isLoading={isSearching}
      status={isSearching ? texts.searching : texts.found(count)}
      errorText={failure === undefined ? undefined : texts.customersFailed(failure)}
      emptyState={
        !isSearching && (
          <EmptyState
            title={texts.nothing.title}
            description={hasCustomers ? texts.nothingHintCustomers : texts.nothing.hint}
          />
        )
      }
      hints={[
        { keys: <Kbd keys={['↑', '↓']} />, text: texts.hints.choose },
        { keys: <Kbd keys={['Enter']} />, text: texts.hints.run },
        { keys: <Kbd keys={['Esc']} />, text: texts.hints.leave },
      ]}
    />
  )
}
