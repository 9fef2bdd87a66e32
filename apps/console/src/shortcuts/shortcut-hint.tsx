import { Kbd } from '@hospital-crm/ui/kbd'
import { Fragment, type ReactNode } from 'react'
import { isMac } from './is-mac.ts'
import { keyNames } from './key-names.ts'
import { useShortcutKeys } from './shortcuts-context.tsx'
import { isSingleKey, type ShortcutId } from './shortcuts.ts'

export interface ShortcutHintProps {
  id: ShortcutId
  /** Stands between keys that are pressed one after the other. */
  followedBy?: string
}

/** The keys of a shortcut. */
export const ShortcutHint = ({ id, followedBy }: ShortcutHintProps) => (
  <span className="inline-flex items-center gap-1">
    {keyNames(id, isMac()).map((keys, index) => (
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
export const useShortcutHint = (id: ShortcutId): ReactNode => {
  const isOff = useShortcutKeys()?.areSingleKeysOn === false && isSingleKey(id)
  return isOff ? undefined : <ShortcutHint id={id} />
}
