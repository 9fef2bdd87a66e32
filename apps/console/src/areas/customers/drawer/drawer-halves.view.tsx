import { DescriptionList } from '@hospital-crm/ui/description-list'
import { ErrorState } from '@hospital-crm/ui/error-state'
import { NO_TIME } from '@hospital-crm/api/rules'
import { useId, type ReactNode } from 'react'
import type { CustomerFieldName, CustomerRow } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { Tabs } from '@hospital-crm/ui/tabs'
import { AddressLink } from './address-link.tsx'
import { detailLabel, detailText, detailValue } from '../fields/detail-text.ts'
import { useFolded } from './use-folded.ts'
import { DetailValue, type DetailValueProps } from './detail-value.tsx'
import { drawerSections, isWideField } from '../fields/sections.ts'
import { useHasRoom, useIsPhone } from '../../../parts/use-media.ts'
import type { CustomerDrawerViewProps } from './customer-drawer.view.tsx'
import { CustomerTimeline } from './customer-timeline.view.tsx'

interface CustomerDetailsProps extends Omit<DetailValueProps, 'field'> {
  /** Why the long fields are not there: they could not be had. */
  onRetryExtra?: (() => void) | undefined
  /** Stands in the section of costs instead of the bare sums. */
  ledger?: ReactNode
  /** The section of files. */
  files?: ReactNode
  /** Whether fields that hold nothing are shown too. */
  showsEmpty: boolean
  onShowsEmpty: (showsEmpty: boolean) => void
}

const allFields = drawerSections.flatMap(({ fields }) => fields)

/** Everything that is known of a customer, in sections. */
const CustomerDetails = (props: CustomerDetailsProps) => {
  const words = props.texts.messages.drawer
  const { extraFailed, extraRetry } = words
  const id = useId()
  const { row, extra, texts, showsEmpty } = props
  const textOf = (field: CustomerFieldName) => detailText(field, row, extra, texts)
  const folded = useFolded(row.id, allFields, (field) => {
    if (detailValue(field, row, extra) === undefined) return 'unknown'
    return textOf(field) === '' ? 'empty' : 'filled'
  })
  const sections = drawerSections
    .map(({ name, fields }) => ({ name, fields: fields.filter((field) => showsEmpty || !folded.has(field)) }))
    .filter(({ name, fields }) => fields.length > 0 || (name === 'money' && props.ledger !== undefined))
  return (
    <>
      {sections.map(({ name, fields }) => (
        <section key={name} aria-labelledby={`${id}${name}`} className="mt-5 first:mt-0">
          <h3 id={`${id}${name}`} className="mt-0 mb-2 text-13 font-semibold">
            {words.sections[name]}
          </h3>
          {name === 'extra' && props.onRetryExtra ? (
            <ErrorState title={extraFailed} retryLabel={extraRetry} onRetry={props.onRetryExtra} />
          ) : name === 'money' && props.ledger !== undefined ? (
            props.ledger
          ) : (
            <DescriptionList
              emptyText={NO_TIME}
              items={fields.map((field) => ({
                id: field,
                label: detailLabel(field, props.texts),
                isWide: isWideField(field),
                value: <DetailValue field={field} {...props} />,
                action: <AddressLink label={detailLabel(field, texts)} text={textOf(field)} />,
              }))}
            />
          )}
        </section>
      ))}
      {props.files !== undefined && (
        <section aria-labelledby={`${id}files`} className="mt-5">
          <h3 id={`${id}files`} className="mt-0 mb-2 text-13 font-semibold">
            {texts.messages.files.title}
          </h3>
          {props.files}
        </section>
      )}
      {folded.size > 0 && (
        <div className="mt-4">
          <Button size="small" variant="quiet" onPress={() => props.onShowsEmpty(!showsEmpty)}>
            {showsEmpty ? words.foldEmpty : words.showEmpty(folded.size)}
          </Button>
        </div>
      )}
    </>
  )
}

interface DrawerHalvesProps
  extends CustomerDrawerViewProps, Pick<CustomerDetailsProps, 'showsEmpty' | 'onShowsEmpty'> {
  row: CustomerRow
}

/** What is known of a customer, and what has happened: beside each other, and on a phone behind tabs. */
export const DrawerHalves = (props: DrawerHalvesProps) => {
  const { row, snapshot, actions, texts, followUpBox, ledger, renderHint } = props
  const isPhone = useIsPhone()
  const hasRoom = useHasRoom()
  const { drawer } = texts.messages
  const { extra, hasExtraFailed = false, rules, timeline, isFull = false } = snapshot
  const details = (
    <CustomerDetails
      row={row}
      extra={extra}
      texts={texts}
      rules={rules}
      ledger={ledger}
      files={props.files}
      renderHint={renderHint}
      showsEmpty={props.showsEmpty}
      onShowsEmpty={props.onShowsEmpty}
      onSave={actions.onSave}
      onRetryExtra={hasExtraFailed ? actions.onRetryExtra : undefined}
    />
  )
  const moves = (
    <CustomerTimeline
      paged={timeline}
      texts={texts}
      renderFiles={props.renderFollowUpFiles}
      renderAct={props.renderEntryAct}
    />
  )
  if (isPhone)
    return (
      <>
        {followUpBox !== undefined && (
          <div className="border-0 border-b border-solid border-border bg-surface-sunken px-4 py-3">
            {followUpBox}
          </div>
        )}
        <div className="px-4 py-2">
          <Tabs
            label={drawer.title}
            keepsParts
            items={[
              { id: 'details', name: drawer.details, children: details },
              { id: 'timeline', name: drawer.timeline, children: moves },
            ]}
          />
        </div>
      </>
    )
  return (
    <div
      className={`grid min-h-0 flex-1 grid-rows-[auto_minmax(0,1fr)] ${
        isFull && hasRoom ? 'grid-cols-[minmax(0,1fr)_24rem]' : 'grid-cols-[minmax(0,1fr)_17rem]'
      }`}
    >
      <div
        role="group"
        aria-label={drawer.title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reached by key
        tabIndex={0}
        className="row-span-2 min-h-0 overflow-auto overscroll-contain px-5 py-4 pe-2 [scrollbar-gutter:stable] [scrollbar-width:thin] focus-visible:-outline-offset-2"
      >
        {isFull ? <div className="mx-auto max-w-[56rem]">{details}</div> : details}
      </div>
      {followUpBox !== undefined && (
        <div className="border-0 border-s border-solid border-border bg-surface-sunken px-4 py-3">
          {followUpBox}
        </div>
      )}
      <section
        aria-label={drawer.timeline}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reached by key
        tabIndex={0}
        className={`min-h-0 overflow-auto overscroll-contain border-0 border-s border-solid border-border bg-surface-sunken px-4 py-3 [scrollbar-width:thin] focus-visible:-outline-offset-2 ${
          followUpBox === undefined ? 'row-span-2' : ''
        }`}
      >
        <h3 className="mt-0 mb-2 text-13 font-semibold">{drawer.timeline}</h3>
        {moves}
      </section>
    </div>
  )
}
