import { Button } from '@hospital-crm/ui/button'
import { EmptyState } from '@hospital-crm/ui/empty-state'
import { MessagesSquare } from 'lucide-react'
import { useMessages } from '../../messages/index.ts'
import { DialogueView, type DialogueActions, type DialogueSnapshot } from './dialogue.view.tsx'
import { PeopleView, type PeopleSnapshot } from './people.view.tsx'

export interface MessagesSnapshot {
  people: PeopleSnapshot
  /** Undefined while none is chosen. */
  dialogue: DialogueSnapshot | undefined
  /** A message is to be sent on: whoever is chosen next gets it. */
  isForwarding: boolean
  /** Room for one of list and dialogue only. */
  isNarrow: boolean
}

export interface MessagesActions extends DialogueActions {
  onSelect: (uid: number | undefined) => void
  onForwardTo: (uid: number) => void
  onStopForwarding: () => void
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
  const { people, dialogue, isForwarding, isNarrow } = snapshot
  const hasList = !isNarrow || dialogue === undefined || isForwarding
  const hasDialogue = !isNarrow || !hasList
  return (
    <div className="flex h-full min-h-0">
      {hasList && (
        <div
          className={`flex min-h-0 min-w-0 flex-col ${isNarrow ? 'flex-1' : 'w-72 shrink-0 border-0 border-e border-solid border-border'}`}
        >
          {isForwarding && (
            <div className="flex min-h-11 items-center justify-between gap-2 border-0 border-b border-solid border-border ps-3 pe-2">
              <h2 className="m-0 text-14 font-semibold">{texts.forwardTo}</h2>
              <Button size="small" variant="quiet" onPress={actions.onStopForwarding}>
                {texts.cancel}
              </Button>
            </div>
          )}
          <PeopleView
            snapshot={people}
            isChoosing={isForwarding}
            onSelect={isForwarding ? actions.onForwardTo : actions.onSelect}
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
