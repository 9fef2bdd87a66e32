import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { Popover } from '@hospital-crm/ui/popover'
import { useLanguage, useMessages } from '../messages/index.ts'
import { type Draft, draftTime } from './draft.ts'

/** A draft as an offer shows it. */
export type OfferedDraft = Pick<Draft, 'id' | 'label' | 'savedAt'>

export interface DraftOffersViewProps {
  /** Newest first; nothing is shown when there are none. */
  offers: readonly OfferedDraft[]
  /** @default the browser's */
  timeZone?: string
  onResume: (id: string) => void
  onDiscard: (id: string) => void
  /** Puts the question off; the drafts stay. */
  onLater: () => void
}

type ItemProps = Pick<DraftOffersViewProps, 'onResume' | 'onDiscard' | 'timeZone'> & { offer: OfferedDraft }

const useWords = (timeZone?: string) => {
  const texts = useMessages('drafts')
  const language = useLanguage()
  return {
    texts,
    about: ({ label }: OfferedDraft) => texts.about(texts[label.kind], label.subject),
    timeOf: ({ savedAt }: OfferedDraft) => draftTime(savedAt, { language, timeZone }),
  }
}

const Ways = ({ offer, onResume, onDiscard }: ItemProps) => {
  const { texts } = useWords()
  return (
    <span className="flex shrink-0 gap-1">
      <Button size="small" onPress={() => onResume(offer.id)}>
        {texts.resume}
      </Button>
      <Button size="small" variant="quiet" onPress={() => onDiscard(offer.id)}>
        {texts.discard}
      </Button>
    </span>
  )
}

const Item = (props: ItemProps) => {
  const { about, timeOf } = useWords(props.timeZone)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span className="min-w-0 wrap-anywhere">
        {about(props.offer)}
        <span className="ms-2 text-12 text-text-muted tabular-nums">{timeOf(props.offer)}</span>
      </span>
      <Ways {...props} />
    </li>
  )
}

/** Offers what was typed and not saved: one draft by its name, several in a list. */
export const DraftOffersView = ({ offers, timeZone, onResume, onDiscard, onLater }: DraftOffersViewProps) => {
  const { texts, about, timeOf } = useWords(timeZone)
  const [first] = offers
  if (!first) return null
  const only = offers.length === 1 ? first : undefined
  return (
    <Banner
      isPage
      onDismiss={onLater}
      dismissLabel={texts.later}
      actions={
        only ? (
          <Ways offer={only} onResume={onResume} onDiscard={onDiscard} />
        ) : (
          <Popover
            label={texts.list}
            placement="bottom end"
            inlineSize={420}
            maxBlockSize={400}
            trigger={<Button size="small">{texts.show}</Button>}
          >
            {(close) => (
              <ul className="m-0 flex list-none flex-col gap-3 p-4">
                {offers.map((offer) => (
                  <Item
                    key={offer.id}
                    offer={offer}
                    {...(timeZone !== undefined && { timeZone })}
                    onDiscard={onDiscard}
                    onResume={(id) => {
                      close()
                      onResume(id)
                    }}
                  />
                ))}
              </ul>
            )}
          </Popover>
        )
      }
    >
      {texts.offer(offers.length)}
      {only && (
        <span className="ms-2 wrap-anywhere">
          {about(only)} <span className="tabular-nums">{timeOf(only)}</span>
        </span>
      )}
    </Banner>
  )
}
