import { MessageSquarePlus, Phone } from 'lucide-react'
import { Badge, type Tone } from '../../badge/badge.tsx'
import { Button } from '../../button/button.tsx'
import type { CustomerGridRow } from '../customer-grid.types.ts'

/** Texts of a card, one for each fact. */
export interface CardTexts {
  name: string
  status: string
  statusTone: Tone
  /** How the customer is reached, and for what: phone or else WeChat, disease. */
  contact: string
  nextFollowUp: string
  call: string
  followUp: string
}

interface CustomerCardProps<Row> {
  row: Row
  texts: CardTexts
  onOpen: (() => void) | undefined
  onFollowUp: (() => void) | undefined
}

/** The facts of a customer that matter on the way, and two things to do. */
export function CustomerCard<Row extends CustomerGridRow>(props: CustomerCardProps<Row>) {
  const { row, texts, onOpen, onFollowUp } = props
  const isDialable = row.phone !== '' && !row.phone_masked
  const head = (
    <>
      <span className="ui-customer-card__name">{texts.name}</span>
      <Badge tone={texts.statusTone}>{texts.status}</Badge>
    </>
  )
  return (
    <article className="ui-customer-card">
      {onOpen ? (
        <button type="button" className="ui-customer-card__head" onClick={onOpen}>
          {head}
        </button>
      ) : (
        <div className="ui-customer-card__head">{head}</div>
      )}
      <p className="ui-customer-card__fact">{texts.contact}</p>
      <p className="ui-customer-card__fact">{texts.nextFollowUp}</p>
      <div className="ui-customer-card__actions">
        {isDialable && (
          <a className="ui-button" data-variant="secondary" data-full-width href={`tel:${row.phone}`}>
            <span className="ui-button__icon" aria-hidden="true">
              <Phone />
            </span>
            <span className="ui-button__text">{texts.call}</span>
          </a>
        )}
        {onFollowUp && (
          <Button isFullWidth icon={<MessageSquarePlus />} onPress={onFollowUp}>
            {texts.followUp}
          </Button>
        )}
      </div>
    </article>
  )
}
