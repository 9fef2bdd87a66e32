import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { useMessages } from '../../../messages/index.ts'
import { isReady, type KeptFigure } from './figure-drafts.ts'

export interface UnsavedFiguresProps {
  /** Figures that came back with the page and are not saved. */
  unsaved: readonly { kept: KeptFigure }[]
  /** Figures that wait for the line. */
  waiting: number
  /** Why the last of them were not taken. */
  refusal: string | undefined
  onSave: () => void
  onDiscard: () => void
}

/** Tells what is typed and not saved, and what becomes of it. */
export const UnsavedFigures = ({ unsaved, waiting, refusal, onSave, onDiscard }: UnsavedFiguresProps) => {
  const { unsaved: words } = useMessages('datum')
  const contested = unsaved.filter(({ kept }) => kept.theirs !== undefined).length
  const half = unsaved.filter(({ kept }) => 'text' in kept.draft).length
  return (
    <>
      {waiting > 0 && (
        <div className="px-4">
          <Banner tone="warning">{words.waiting(waiting)}</Banner>
        </div>
      )}
      {unsaved.length > 0 && (
        <div className="px-4">
          <Banner
            tone="warning"
            actions={
              <>
                {unsaved.some(({ kept }) => isReady(kept)) && (
                  <Button size="small" onPress={onSave}>
                    {words.save}
                  </Button>
                )}
                <Button size="small" variant="quiet" onPress={onDiscard}>
                  {words.discard}
                </Button>
              </>
            }
          >
            {[
              words.some(unsaved.length),
              contested > 0 && words.contested(contested),
              half > 0 && words.half(half),
              refusal,
            ]
              .filter(Boolean)
              .join(' ')}
          </Banner>
        </div>
      )}
    </>
  )
}
