import { isAsking } from '@hospital-crm/machines/tabs'
import { useSelector } from '@xstate/react'
import { lazyPart } from '../parts/lazy-part.ts'
import { useTabs } from '../tabs/tabs-context.tsx'

const Dialog = lazyPart(() => import('./unsaved-pages.view.tsx'), 'UnsavedPages')

/** The question of the tab bar, while it waits for an answer. */
export const UnsavedPages = () => {
  const { tabs } = useTabs()
  return (
    useSelector(tabs, isAsking) && (
      <Dialog
        onStay={() => tabs.send({ type: 'close.cancel' })}
        onKeep={() => tabs.send({ type: 'close.keep' })}
        onDiscard={() => tabs.send({ type: 'close.discard' })}
      />
    )
  )
}
