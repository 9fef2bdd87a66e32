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
  /** What an area says that can be searched; where none may be, the palette speaks of its own commands alone. */
  placeholder?: string | undefined
  hint?: string | undefined
  /** An answer is on its way, in the words of its area. */
  searching?: string | undefined
  /** Why an area could not be searched. */
  failure?: string | undefined
}

export interface PaletteActions {
  onChange: (text: string) => void
  onRun: (id: string) => void
  onClose: () => void
}

interface PaletteViewProps {
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

/** Pages, actions and what areas find behind one field. */
export const PaletteView = ({ snapshot, actions }: PaletteViewProps) => {
  const texts = useMessages('palette')
  const { text, groups, placeholder, hint, searching, failure } = snapshot
  const count = groups.reduce((sum, { commands }) => sum + commands.length, 0)
  return (
    <CommandPalette
      isOpen
      label={texts.label}
      closeLabel={texts.close}
      placeholder={placeholder ?? texts.placeholder}
      value={text}
      onChange={actions.onChange}
      sections={groups.map(toSection)}
      onAction={actions.onRun}
      onClose={actions.onClose}
      isLoading={searching !== undefined}
      status={searching ?? texts.found(count)}
      errorText={failure}
      emptyState={
        searching === undefined && (
          <EmptyState title={texts.nothing.title} description={hint ?? texts.nothing.hint} />
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
