import type { Letter, LetterSubject } from '@hospital-crm/api/entities'
import { formatUnix } from '@hospital-crm/api/rules'
import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { ErrorState } from '@hospital-crm/ui/error-state'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Modal } from '@hospital-crm/ui/modal'
import { Select } from '@hospital-crm/ui/select'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../../messages/index.ts'

type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7
const weekdays: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 7]
const hours = Array.from({ length: 24 }, (_, hour) => hour)

export interface LettersSnapshot {
  /** What can be subscribed to here, the first one chosen; with names. */
  subjects: readonly { name: string; subject: LetterSubject }[]
  /** Undefined until they have come. */
  letters: readonly Letter[] | undefined
  timeZone: string
  isSaving: boolean
  /** Why the last thing that was asked for was not done. */
  failure: string | undefined
  /** Why there is no list. */
  missing: string | undefined
}

export interface LettersActions {
  onSubscribe: (subject: LetterSubject, weekday: number, hour: number) => void
  onStop: (letter: Letter) => void
  onRetry: () => void
  onClose: () => void
}

interface LettersViewProps {
  snapshot: LettersSnapshot
  actions: LettersActions
}

const Own = ({ snapshot, actions }: LettersViewProps) => {
  const { letters: words } = useMessages('goals')
  const { panels } = useMessages('dataCenter').figures
  const { letters, timeZone, missing, isSaving } = snapshot
  if (missing !== undefined) return <ErrorState title={missing} onRetry={actions.onRetry} />
  if (!letters) return <Skeleton shape="block" blockSize="96px" />
  if (letters.length === 0) return <p className="m-0 text-13 text-text-muted">{words.none}</p>
  return (
    <ul className="m-0 flex list-none flex-col p-0">
      {letters.map((letter) => {
        const name = letter.panel ? panels[letter.panel].title : letter.name || words.gone
        const next = formatUnix(letter.next_time, timeZone).slice(0, 10)
        return (
          <li
            key={letter.id}
            className="flex items-center justify-between gap-3 border-0 border-b border-solid border-border py-2"
          >
            <div className="min-w-0">
              <div className="wrap-anywhere">{name}</div>
              <div className="text-12 text-text-muted">
                {letter.open
                  ? words.when(words.weekdays[letter.weekday as Weekday], words.at(letter.hour), next)
                  : words.closed}
              </div>
            </div>
            <IconButton
              label={words.stop(name)}
              icon={<Trash2 />}
              isDisabled={isSaving}
              onPress={() => actions.onStop(letter)}
            />
          </li>
        )
      })}
    </ul>
  )
}

/** Has a report or a panel come every week, and lists what comes already. */
export const LettersView = ({ snapshot, actions }: LettersViewProps) => {
  const { letters: words } = useMessages('goals')
  const { subjects, isSaving, failure } = snapshot
  const [chosen, setChosen] = useState(0)
  const [weekday, setWeekday] = useState<Weekday>(1)
  const [hour, setHour] = useState(8)
  const subject = subjects[chosen]?.subject
  return (
    <Modal
      isOpen
      title={words.title}
      onClose={actions.onClose}
      footer={<Button onPress={actions.onClose}>{words.close}</Button>}
    >
      <div className="flex flex-col gap-4">
        <p className="m-0 text-13 text-text-muted">{words.intro}</p>
        {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
        {subject && (
          <>
            <Select<number>
              label={words.what}
              items={subjects.map(({ name }, id) => ({ id, name }))}
              value={chosen}
              onChange={(next) => setChosen(next ?? 0)}
            />
            <div className="grid grid-cols-2 gap-3">
              <Select<Weekday>
                label={words.weekday}
                items={weekdays.map((id) => ({ id, name: words.weekdays[id] }))}
                value={weekday}
                onChange={(next) => next && setWeekday(next)}
              />
              <Select<number>
                label={words.hour}
                items={hours.map((id) => ({ id, name: words.at(id) }))}
                value={hour}
                onChange={(next) => setHour(next ?? 8)}
              />
            </div>
            <div>
              <Button
                variant="primary"
                isPending={isSaving}
                onPress={() => actions.onSubscribe(subject, weekday, hour)}
              >
                {words.subscribe}
              </Button>
            </div>
          </>
        )}
        <section aria-label={words.own} className="flex flex-col gap-1">
          <h3 className="m-0 text-13 font-medium">{words.own}</h3>
          <Own snapshot={snapshot} actions={actions} />
        </section>
      </div>
    </Modal>
  )
}
