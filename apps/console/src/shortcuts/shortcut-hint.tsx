import { Kbd } from '@hospital-crm/ui/kbd'
import { Fragment, type ReactNode } from 'react'
import { isMac } from './key-press.ts'
import { keyNames, isSingleKey, type Shortcut } from './shortcuts.ts'
import { useShortcutKeys } from './shortcuts-context.tsx'

export interface ShortcutHintProps {
  shortcut: Shortcut
  /** Stands between keys that are pressed one after the other. */
  followedBy?: string
}

/** The keys of a shortcut. */
export const ShortcutHint = ({ shortcut, followedBy }: ShortcutHintProps) => (
  <span className="inline-flex items-center gap-1">
    {keyNames(shortcut, isMac()).map((keys, index) => (
      <Fragment key={keys.join('+')}>
        {index > 0 && followedBy !== undefined && (
          <span className="text-12 text-text-subtle">{followedBy}</span>
        )}
        <Kbd keys={keys} />
      </Fragment>
    ))}
  </span>
)

/** The keys of a shortcut for a tooltip; undefined while its keys are turned off. */
export const useShortcutHint = (shortcut: Shortcut): ReactNode => {
  const isOff = useShortcutKeys()?.areSingleKeysOn === false && isSingleKey(shortcut)
  return isOff ? undefined : <ShortcutHint shortcut={shortcut} />
}
