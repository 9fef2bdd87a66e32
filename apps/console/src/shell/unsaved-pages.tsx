import { isAsking } from '@hospital-crm/machines/tabs'
import { useSelector } from '@xstate/react'
import { flushSync } from 'react-dom'
import { lazyPart } from '../parts/lazy-part.ts'
import { useTabs } from '../tabs/tabs-context.tsx'
import { CONTENT_ID } from './page-tabs.tsx'

const UnsavedDialog = lazyPart(() => import('../drafts/unsaved-dialog.view.tsx'), 'UnsavedDialog')

/** Whoever asked from a menu that is gone, or beside a tab that would have gone, stands on the tab of the open page. */
const standOnTab = () => {
  const { activeElement, body } = document
  const tab = document.querySelector<HTMLElement>(`[role=tab][aria-controls=${CONTENT_ID}]`)
  if (activeElement === body || tab?.closest('section')?.contains(activeElement)) tab?.focus()
}

/** The question of the tab bar, while it waits for an answer. */
export const UnsavedPages = () => {
  const { tabs } = useTabs()
  const stay = () => {
    flushSync(() => tabs.send({ type: 'close.cancel' }))
    // The dialog has just asked for the next frame, to give the focus back where it can.
    requestAnimationFrame(standOnTab)
  }
  return (
    useSelector(tabs, isAsking) && (
      <UnsavedDialog
        onStay={stay}
        onKeep={() => tabs.send({ type: 'close.keep' })}
        onDiscard={() => tabs.send({ type: 'close.discard' })}
      />
    )
  )
}
