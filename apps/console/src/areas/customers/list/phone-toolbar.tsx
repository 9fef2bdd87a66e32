import { Button } from '@hospital-crm/ui/button'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { SearchField } from '@hospital-crm/ui/search-field'
import { Ellipsis, Plus, RefreshCw, Search, X } from 'lucide-react'
import { useState } from 'react'
import { useShortcuts } from '../../../shortcuts/index.ts'
import { useFilterParts } from '../filters/filter-bar.tsx'
import type { ListToolbarProps } from './list-toolbar.tsx'
import { SortMenu } from './sort-menu.tsx'
import { useTypedSearch } from './use-typed-search.ts'
import { createLabel } from '../fields/create-label.ts'
import { customerShortcuts } from '../data/shortcuts.ts'

/**
 * The head of a list on a phone: one row as high as a thumb, and others only while something stands in them. The search
 * takes the place of the title, and what is seldom needed waits behind a button.
 */
export const PhoneToolbar = (props: ListToolbarProps) => {
  const { title, total, isBusy, maskedPhone, news, more, onRefresh, onCreate, search, texts } = props
  const { list } = texts.messages
  const { typed, setTyped, submit } = useTypedSearch(search.q ?? '', props.onSearch)
  const [isSearching, setSearching] = useState(typed !== '')
  const [hasTools, setTools] = useState(false)
  const { whose, add, combine, keep, chips, dialog } = useFilterParts(props, true)
  useShortcuts(customerShortcuts, { focusSearch: () => setSearching(true) })
  const label = maskedPhone ? list.searchMasked : list.search
  return (
    <div className="flex flex-wrap items-center ps-4 pe-2">
      <div className="flex h-13 w-full items-center [--control-height:44px]">
        {/* It names the page also while the search stands in its place. */}
        <h1 className={isSearching ? 'sr-only' : 'm-0 flex min-w-0 flex-1 flex-col text-14 font-semibold'}>
          <span className="truncate">{title}</span>
          <span className="text-12 font-normal text-text-muted tabular-nums" aria-live="polite">
            {total === undefined ? '' : list.rows(total.toLocaleString('en-US'))}
          </span>
        </h1>
        {isSearching ? (
          <>
            <div className="min-w-0 flex-1">
              <SearchField
                label={label}
                placeholder={label}
                maxLength={64}
                autoFocus={typed === ''}
                value={typed}
                onChange={setTyped}
                onSubmit={submit}
              />
            </div>
            <IconButton
              label={list.endSearch}
              icon={<X />}
              onPress={() => {
                setTyped('')
                setSearching(false)
              }}
            />
          </>
        ) : (
          <>
            <IconButton label={list.openSearch} icon={<Search />} onPress={() => setSearching(true)} />
            {whose}
            {add}
            <IconButton
              label={list.tools}
              icon={<Ellipsis />}
              isActive={hasTools}
              aria-expanded={hasTools}
              onPress={() => setTools((shown) => !shown)}
            />
            {onCreate && (
              <IconButton label={createLabel(list, props.list)} icon={<Plus />} onPress={onCreate} />
            )}
          </>
        )}
      </div>
      {chips && (
        <div className="flex h-11 w-full items-center gap-2 overflow-x-auto pb-1 *:flex-none">{chips}</div>
      )}
      {/* Hidden and not left out: a dialog that one of them has opened stays. */}
      <div
        className="flex w-full flex-wrap items-center gap-1 pb-1 [--control-height:44px]"
        hidden={!hasTools}
      >
        {combine}
        {keep}
        <SortMenu {...props} />
        <Button variant="quiet" icon={<RefreshCw />} onPress={onRefresh} isPending={isBusy}>
          {list.refresh}
        </Button>
        {more}
      </div>
      {props.note}
      {news}
      {dialog}
    </div>
  )
}
