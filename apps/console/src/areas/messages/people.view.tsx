import type { Colleague, Dialogue } from '@hospital-crm/api/entities'
import { EmptyState } from '@hospital-crm/ui/empty-state'
import { ErrorState } from '@hospital-crm/ui/error-state'
import { SearchField } from '@hospital-crm/ui/search-field'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import { MessagesSquare, SearchX } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useMessages } from '../../messages/index.ts'
import { lineOf } from './line-of.ts'
import { clockOf } from './message-days.ts'
import { PersonRowView } from './person-row.view.tsx'

export interface PeopleSnapshot {
  me: number
  dialogues: readonly Dialogue[] | undefined
  /** Why they could not be loaded; undefined when they could. */
  problem: string | undefined
  people: readonly Colleague[]
  online: ReadonlySet<number>
  selected: number | undefined
  /** Unix seconds. */
  now: number
  timeZone: string
}

export interface PeopleViewProps {
  snapshot: PeopleSnapshot
  /** Only people, to choose one of them. @default false */
  isChoosing?: boolean
  onSelect: (uid: number) => void
  onReload: () => void
}

const Heading = ({ children }: { children: ReactNode }) => (
  <h3 className="sticky top-0 m-0 bg-surface px-3 py-1.5 text-12 font-medium text-text-subtle">{children}</h3>
)

const fits = (text: string, name: string, pinyin = ''): boolean => {
  const wanted = text.trim().toLowerCase()
  return wanted === '' || name.toLowerCase().includes(wanted) || pinyin.toLowerCase() === wanted
}

/** Conversations by their last message, and all colleagues by the letter of their names. */
export const PeopleView = ({ snapshot, isChoosing = false, onSelect, onReload }: PeopleViewProps) => {
  const texts = useMessages('chat')
  const [text, setText] = useState('')
  const { me, dialogues, problem, people, online, selected, now, timeZone } = snapshot
  const letters = new Map(people.map(({ id, pinyin }) => [id, pinyin]))
  const talks = isChoosing
    ? []
    : (dialogues ?? []).filter(({ uid, nickname }) => fits(text, nickname, letters.get(uid)))
  const found = people.filter(({ nickname, pinyin }) => fits(text, nickname, pinyin))
  const isLoading = dialogues === undefined && problem === undefined
  const row = (uid: number) => ({
    uid,
    isOnline: online.has(uid),
    isSelected: uid === selected,
    onPress: () => onSelect(uid),
  })
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="p-2.5">
        <SearchField label={texts.search} placeholder={texts.search} value={text} onChange={setText} />
      </div>
      <div className="min-h-0 flex-1 overflow-auto overscroll-contain">
        {problem !== undefined && dialogues === undefined && (
          <ErrorState
            title={texts.failed}
            description={`${problem} · ${texts.failedNote}`}
            retryLabel={texts.retry}
            onRetry={onReload}
          />
        )}
        {isLoading && (
          <div aria-busy="true" className="flex flex-col gap-4 p-3">
            {[70, 90, 60].map((width) => (
              <Skeleton key={width} inlineSize={`${width}%`} />
            ))}
          </div>
        )}
        {talks.length > 0 && <Heading>{texts.dialogues}</Heading>}
        {talks.map(({ uid, nickname, avatar, last, unread }) => (
          <PersonRowView
            key={uid}
            {...row(uid)}
            name={nickname || texts.unknown}
            avatar={avatar}
            line={lineOf(last, texts, { me, name: nickname })}
            time={clockOf(last.time, { now, timeZone })}
            unread={unread}
          />
        ))}
        {!isChoosing && dialogues?.length === 0 && text === '' && (
          <EmptyState icon={<MessagesSquare />} title={texts.empty.title} description={texts.empty.note} />
        )}
        {text !== '' && talks.length + found.length === 0 && (
          <EmptyState icon={<SearchX />} title={texts.nobody.title} description={texts.nobody.note} />
        )}
        {[...Map.groupBy(found, ({ pinyin }) => pinyin)].map(([letter, list]) => (
          <section key={letter} aria-label={`${texts.people} ${letter}`}>
            <Heading>{`${texts.people} · ${letter}`}</Heading>
            {list.map(({ id, nickname, avatar }) => (
              <PersonRowView key={id} {...row(id)} name={nickname} avatar={avatar} />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}
