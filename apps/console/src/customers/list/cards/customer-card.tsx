import type { CustomerRow } from '@hospital-crm/api/entities'
import { Badge, type Tone } from '@hospital-crm/ui/badge'
import { Button } from '@hospital-crm/ui/button'
import type { DataGridAction } from '@hospital-crm/ui/customer-grid'
import { Phone } from 'lucide-react'
import { fieldText, type FieldTexts } from '../../display/field-text.ts'
import { statusTone } from '../../display/status-tone.ts'
import { CardMenu } from './card-menu.tsx'

interface CustomerCardProps {
  row: CustomerRow
  texts: FieldTexts
  /** Everything that can be done with the row; none of it with one that has left the list. */
  actions: readonly DataGridAction[]
  /** The row has left the list: this says so in place of its status. */
  gone?: string | undefined
  onOpen: () => void
}

/** What is done most, by list; it stands on the card beside the call. */
const mainActs = ['follow-up', 'receive', 'restore']

const Call = ({ phone, label }: { phone: string; label: string }) => (
  <a className="ui-button" data-variant="secondary" data-full-width href={`tel:${phone}`}>
    <span className="ui-button__icon" aria-hidden="true">
      <Phone />
    </span>
    <span className="ui-button__text">{label}</span>
  </a>
)

/** A customer for a thumb: the facts that matter on the way, the call, what is done most, and a menu with the rest. */
export const CustomerCard = ({ row, texts, actions, gone, onOpen }: CustomerCardProps) => {
  const { list, fields } = texts.messages
  const name = row.name || `#${row.id}`
  const status = texts.options.lookups.customerStatus.get(row.status)
  const tone: Tone = status ? statusTone[status.kind] : 'neutral'
  const contact = [row.phone || row.wechat, fieldText('disease', row.disease, texts)].filter(Boolean)
  const main = actions.find(({ id }) => mainActs.includes(id))
  const isDialable = row.phone !== '' && !row.phone_masked && gone === undefined
  return (
    <article className="relative flex h-full flex-col">
      <div className="flex h-7 items-center gap-2">
        <button
          type="button"
          className="flex min-w-0 flex-1 items-center justify-between gap-3 border-0 bg-transparent p-0 text-start text-inherit outline-none after:absolute after:-inset-3 after:rounded-overlay focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
          onClick={onOpen}
        >
          <span className="truncate text-16 font-semibold">{name}</span>
          <span className="flex-none">
            {gone === undefined ? (
              <Badge tone={tone}>{fieldText('status', row.status, texts)}</Badge>
            ) : (
              <span className="text-13 text-text-muted">{gone}</span>
            )}
          </span>
        </button>
        {actions.length > 0 && (
          <span className="z-1 -me-2 [--control-height:44px] in-[[inert]>article]:invisible">
            <CardMenu label={list.actionsFor(name)} actions={actions} />
          </span>
        )}
      </div>
      <p className="m-0 truncate text-13 text-text-muted tabular-nums">{contact.join(' · ')}</p>
      <p className="m-0 truncate text-13 text-text-muted tabular-nums">
        {fields.next_followed} {fieldText('next_followed', row.next_followed, texts)}
      </p>
      <div className="z-1 mt-auto flex gap-2 [--control-height:44px] *:flex-1 in-[[inert]>article]:invisible">
        {isDialable && <Call phone={row.phone} label={list.call} />}
        {main && (
          <Button isFullWidth icon={main.icon} onPress={main.onAction}>
            {main.label}
          </Button>
        )}
      </div>
    </article>
  )
}
