import { Button } from '@hospital-crm/ui/button'
import { EmptyState } from '@hospital-crm/ui/empty-state'
import { MessagesSquare } from 'lucide-react'
import { useMessages } from '../../messages/index.ts'
import { DialogueView, type DialogueActions, type DialogueSnapshot } from './dialogue.view.tsx'
import { PeopleView, type PeopleSnapshot, type PeopleViewProps } from './people.view.tsx'

export interface MessagesSnapshot {
  people: PeopleSnapshot
  /** Undefined while none is chosen. */
  dialogue: DialogueSnapshot | undefined
  /** A message or a card is to be sent on: whoever is chosen next gets it. */
  choosing: 'forward' | 'card' | undefined
  /** Room for one of list and dialogue only. */
  isNarrow: boolean
}

export interface MessagesActions extends DialogueActions, Pick<PeopleViewProps, 'onSearch' | 'onFound'> {
  onSelect: (uid: number | undefined) => void
  onChoose: (uid: number) => void
  onStopChoosing: () => void
  onReloadList: () => void
}

/** Conversations, and the one that is open. */
export const MessagesView = ({
  snapshot,
  actions,
}: {
  snapshot: MessagesSnapshot
  actions: MessagesActions
}) => {
  const texts = useMessages('chat')
  const { people, dialogue, choosing, isNarrow } = snapshot
  const hasList = !isNarrow || dialogue === undefined || choosing !== undefined
  const hasDialogue = !isNarrow || !hasList
  return (
    <div className="flex h-full min-h-0">
      {hasList && (
        <div
          className={`flex min-h-0 min-w-0 flex-col ${isNarrow ? 'flex-1' : 'w-72 shrink-0 border-0 border-e border-solid border-border'}`}
        >
          {choosing && (
            <div className="flex min-h-11 items-center justify-between gap-2 border-0 border-b border-solid border-border ps-3 pe-2">
              <h2 className="m-0 text-14 font-semibold">
                {choosing === 'card' ? texts.cardTo : texts.forwardTo}
              </h2>
              <Button size="small" variant="quiet" onPress={actions.onStopChoosing}>
                {texts.cancel}
              </Button>
            </div>
          )}
          <PeopleView
            snapshot={people}
            isChoosing={choosing !== undefined}
            onSelect={choosing ? actions.onChoose : actions.onSelect}
            onSearch={actions.onSearch}
            onFound={actions.onFound}
            onReload={actions.onReloadList}
          />
        </div>
      )}
      {hasDialogue &&
        (dialogue ? (
          <DialogueView
            snapshot={dialogue}
            actions={actions}
            onBack={isNarrow ? () => actions.onSelect(undefined) : undefined}
          />
        ) : (
          <div className="flex flex-1 items-center justify-center">
            <EmptyState
              icon={<MessagesSquare />}
              title={texts.choose.title}
              description={texts.choose.note}
            />
          </div>
        ))}
    </div>
  )
}
