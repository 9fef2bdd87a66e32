import { isAsking } from '@hospital-crm/machines/tabs'
import { useSelector } from '@xstate/react'
import { useMessages } from '../messages/index.ts'
import { lazyPart } from '../parts/lazy-part.ts'
import { useTabs } from '../tabs/tabs-context.tsx'

const UnsavedDialog = lazyPart(() => import('../drafts/unsaved-dialog.view.tsx'), 'UnsavedDialog')

/** The question of the tab bar, while it waits for an answer. */
export const UnsavedPages = () => {
  const { tabs } = useTabs()
  const words = useMessages('shell').tabs.unsaved
  return (
    useSelector(tabs, isAsking) && (
      <UnsavedDialog
        words={words}
        onStay={() => tabs.send({ type: 'close.cancel' })}
        onKeep={() => tabs.send({ type: 'close.keep' })}
        onDiscard={() => tabs.send({ type: 'close.discard' })}
      />
    )
  )
}
