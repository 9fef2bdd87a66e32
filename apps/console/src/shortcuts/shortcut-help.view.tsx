import { Checkbox } from '@hospital-crm/ui/checkbox'
import { Modal } from '@hospital-crm/ui/modal'
import { useId } from 'react'
import { useMessages } from '../messages/index.ts'
import { GridKeys } from './grid-keys.tsx'
import { ShortcutHint } from './shortcut-hint.tsx'
import { isSingleKey, shortcutScopes, type Shortcut, type ShortcutScope } from './shortcuts.ts'

export interface ShortcutHelpViewProps {
  /** The shortcuts that this user can use. */
  shortcuts: readonly Shortcut[]
  /** Shortcuts of plain keys are on. */
  areSingleKeysOn: boolean
  onSingleKeysChange: (areOn: boolean) => void
  onClose: () => void
}

interface GroupProps {
  scope: ShortcutScope
  shortcuts: readonly Shortcut[]
  isOn: boolean
}

const Group = ({ scope, shortcuts, isOn }: GroupProps) => {
  const { help, ...texts } = useMessages('palette')
  const names: Readonly<Record<string, string>> = texts.shortcuts
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="mt-0 mb-1 text-12 font-medium text-text-muted">
        {help.scopes[scope]}
      </h3>
      <dl className="m-0">
        {shortcuts.map((shortcut) => (
          <div key={shortcut.id} className="flex min-h-8 items-center justify-between gap-4 text-13">
            <dt className={isOn || !isSingleKey(shortcut) ? '' : 'text-text-muted line-through'}>
              {names[shortcut.id]}
            </dt>
            <dd className="m-0 shrink-0">
              <ShortcutHint shortcut={shortcut} followedBy={help.followedBy} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Every shortcut by where it works, and the way to turn plain keys off. */
export const ShortcutHelpView = (props: ShortcutHelpViewProps) => {
  const { shortcuts, areSingleKeysOn, onSingleKeysChange, onClose } = props
  const { help, close } = useMessages('palette')
  const hint = useId()
  return (
    <Modal isOpen isDismissable title={help.title} closeLabel={close} onClose={onClose}>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
        {shortcutScopes.map((scope) => {
          const own = shortcuts.filter((shortcut) => shortcut.scope === scope)
          return own.length > 0 && <Group key={scope} scope={scope} shortcuts={own} isOn={areSingleKeysOn} />
        })}
      </div>
      <GridKeys />
      <div className="mt-5 border-0 border-t border-solid border-border pt-4">
        <Checkbox isSelected={areSingleKeysOn} onChange={onSingleKeysChange} aria-describedby={hint}>
          {help.singleKeys}
        </Checkbox>
        <p id={hint} className="mt-1 mb-0 text-12 text-text-muted">
          {help.singleKeysHint}
        </p>
      </div>
    </Modal>
  )
}
