import { useHospitalZone } from '../brand/public-config.tsx'
import { RestoredDraftView } from './restored-draft.view.tsx'
import type { DraftState } from './use-draft.ts'
import { useDiscard } from './drafts-context.tsx'

interface RestoredDraftProps {
  draft: DraftState
  /** The draft was thrown away. */
  onDiscarded?: () => void
}

/** Stands in a form that may have begun with an earlier text. */
export const RestoredDraft = ({ draft, onDiscarded }: RestoredDraftProps) => {
  const discard = useDiscard()
  const timeZone = useHospitalZone()
  return (
    <RestoredDraftView
      restoredAt={draft.restoredAt}
      timeZone={timeZone}
      onDiscard={() => {
        if (draft.id !== undefined) discard(draft.id)
        onDiscarded?.()
      }}
    />
  )
}
