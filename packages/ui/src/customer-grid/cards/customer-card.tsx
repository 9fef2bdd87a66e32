import { Phone, Ellipsis } from 'lucide-react'
import { Fragment } from 'react'
import { Badge, type Tone } from '../../badge/badge.tsx'
import { Button } from '../../button/button.tsx'
import type { RowState } from '../../data-grid/types/cells.types.ts'
import type { DataGridAction } from '../../data-grid/types/data-grid.types.ts'
import type { CustomerGridRow } from '../fields/customer-grid.types.ts'
import { actionGroups } from '../../data-grid/menu/action-entry.ts'
import { BareIconButton } from '../../icon-button/bare-icon-button.tsx'
import { Menu } from '../../menu/menu.tsx'

/** Texts of a card, one for each fact. */
export interface CardTexts {
  name: string
  status: string
  statusTone: Tone
  /** How the customer is reached, and for what: phone or else WeChat, disease. */
  contact: readonly string[]
  /** What comes next, and when. */
  next: readonly [title: string, time: string]
  /** Stands in place of the status of somebody who is not to be contacted. */
  noContact: string
  call: string
  /** Names the menu. */
  actions: string
}

interface CustomerCardProps<Row> {
  row: Row
  texts: CardTexts
  state: RowState | undefined
  actions: readonly DataGridAction[]
  onOpen: (() => void) | undefined
}

const Call = ({ phone, label }: { phone: string; label: string }) => (
  <a className="ui-button" data-variant="secondary" data-full-width href={`tel:${phone}`}>
    <span className="ui-button__icon" aria-hidden="true">
      <Phone />
    </span>
    <span className="ui-button__text">{label}</span>
  </a>
)

/** A customer for a thumb: the facts that matter on the way, the call, what is done most, and a menu with all there is. */
export function CustomerCard<Row extends CustomerGridRow>(props: CustomerCardProps<Row>) {
  const { row, texts, state, actions, onOpen } = props
  const main = actions.find(({ isMain }) => isMain)
  const stopped = row.no_contact ?? []
  const isStopped = stopped.length > 0
  const isCalled = !stopped.some((way) => way === 'all' || way === 'call')
  const isDialable = isCalled && row.phone !== '' && !row.phone_masked && state?.kind !== 'removed'
  const name = (
    <>
      <bdi className="ui-customer-card__name">{texts.name}</bdi>
      {state ? (
        <span className="ui-customer-card__state">{state.label}</span>
      ) : (
        <Badge tone={isStopped ? 'danger' : texts.statusTone}>
          {isStopped ? texts.noContact : texts.status}
        </Badge>
      )}
    </>
  )
  return (
    <article className="ui-customer-card">
      <div className="ui-customer-card__head">
        {onOpen ? (
          <button type="button" className="ui-customer-card__open" onClick={onOpen}>
            {name}
          </button>
        ) : (
          <div className="ui-customer-card__open">{name}</div>
        )}
        {actions.length > 0 && (
          <div className="ui-customer-card__menu">
            <Menu
              label={texts.actions}
              placement="bottom end"
              trigger={<BareIconButton label={texts.actions} icon={<Ellipsis />} />}
              groups={actionGroups(actions)}
            />
          </div>
        )}
      </div>
      <p className="ui-customer-card__fact">
        {texts.contact.map((fact, nth) => (
          <Fragment key={fact}>
            {nth > 0 && ' · '}
            <bdi>{fact}</bdi>
          </Fragment>
        ))}
      </p>
      <p className="ui-customer-card__fact">
        {texts.next[0]} <bdi>{texts.next[1]}</bdi>
      </p>
      <div className="ui-customer-card__actions">
        {isDialable && <Call phone={row.phone} label={texts.call} />}
        {main && (
          <Button
            isFullWidth
            icon={main.icon}
            isDisabled={main.isDisabled ?? false}
            onPress={() => main.onAction()}
          >
            {main.label}
          </Button>
        )}
      </div>
    </article>
  )
}
