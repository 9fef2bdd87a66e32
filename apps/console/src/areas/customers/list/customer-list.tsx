import {
  customerLists,
  harmlessSort,
  kindOfList,
  type ListName,
  type MenuOption,
} from '@hospital-crm/api/entities'
import { listPermission, permissionPath } from '@hospital-crm/api/rules'
import type { DataGridSelection } from '@hospital-crm/ui/customer-grid'
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useAskedFollowUp } from '../../../area-kit/follow-up-asked.ts'
import { failureWords } from '../../../failures/failure-words.ts'
import { loadBeside, useLanguage } from '../../../messages/index.ts'
import { loadAtRest } from '../../../parts/at-rest.ts'
import { lazyPart } from '../../../parts/lazy-part.ts'
import { TypedEarly } from '../../../parts/typed-early.tsx'
import { useIsPhone } from '../../../parts/use-media.ts'
import { useCan } from '../../../session/index.ts'
import { useShortcuts } from '../../../shortcuts/index.ts'
import { useTabMemory, useTabSnapshot } from '../../../tabs/tab-page.tsx'
import { useToasts } from '../../../toasts/index.ts'
import { ReceivingRoom } from '../acts/receiving-room.tsx'
import { useBulk } from '../acts/use-bulk.tsx'
import { useCustomersChanged } from '../data/customers-changed.ts'
import { looksForNumber, rowQuestion, type ListSearch } from '../data/list-search.ts'
import { fieldsOfList, menuLayout } from '../data/menu-layout.ts'
import { useMaskedPhone } from '../data/permissions.ts'
import type { RowOrder } from '../data/row-order.ts'
import { customerShortcuts } from '../data/shortcuts.ts'
import { useCustomerRows } from '../data/use-customer-rows.ts'
import { useLiveList } from '../data/use-live-list.ts'
import { DeleteExistButton } from '../delete-exist/delete-exist-button.tsx'
import { loadFilterEditor } from '../filters/filter-bar.tsx'
import { useWhose } from '../filters/use-whose.ts'
import { WaitingView } from '../filters/waiting-view.tsx'
import { useNeighbours } from '../drawer/use-neighbours.ts'
import { useCells } from '../edit/use-cells.tsx'
import { QueueButton } from '../queue/queue-button.tsx'
import { ExportButton } from '../export/export-button.tsx'
import { useEditRules } from '../fields/edit-rules.ts'
import { useFieldTexts } from '../fields/field-text.ts'
import { ImportButton } from '../import/import-button.tsx'
import { useCopiedCells } from '../reveal/note-copies.ts'
import { useRowPhone } from '../reveal/use-row-phone.tsx'
import { CustomerListView } from './customer-list.view.tsx'
import { shownIn, ViewSwitch, withShown } from '../views/view-switch.tsx'
import { lackWords } from './lack-words.ts'
import { loadDrawer } from './open-customer.tsx'
import { ListOverlay } from './list-overlay.tsx'
import { rowActions } from './row-actions.tsx'
import type { GridPlace } from './use-grid-place.ts'
import { useFoldedColumns } from './use-folded-columns.ts'
import { useGrouping } from './use-grouping.ts'
import { useKeptColumns } from './use-kept-columns.ts'
import { useListDialogs } from './use-list-dialogs.tsx'
import { useListSummary } from './use-list-summary.ts'
import { useListSearch } from './use-list-search.ts'
import { usePaging } from './use-paging.tsx'
import { useRangeSelection } from './use-range-selection.ts'

const ListInView = lazyPart(() => import('../views/list-in-view.tsx'), 'ListInView')
const ViewDialog = lazyPart(() => import('../filters/view-dialog.tsx'), 'ViewDialog')

const nothingSelected: DataGridSelection = { all: false, ids: new Set() }

/** A selection means nothing for another result. */
interface Picked {
  resultKey: string
  selection: DataGridSelection
}

/** What most lists are left for; its texts come with it. */
const openedNext = [loadDrawer, () => loadBeside('contact', 'phones'), loadFilterEditor] as const

interface CustomerListProps {
  list: ListName
  /** The customer menu whose list it is; its name, columns and order are the list’s. */
  menu?: MenuOption
  /** The search of the route, which may still hold what a mangled address said. */
  search: ListSearch
}

/** A customer list with its drawer, its dialogs and its question in the address. */
export const CustomerList = ({ list: name, menu, search: routeSearch }: CustomerListProps) => {
  const list = kindOfList(name)
  const isMaster = list === 'customers'
  const maskedPhone = useMaskedPhone(list)
  const whose = useWhose(list)
  const [isKeeping, setKeeping] = useTabSnapshot('keeping', false)
  const can = useCan()
  const rules = useEditRules()
  const texts = useFieldTexts()
  const language = useLanguage()
  const { show } = useToasts()
  const isPhone = useIsPhone()
  const copied = useCopiedCells()
  const rowPhone = useRowPhone(texts)
  const { ask: askFollowUp } = useAskedFollowUp()
  const [picked, setPicked] = useTabSnapshot<Picked | undefined>('selection', undefined)
  const [place, keepPlace] = useTabMemory<GridPlace>('place')
  const forget = useCallback(() => setPicked(undefined), [setPicked])
  const address = useListSearch(routeSearch, maskedPhone, forget)
  const { search, openId } = address

  const question = rowQuestion(search)
  const shown = isMaster ? shownIn(search, menu) : 'table'
  const usualLayout = useMemo(
    () => menuLayout(menu?.columns ?? customerLists[list].columns, fieldsOfList(list)),
    [menu, list],
  )
  const { layout, setLayout, shape, setShape } = useKeptColumns(name, usualLayout)
  // Each of these calls counts as a look at a number that is searched for.
  const payForLooks = maskedPhone && looksForNumber(search)
  const isShaped = !isPhone && shown === 'table' && !payForLooks
  const grouping = useGrouping(isShaped ? shape.group : undefined, texts)
  const { rows, total, resultKey, isBusy, error, lack } = useCustomerRows(
    name,
    question,
    shown !== 'table',
    grouping,
  )
  const paging = usePaging(rows, total)
  const selection = picked?.resultKey === resultKey ? picked.selection : nothingSelected
  const onSelect = (next: DataGridSelection) => setPicked({ resultKey, selection: next })
  const bulk = useBulk({
    list: name,
    question,
    rows,
    selection,
    onSelect,
    onGone: (ids) => search.open !== undefined && ids.includes(search.open) && openId(undefined),
  })
  const range = useRangeSelection({
    rows,
    resultKey,
    selection,
    onSelect,
    onFailed: (progress) =>
      show({ kind: 'error', text: texts.messages.list.notAllSelected(progress.done, progress.total) }),
  })
  const live = useLiveList({
    list: name,
    rows,
    question,
    resultKey,
    countsLookups: payForLooks,
  })
  const { onLast } = live
  const changed = useCustomersChanged()
  const lastSeen = useRef(place?.last ?? 0)
  const keepLast = useCallback(
    (next: GridPlace) => {
      keepPlace(next)
      lastSeen.current = next.last + paging.offset
      onLast(next.last + paging.offset)
    },
    [keepPlace, onLast, paging.offset],
  )
  useEffect(() => loadAtRest(openedNext), [])
  const [order, setOrder] = useState<RowOrder>()
  const neighbours = useNeighbours(order ?? rows, search.open, openId)
  const dialogs = useListDialogs({
    texts,
    list,
    open: {
      list: name,
      id: search.open,
      onReceive: bulk.acts.includes('receive') ? (row) => bulk.beginOne('receive', row) : undefined,
      onAct: bulk.beginOne,
      onClose: () => openId(undefined),
      onOpen: openId,
      neighbours,
      isFull: search.full ?? false,
      onFull: address.setFull,
    },
  })
  const { columnRules, ...cells } = useCells({
    list: name,
    rules,
    texts,
    maskedPhone,
    linkTo: address.linkTo,
  })

  const title = menu?.name ?? texts.messages.list.titles[list]
  const canWrite = isMaster && (rules.canUpdate || rules.canSetStatus || rules.canSetTags)
  const canCreate = list !== 'wastes' && can(listPermission(list, 'create'))
  const canMakeMenu = isMaster && can(permissionPath('customers/cumenus/create'))
  useShortcuts(customerShortcuts, { newCustomer: canCreate ? dialogs.create : undefined })
  const columns = useFoldedColumns({
    list,
    rows,
    search,
    isUsual: layout === usualLayout,
    isEditable: canWrite,
    lastSeen,
  })
  const { asOf } = rows
  const summary = useListSummary({
    list: name,
    question,
    asOf,
    figures: isShaped ? shape.summary : undefined,
    columns,
  })
  const showNow = () => {
    live.show()
    if (shown !== 'table') void changed({ is: 'list', list: name })
  }
  const exportButton = (isInWords: boolean) => (
    <ExportButton
      isInWords={isInWords}
      list={name}
      title={title}
      question={{ ...question, ...(asOf !== undefined && { as_of: asOf }) }}
      layout={layout}
      selection={selection}
      total={total}
    />
  )
  return (
    <div className="relative flex h-full min-w-0">
      <CustomerListView
        pager={
          <>
            {paging.pager}
            {isPhone && total !== 0 && <QueueButton list={name} question={question} isBar />}
          </>
        }
        instead={
          shown === 'table' ? undefined : (
            <Suspense fallback={<div className="min-h-0 flex-1" />}>
              <ListInView
                list={name}
                menu={menu}
                title={title}
                question={question}
                search={search}
                shown={shown}
                countsLookups={payForLooks}
                isPhone={isPhone}
                onOpen={openId}
                onChange={address.change}
                onOrder={setOrder}
                renderOverlay={(problem, found, onRetry) => (
                  <ListOverlay
                    list={list}
                    total={found}
                    error={problem}
                    search={search}
                    texts={texts}
                    onChange={address.change}
                    onRetry={onRetry}
                    onCreate={canCreate ? dialogs.create : undefined}
                  />
                )}
              />
            </Suspense>
          )
        }
        selectionMore={exportButton(false)}
        toolbarMore={
          <>
            {isMaster && (
              <ViewSwitch shown={shown} onChange={(next) => address.change(withShown(search, menu, next))} />
            )}
            {(list === 'leads' || list === 'pools') && bulk.acts.includes('receive') && (
              <ReceivingRoom list={list} isShort />
            )}
            {list === 'leads' && <DeleteExistButton />}
            {(list === 'leads' || isMaster) && <ImportButton isInWords={isPhone} />}
            {!isPhone && <QueueButton list={name} question={question} />}
            {exportButton(isPhone)}
          </>
        }
        snapshot={{
          title,
          total,
          isBusy,
          maskedPhone,
          whose,
          search,
          texts,
          list,
          usualSort: harmlessSort(menu?.sort ?? [], maskedPhone),
          error: error ? failureWords(error, language) : undefined,
          lack: lack && lackWords(lack, texts.messages.list, language),
          rows: paging.rows,
          columnRules,
          columns,
          layout,
          shape,
          summary,
          selection,
          selecting: range.progress,
          waiting: live.waiting,
          acts: bulk.acts,
          isPhone,
          open: search.open,
          place,
        }}
        actions={{
          editing: canWrite ? cells : undefined,
          onChange: address.change,
          onSearch: address.onSearch,
          keep: isMaster
            ? { isOwn: menu?.view?.is_mine ?? false, onPress: () => setKeeping(true) }
            : undefined,
          onSaveAsMenu: canMakeMenu ? address.saveAsMenu : undefined,
          onRefresh: showNow,
          onShowWaiting: showNow,
          onCreate: canCreate ? dialogs.create : undefined,
          onOpen: ({ id }) => openId(id),
          onEditInstead: () => openId(undefined),
          onSelectionChange: (next, missing) =>
            range.select(
              next,
              missing && {
                ...missing,
                first: missing.first + paging.offset,
                last: missing.last + paging.offset,
              },
            ),
          onPlaceChange: keepLast,
          onAct: (act, count) => bulk.begin(act, selection, count),
          onActOne: bulk.beginOne,
          onLayoutChange: setLayout,
          onShapeChange: setShape,
          onCopy: (text) => copied(text, maskedPhone),
          rowActions: (row) =>
            rowActions(texts.messages, {
              onOpen: () => openId(row.id),
              onFollowUp: isMaster && rules.canFollowUp ? () => askFollowUp(row.id) : undefined,
              more: rowPhone.actionsFor(row),
              acts: bulk.acts,
              onAct: (act) => bulk.beginOne(act, row),
            }),
        }}
      />
      {dialogs.dialog}
      {isKeeping && (
        <TypedEarly
          renderField={(typed, onText) => (
            <WaitingView
              texts={texts}
              isKept={menu?.view?.is_mine ?? false}
              name={typed}
              onName={onText}
              onClose={() => setKeeping(false)}
            />
          )}
        >
          {(typed) => (
            <ViewDialog
              menu={menu}
              search={search}
              layout={layout}
              name={typed}
              texts={texts}
              maskedPhone={maskedPhone}
              onChange={address.change}
              onClose={() => setKeeping(false)}
            />
          )}
        </TypedEarly>
      )}
      {bulk.dialog}
      {rowPhone.dialog}
    </div>
  )
}
