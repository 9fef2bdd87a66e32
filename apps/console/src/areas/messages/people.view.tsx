import type { Colleague, Dialogue, DialogueMessage } from '@hospital-crm/api/entities'
import { EmptyState } from '@hospital-crm/ui/empty-state'
import { ErrorState } from '@hospital-crm/ui/error-state'
import { SearchField } from '@hospital-crm/ui/search-field'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import { MessagesSquare, SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../../messages/index.ts'
import { lineOf } from './line-of.ts'
import { clockOf, type Today } from './message-days.ts'
import { PersonRowView } from './person-row.view.tsx'

/** What is looked for among people and messages. */
export interface ChatSearch {
  text: string
  /** Messages with the text, newest first; undefined while nothing is looked for. */
  found: readonly DialogueMessage[] | undefined
  isSearching: boolean
  /** Why messages could not be searched. */
  problem: string | undefined
}

export interface PeopleSnapshot extends Today {
  me: number
  dialogues: readonly Dialogue[] | undefined
  /** Why they could not be loaded; undefined when they could. */
  problem: string | undefined
  people: readonly Colleague[]
  online: ReadonlySet<number>
  selected: number | undefined
  search: ChatSearch
}

export interface PeopleViewProps {
  snapshot: PeopleSnapshot
  /** Only people, to choose one of them. @default false */
  isChoosing?: boolean
  onSearch: (text: string) => void
  onSelect: (uid: number) => void
  /** Opens a message that was found. */
  onFound: (message: DialogueMessage) => void
  onReload: () => void
}

const Heading = ({ children }: { children: ReactNode }) => (
  <h3 className="sticky top-0 z-1 m-0 bg-surface px-3 py-1.5 text-12 font-medium text-text-subtle">
    {children}
  </h3>
)

const fits = (text: string, name: string, pinyin = ''): boolean => {
  const wanted = text.trim().toLowerCase()
  return wanted === '' || name.toLowerCase().includes(wanted) || pinyin.toLowerCase() === wanted
}

const Waiting = () => (
  <div aria-busy="true" className="flex flex-col gap-4 p-3">
    {[70, 90, 60].map((width) => (
      <Skeleton key={width} inlineSize={`${width}%`} />
    ))}
  </div>
)

/** Messages with the text that is looked for, each under its colleague. */
const FoundMessages = ({ snapshot, onFound }: Pick<PeopleViewProps, 'snapshot' | 'onFound'>) => {
  const texts = useMessages('chat')
  const { me, people, dialogues, online, search, now, timeZone } = snapshot
  const { found, isSearching, problem } = search
  const names = new Map([
    ...(dialogues ?? []).map(({ uid, nickname, avatar }) => [uid, { nickname, avatar }] as const),
    ...people.map(({ id, nickname, avatar }) => [id, { nickname, avatar }] as const),
  ])
  if (problem !== undefined)
    return <p className="m-0 px-3 py-2 text-12 text-danger-text">{`${texts.failed} · ${problem}`}</p>
  if (isSearching) return <Waiting />
  if (!found || found.length === 0) return null
  return (
    <section aria-label={texts.found}>
      <Heading>{texts.found}</Heading>
      {found.map((message) => {
        const uid = message.from === me ? message.to : message.from
        const { nickname = '', avatar = '' } = names.get(uid) ?? {}
        const name = nickname || texts.unknown
        return (
          <PersonRowView
            key={message.m_id}
            uid={uid}
            name={name}
            avatar={avatar}
            isOnline={online.has(uid)}
            isSelected={false}
            line={`${message.from === me ? `${texts.me}：` : ''}${lineOf(message, texts, { me, name })}`}
            time={clockOf(message.time, { now, timeZone })}
            onPress={() => onFound(message)}
          />
        )
      })}
    </section>
  )
}

/** Conversations by their last message, all colleagues by the letter of their names, and messages that are looked for. */
export const PeopleView = (props: PeopleViewProps) => {
  const { snapshot, isChoosing = false, onSearch, onSelect, onFound, onReload } = props
  const texts = useMessages('chat')
  const { me, dialogues, problem, people, online, selected, search, now, timeZone } = snapshot
  const { text, found: messages = [], isSearching } = search
  const letters = new Map(people.map(({ id, pinyin }) => [id, pinyin]))
  const talks = isChoosing
    ? []
    : (dialogues ?? []).filter(({ uid, nickname }) => fits(text, nickname, letters.get(uid)))
  const found = people.filter(({ nickname, pinyin }) => fits(text, nickname, pinyin))
  const isLoading = dialogues === undefined && problem === undefined
  const isNothing =
    text !== '' && talks.length + found.length + (isChoosing ? 0 : messages.length) === 0 && !isSearching
  const row = (uid: number) => ({
    uid,
    isOnline: online.has(uid),
    isSelected: uid === selected,
    onPress: () => onSelect(uid),
  })
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="p-2.5">
        <SearchField label={texts.search} placeholder={texts.search} value={text} onChange={onSearch} />
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
        {isLoading && <Waiting />}
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
        {isNothing && (
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
        {!isChoosing && <FoundMessages snapshot={snapshot} onFound={onFound} />}
      </div>
    </div>
  )
}
