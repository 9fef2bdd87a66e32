import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { useLanguage, useMessages } from '../messages/index.ts'
import { draftTime } from './draft.ts'

export interface RestoredDraftViewProps {
  /** When the text was last changed, Unix milliseconds; nothing is shown when undefined. */
  restoredAt: number | undefined
  /** @default the browser's */
  timeZone?: string
  /** The form becomes empty. */
  onDiscard: () => void
}

/** Says in a form that its text is an earlier one, and offers to begin anew. */
export const RestoredDraftView = ({ restoredAt, timeZone, onDiscard }: RestoredDraftViewProps) => {
  const texts = useMessages('drafts')
  const language = useLanguage()
  if (restoredAt === undefined) return null
  return (
    <Banner
      actions={
        <Button size="small" variant="quiet" onPress={onDiscard}>
          {texts.discard}
        </Button>
      }
    >
      {texts.restored(draftTime(restoredAt, { language, timeZone }))}
    </Banner>
  )
}
