import {
  statusKind,
  type CustomerImport,
  type ImportDecision,
  type ImportValue,
  type TreeItem,
  type WritableField,
} from '@hospital-crm/api/entities'
import { Badge } from '@hospital-crm/ui/badge'
import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { ComboBox } from '@hospital-crm/ui/combo-box'
import { Pagination } from '@hospital-crm/ui/pagination'
import { Select } from '@hospital-crm/ui/select'
import { TreeSelect } from '@hospital-crm/ui/tree-select'
import { useId, useMemo, useState } from 'react'
import { useMessages } from '../../../messages/index.ts'
import { nearOptions, type NamedOption } from './near-options.ts'

/** What a column of choices may hold, as far as the reader may choose it. */
export interface ValueChoices {
  options: readonly NamedOption[]
  /** Of a tree, the same as it grows. */
  tree?: readonly TreeItem[]
}

export interface ValuesStepProps {
  item: CustomerImport
  /** Field of each column, as it is being named. */
  mapping: readonly (WritableField | null)[]
  /** Texts that name no option, with what becomes of each. */
  values: readonly ImportValue[]
  /** All of them; more than are listed only where a file has very many. */
  total: number
  choices: Partial<Record<WritableField, ValueChoices>>
  isBusy: boolean
  onDecide: (decided: readonly ImportValue[]) => void
}

/** Values of a page. */
const PAGE = 50

const number = (value: number): string => value.toLocaleString('en-US')

const none: ValueChoices = { options: [] }

interface ValueLineProps {
  value: ImportValue
  choices: ValueChoices
  isBusy: boolean
  onDecide: (decision: ImportDecision) => void
}

/** The option that was chosen, the node above a new one, or the kind of a new status. */
const Detail = ({ value, choices, isBusy, onDecide }: ValueLineProps) => {
  const { values: words } = useMessages('files').import
  const { field, text, decision } = value
  const shared = { isLabelHidden: true, isDisabled: isBusy }
  if (decision.as === 'new' && field === 'status')
    return (
      <Select
        {...shared}
        label={words.kind(text)}
        items={statusKind.options.map((id) => ({ id, name: words.kinds[id] }))}
        value={decision.kind ?? 'pending'}
        onChange={(kind) => onDecide({ as: 'new', ...(kind !== null && { kind }) })}
      />
    )
  if (decision.as === 'new')
    return choices.tree === undefined ? null : (
      <TreeSelect
        {...shared}
        label={words.parent(text)}
        placeholder={words.top}
        items={choices.tree}
        value={decision.parent_id || null}
        onChange={(parent) => onDecide({ as: 'new', parent_id: parent ?? 0 })}
      />
    )
  const chosen = decision.as === 'option' ? decision.id : null
  const choose = (id: number | null) => onDecide(id === null ? { as: 'refused' } : { as: 'option', id })
  if (choices.tree !== undefined)
    return (
      <TreeSelect
        {...shared}
        label={words.option(text)}
        items={choices.tree}
        value={chosen}
        onChange={choose}
      />
    )
  return (
    <ComboBox
      {...shared}
      label={words.option(text)}
      items={choices.options}
      value={chosen}
      onChange={choose}
    />
  )
}

/** One text with what becomes of it; options that it may mean come first. */
const ValueLine = (props: ValueLineProps) => {
  const { value, choices, isBusy, onDecide } = props
  const { values: words } = useMessages('files').import
  const { text, decision, new_name: name, new_parent: parent } = value
  const near = useMemo(() => nearOptions(text, choices.options), [text, choices.options])
  // Whoever looks for another option has chosen none yet.
  const [isPicking, setPicking] = useState(false)
  const isNear = decision.as === 'option' && near.some(({ id }) => id === decision.id)
  const isOther = decision.as === 'option' && !isNear
  const isPicked = isOther || (isPicking && (decision.as === 'refused' || decision.as === 'option'))
  const chosen = isPicked ? 'pick' : isNear ? `${decision.id}` : decision.as
  const others = [
    ...(choices.options.length > 0 ? [{ id: 'pick', name: words.pick }] : []),
    ...(name === '' ? [] : [{ id: 'new', name: words.make(name) }]),
    { id: 'empty', name: words.empty },
    { id: 'refused', name: words.refused },
  ]
  const choose = (key: string | null) => {
    setPicking(key === 'pick')
    if (key === 'pick') return isOther ? undefined : onDecide({ as: 'refused' })
    if (key === 'new') return onDecide({ as: 'new', parent_id: parent })
    if (key === 'empty' || key === 'refused') return onDecide({ as: key })
    return onDecide({ as: 'option', id: Number(key) })
  }
  const hasDetail =
    isPicked || (decision.as === 'new' && (value.field === 'status' || choices.tree !== undefined))
  return (
    <li className="grid items-center gap-x-4 gap-y-1 border-b border-border py-2 last:border-0 sm:grid-cols-[1fr_14rem_14rem]">
      <span className="flex min-w-0 flex-wrap items-center gap-x-2">
        <span className="truncate font-medium" title={text}>
          {text}
        </span>
        <span className="text-13 text-text-muted">{words.rows(number(value.rows))}</span>
        {value.remembered && <Badge>{words.remembered}</Badge>}
      </span>
      <Select
        label={words.decision(text)}
        isLabelHidden
        isDisabled={isBusy}
        items={[
          ...(near.length > 0
            ? [
                {
                  id: 'near',
                  name: words.near,
                  options: near.map((option) => ({ id: `${option.id}`, name: option.name })),
                },
              ]
            : []),
          { id: 'others', name: words.others, options: others },
        ]}
        value={chosen}
        onChange={choose}
      />
      {hasDetail && <Detail {...props} />}
    </li>
  )
}

/** Says what becomes of texts that name no option. */
export const ValuesStep = (props: ValuesStepProps) => {
  const { item, mapping, values, total, choices, isBusy, onDecide } = props
  const { fields } = useMessages('customers')
  const { values: words } = useMessages('files').import
  const [page, setPage] = useState(1)
  const id = useId()
  const shown = values.slice((page - 1) * PAGE, page * PAGE)
  const decide = (some: readonly ImportValue[], decisionOf: (value: ImportValue) => ImportDecision) =>
    onDecide(some.map((value) => ({ ...value, decision: decisionOf(value), remembered: false })))
  return (
    <>
      <p className="m-0 text-13 text-text-muted">{words.intro(number(total))}</p>
      {total > values.length && <Banner tone="warning">{words.more(number(total - values.length))}</Banner>}
      {[...Map.groupBy(shown, ({ field }) => field)].map(([field, some]) => {
        const rest = values.filter((value) => value.field === field && value.decision.as === 'refused')
        const fresh = rest.filter((value) => value.new_name !== '')
        const name = fields[field]
        return (
          <section key={field} aria-labelledby={`${id}${field}`} className="flex flex-col gap-1">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h4 id={`${id}${field}`} className="m-0 text-13 font-semibold">
                {words.column(name, item.headings[mapping.indexOf(field)] || name)}
              </h4>
              {rest.length > 1 && (
                <span className="flex gap-1">
                  {fresh.length > 1 && (
                    <Button
                      variant="quiet"
                      size="small"
                      isDisabled={isBusy}
                      aria-label={words.restOf(words.restNew, name)}
                      onPress={() => decide(fresh, (value) => ({ as: 'new', parent_id: value.new_parent }))}
                    >
                      {words.restNew}
                    </Button>
                  )}
                  <Button
                    variant="quiet"
                    size="small"
                    isDisabled={isBusy}
                    aria-label={words.restOf(words.restEmpty, name)}
                    onPress={() => decide(rest, () => ({ as: 'empty' }))}
                  >
                    {words.restEmpty}
                  </Button>
                </span>
              )}
            </div>
            <ul className="m-0 flex list-none flex-col p-0">
              {some.map((value) => (
                <ValueLine
                  key={value.text}
                  value={value}
                  choices={choices[field] ?? none}
                  isBusy={isBusy}
                  onDecide={(decision) => decide([value], () => decision)}
                />
              ))}
            </ul>
          </section>
        )
      })}
      {values.length > PAGE && (
        <Pagination
          page={page}
          pageCount={Math.ceil(values.length / PAGE)}
          total={values.length}
          onChange={setPage}
        />
      )}
    </>
  )
}
