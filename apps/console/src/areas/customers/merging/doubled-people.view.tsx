import type { DoubledPerson } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { EmptyState } from '@hospital-crm/ui/empty-state'
import { ErrorState } from '@hospital-crm/ui/error-state'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import { Users } from 'lucide-react'
import type { Ref } from 'react'
import { joinedIn, useLanguage, useMessages } from '../../../messages/index.ts'

export interface DoubledPeopleSnapshot {
  /** Those that were found so far; undefined until the first answer. */
  people: readonly DoubledPerson[] | undefined
  /** Number of the record down to which all were looked through; null when that is all of them. */
  lookedTo: number | null
  isLooking: boolean
  hasFailed: boolean
}

export interface DoubledPeopleActions {
  onCompare: (id: number) => void
  onMore: () => void
  onRetry: () => void
}

interface DoubledPeopleViewProps {
  snapshot: DoubledPeopleSnapshot
  actions: DoubledPeopleActions
  /** Where the focus goes when the person at hand has left the list. */
  headingRef?: Ref<HTMLHeadingElement>
}

const Person = ({ person, onCompare }: { person: DoubledPerson; onCompare: () => void }) => {
  const words = useMessages('merging')
  const { stages, fields } = useMessages('customers')
  const joined = joinedIn[useLanguage()]
  const { id, name, stage, agent, others } = person
  const records = [{ id, name, stage, agent, matched: [] }, ...others]
  const label = `${name} ${words.part(id)}`.trim()
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-0 border-b border-solid border-border py-3">
      <ul
        aria-label={label}
        className="m-0 grid min-w-0 flex-1 basis-80 list-none grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] gap-x-6 gap-y-2 p-0"
      >
        {records.map((one, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- stubs have no id
          <li key={at} className="min-w-0">
            <p className="m-0 text-14 font-medium wrap-anywhere">
              {one.name} {one.id !== null && <span className="text-text-muted">{words.part(one.id)}</span>}
            </p>
            <p className="m-0 text-12 text-text-muted wrap-anywhere">
              {words.facts(stages[one.stage], one.agent)}
            </p>
            {one.matched.length > 0 && (
              <p className="m-0 text-12 text-text-muted">
                {words.shared(joined(one.matched.map((way) => fields[way])))}
              </p>
            )}
          </li>
        ))}
      </ul>
      <Button size="small" aria-label={words.compareOf(label)} onPress={onCompare}>
        {words.compare}
      </Button>
    </li>
  )
}

const Looked = ({ snapshot, actions }: Pick<DoubledPeopleViewProps, 'snapshot' | 'actions'>) => {
  const words = useMessages('merging')
  const { lookedTo, isLooking } = snapshot
  return (
    <div className="flex flex-wrap items-center gap-3 py-3 text-13 text-text-muted">
      <span role="status">
        {isLooking ? words.looking : lookedTo === null ? words.lookedAll : words.lookedTo(lookedTo)}
      </span>
      {lookedTo !== null && (
        <Button size="small" isPending={isLooking} onPress={actions.onMore}>
          {words.lookOn}
        </Button>
      )}
    </div>
  )
}

/** People of whom there is more than one record, to be worked off one after the other. */
export const DoubledPeopleView = ({ snapshot, actions, headingRef }: DoubledPeopleViewProps) => {
  const words = useMessages('merging')
  const { people, hasFailed, lookedTo } = snapshot
  if (hasFailed && !people)
    return <ErrorState title={words.failed} retryLabel={words.retry} onRetry={actions.onRetry} />
  return (
    <div className="flex h-full min-w-0 flex-col overflow-auto px-5 py-4">
      <h1 ref={headingRef} tabIndex={-1} className="m-0 text-16 font-semibold outline-none">
        {words.listTitle}
      </h1>
      <p className="m-0 pt-1 text-13 text-text-muted">{words.listText}</p>
      {!people && (
        <div aria-busy="true" className="flex flex-col gap-4 pt-5">
          {[60, 75, 50].map((width) => (
            <Skeleton key={width} inlineSize={`${width}%`} />
          ))}
        </div>
      )}
      {people?.length === 0 && lookedTo === null ? (
        <EmptyState icon={<Users />} title={words.noneDoubled} description={words.none.text} />
      ) : (
        people && (
          <>
            <ul className="m-0 flex list-none flex-col p-0 pt-2">
              {people.map((person) => (
                <Person key={person.id} person={person} onCompare={() => actions.onCompare(person.id)} />
              ))}
            </ul>
            <Looked snapshot={snapshot} actions={actions} />
          </>
        )
      )}
    </div>
  )
}
