import { Button } from '@hospital-crm/ui/button'
import type { DataGridLayout } from '@hospital-crm/ui/customer-grid'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { SearchField } from '@hospital-crm/ui/search-field'
import { Plus, RefreshCw } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { useShortcutHint, useShortcuts } from '../../../shortcuts/index.ts'
import { ColumnButton, type ColumnPanelProps } from './column-choice.tsx'
import { FilterBar, type FilterBarProps } from '../filters/filter-bar.tsx'
import { useTypedSearch } from './use-typed-search.ts'
import { createLabel } from '../fields/create-label.ts'
import { customerShortcuts } from '../data/shortcuts.ts'

export interface ListToolbarProps extends FilterBarProps, Pick<ColumnPanelProps, 'shape' | 'onShapeChange'> {
  title: string
  /** Rows of the whole result; undefined while they are counted. */
  total: number | undefined
  isBusy: boolean
  /** Columns as this reader left them. */
  layout: DataGridLayout
  /** Left out where there are no columns, as on a phone. */
  onLayoutChange?: ((layout: DataGridLayout) => void) | undefined
  /** The words to look for, a moment after typing stopped; empty for none. */
  onSearch: (text: string) => void
  onRefresh: () => void
  /** Left out where nothing may be created. */
  onCreate?: (() => void) | undefined
  /** Tells of what is new in the list. */
  news?: ReactNode
  /** What else the list as a whole offers. */
  more?: ReactNode
}

/** What the list shows, how to narrow it, and the way to a new customer. */
export const ListToolbar = (props: ListToolbarProps) => {
  const { title, total, isBusy, maskedPhone, onRefresh, onCreate, search, onChange, texts } = props
  const { list } = texts.messages
  const { typed, setTyped, submit } = useTypedSearch(search.q ?? '', props.onSearch)
  const field = useRef<HTMLInputElement>(null)
  const hint = useShortcutHint(customerShortcuts.focusSearch)
  useShortcuts(customerShortcuts, { focusSearch: () => field.current?.focus() })
  return (
    <div className="flex flex-wrap items-center gap-2 px-4 py-2">
      <h1 className="me-2 flex max-w-80 items-baseline gap-2 text-16 font-semibold">
        <span className="truncate" title={title}>
          {title}
        </span>
        <span className="flex-none text-13 font-normal text-text-muted tabular-nums" aria-live="polite">
          {total === undefined ? '' : list.rows(total.toLocaleString('en-US'))}
        </span>
      </h1>
      <div className="max-w-96 grow basis-72">
        <SearchField
          label={maskedPhone ? list.searchMasked : list.search}
          placeholder={maskedPhone ? list.searchMasked : list.search}
          maxLength={64}
          inputRef={field}
          shortcut={hint && <span className="max-sm:hidden">{hint}</span>}
          value={typed}
          onChange={setTyped}
          onSubmit={submit}
        />
      </div>
      <div className="ms-auto flex items-center gap-2">
        {props.news}
        {props.onLayoutChange && (
          <ColumnButton
            list={props.list}
            layout={props.layout}
            onLayoutChange={props.onLayoutChange}
            shape={props.shape}
            onShapeChange={props.onShapeChange}
          />
        )}
        <IconButton label={list.refresh} icon={<RefreshCw />} onPress={onRefresh} isPending={isBusy} />
        {props.more}
        {onCreate && (
          <Button variant="primary" icon={<Plus />} onPress={onCreate}>
            {createLabel(list, props.list)}
          </Button>
        )}
      </div>
      <FilterBar
        list={props.list}
        whose={props.whose}
        keep={props.keep}
        opener={props.opener}
        search={search}
        onChange={onChange}
        texts={texts}
        maskedPhone={maskedPhone}
        onSaveAsMenu={props.onSaveAsMenu}
        note={props.note}
      />
    </div>
  )
}
