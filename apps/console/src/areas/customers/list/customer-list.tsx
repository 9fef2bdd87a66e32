import {
  harmlessSort,
  isCellField,
  type CustomerRow,
  type MenuOption,
  type Where,
  type WritableField,
} from '@hospital-crm/api/entities'
import { permissionPath } from '@hospital-crm/api/rules'
import type { DataGridSelection } from '@hospital-crm/ui/customer-grid'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useCallback, useMemo } from 'react'
import { useLanguage } from '../../../messages/index.ts'
import { useCan } from '../../../session/index.ts'
import { useTabMemory, useTabSnapshot } from '../../../tabs/tab-page.tsx'
import { useToasts } from '../../../toasts/index.ts'
import { useBulk } from '../acts/use-bulk.tsx'
import { DeleteExistButton } from '../delete-exist/delete-exist-button.tsx'
import { ExportButton } from '../export/export-button.tsx'
import { ImportButton } from '../import/import-button.tsx'
import { kindOfList, type ListName } from '../data/customer-list.ts'
import { useFieldTexts } from '../fields/use-field-texts.ts'
import { useCellDrafts } from '../edit/cell-drafts.ts'
import { cellEdit } from '../edit/cell-edit.ts'
import { mayEdit, rulesFor } from '../fields/edit-rules.ts'
import { failureWords } from '../../../failures/failure-words.ts'
import { useCellWrites } from '../edit/use-cell-writes.ts'
import { useEditRules } from '../fields/use-edit-rules.ts'
import { RESUMED_KEY, type ResumedField } from '../edit/kept-edit.ts'
import { useFieldEdit } from '../edit/use-field-edit.tsx'
import { columnRules } from '../fields/columns.ts'
import { CustomerListView, type GridPlace } from './customer-list.view.tsx'
import { harmlessSearch, readListSearch, rowQuestion, type ListSearch } from '../data/list-search.ts'
import { useMaskedPhone } from '../data/permissions.ts'
import { useCustomerRows } from '../data/use-customer-rows.ts'
import { useOpenCustomer } from './use-open-customer.ts'
import { rowActions } from './row-actions.tsx'
import { ReceivingRoom } from '../acts/receiving-room.tsx'
import { useCopiedCells } from '../reveal/note-copies.ts'
import { useRowPhone } from '../reveal/use-row-phone.tsx'
import { useNeighbours } from '../drawer/use-neighbours.ts'
import { useIsPhone } from '../../../parts/use-media.ts'
import { useKeptColumns } from './use-kept-columns.ts'
import { useRangeSelection } from './use-range-selection.ts'
import { useLiveList } from '../data/use-live-list.ts'
import { menuLayout } from '../data/menu-layout.ts'
import { useUnreadNotice } from './use-unread-notice.ts'
import { wherePart } from '../filters/where-part.ts'
import { lazyPart } from '../../../parts/lazy-part.ts'
import { useShortcuts } from '../../../shortcuts/index.ts'
import { customerShortcuts } from '../data/shortcuts.ts'

/** What opens over a list is loaded when it first opens: a list is looked at far more often than it is changed. */
const CustomerDrawer = lazyPart(() => import('../drawer/customer-drawer.tsx'), 'CustomerDrawer')
const NewCustomer = lazyPart(() => import('../form/new-customer.tsx'), 'NewCustomer')
const FollowUpModal = lazyPart(() => import('../follow-up/follow-up-modal.tsx'), 'FollowUpModal')
const ResumedEdit = lazyPart(() => import('../edit/resumed-edit.tsx'), 'ResumedEdit')

const nothingSelected: DataGridSelection = { all: false, ids: new Set() }

/** A selection means nothing for another result. */
interface Picked {
  resultKey: string
  selection: DataGridSelection
}

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
  // The router lays what `validateSearch` answers over the raw address, so what that left out is still there.
  const maskedPhone = useMaskedPhone(list)
  const search = useMemo(
    () => harmlessSearch(readListSearch({ ...routeSearch }), maskedPhone),
    [routeSearch, maskedPhone],
  )
  const navigate = useNavigate()
  const can = useCan()
  const rules = useEditRules()
  const texts = useFieldTexts()
  const language = useLanguage()
  const copied = useCopiedCells()
  const rowPhone = useRowPhone(texts)
  const edit = useFieldEdit()
  const isPhone = useIsPhone()
  const [picked, setPicked] = useTabSnapshot<Picked | undefined>('selection', undefined)
  const [isCreating, setCreating] = useTabSnapshot('creating', false)
  const [followed, setFollowed] = useTabSnapshot<CustomerRow | undefined>('followed', undefined)
  const [resumed, setResumed] = useTabSnapshot<ResumedField | undefined>(RESUMED_KEY, undefined)
  const [place, keepPlace] = useTabMemory<GridPlace>('place')

  const question = rowQuestion(search)
  const result = useCustomerRows(name, question)
  const { rows } = result
  const usualLayout = useMemo(() => menuLayout(menu?.columns ?? []), [menu])
  const [layout, setLayout] = useKeptColumns(name, usualLayout)
  const selection = picked?.resultKey === result.resultKey ? picked.selection : nothingSelected
  const openId = useOpenCustomer(search)
  const bulk = useBulk({
    list: name,
    question,
    rows,
    selection,
    onSelect: (next) => setPicked({ resultKey: result.resultKey, selection: next }),
    onGone: (ids) => search.open !== undefined && ids.includes(search.open) && openId(undefined),
  })
  const { show } = useToasts()
  const range = useRangeSelection({
    rows,
    resultKey: result.resultKey,
    selection,
    onSelect: (next) => setPicked({ resultKey: result.resultKey, selection: next }),
    onFailed: ({ done, total }) =>
      show({ kind: 'error', text: texts.messages.list.notAllSelected(done, total) }),
  })
  const isMaster = list === 'customers'
  const mayLookUp = search.q !== undefined || search.where !== undefined || search.filter?.phone !== undefined
  const live = useLiveList({
    list: name,
    rows,
    question,
    resultKey: result.resultKey,
    countsLookups: maskedPhone && mayLookUp,
  })
  const { onLast } = live
  const keepLast = useCallback(
    (next: GridPlace) => {
      keepPlace(next)
      onLast(next.last)
    },
    [keepPlace, onLast],
  )

  const { asOf } = rows
  const exportButton = (
    <ExportButton
      list={name}
      title={menu?.name ?? texts.messages.list.titles[list]}
      question={{ ...question, ...(asOf !== undefined && { as_of: asOf }) }}
      layout={layout}
      selection={selection}
      total={result.total}
    />
  )

  const change = useCallback(
    (next: ListSearch) => {
      setPicked(undefined)
      void navigate({ to: '.', search: () => next, replace: true })
    },
    [navigate, setPicked],
  )
  useUnreadNotice(search, change)
  const saveAsMenu = (where: Where | undefined) => {
    const asked = wherePart(search.filter, where)
    const { sort } = search
    const made = { make: true as const, ...(asked && { where: asked }), ...(sort && { sort }) }
    void navigate({ to: '/customer/cus_configs', search: made })
  }
  const neighbours = useNeighbours(rows, search.open, openId)

  const canWrite = isMaster && (rules.canUpdate || rules.canSetStatus || rules.canSetTags)
  const drafts = useCellDrafts(texts)
  const cells = useCellWrites(name, texts, drafts)
  const ruledColumns = useMemo(() => {
    const { isRequired, allowedStatuses } = rules
    const canEdit = (field: WritableField, row: CustomerRow) => mayEdit(rulesFor(rules, row), field)
    return columnRules({
      maskedPhone,
      editOf: (field) => cellEdit(field, texts, { canEdit, isRequired, allowedStatuses, language }),
    })
  }, [maskedPhone, rules, texts, language])
  const onSearch = useCallback(
    (q: string) => {
      const { q: _before, ...rest } = search
      change(q === '' ? rest : { ...rest, q })
    },
    [search, change],
  )

  const canCreate = isMaster && can(permissionPath('customers/customers/create'))
  useShortcuts(customerShortcuts, { newCustomer: canCreate ? () => setCreating(true) : undefined })
  return (
    <div className="relative flex h-full min-w-0">
      <CustomerListView
        selectionMore={exportButton}
        toolbarMore={
          <>
            {(list === 'leads' || list === 'pools') && bulk.acts.includes('receive') && (
              <ReceivingRoom list={list} isShort />
            )}
            {list === 'leads' && <DeleteExistButton />}
            {(list === 'leads' || isMaster) && <ImportButton />}
            {exportButton}
          </>
        }
        snapshot={{
          title: menu?.name ?? texts.messages.list.titles[list],
          total: result.total,
          isBusy: result.isBusy,
          maskedPhone,
          search,
          texts,
          list,
          usualSort: harmlessSort(menu?.sort ?? [], maskedPhone),
          error: result.error ? failureWords(result.error, language) : undefined,
          rows,
          columnRules: ruledColumns,
          layout,
          selection,
          selecting: range.progress,
          waiting: live.waiting,
          acts: bulk.acts,
          isPhone,
          open: search.open,
          place,
        }}
        actions={{
          onChange: change,
          onSearch,
          onSaveAsMenu: isMaster && can(permissionPath('customers/cumenus/create')) ? saveAsMenu : undefined,
          onRefresh: live.show,
          onShowWaiting: live.show,
          onCreate: canCreate ? () => setCreating(true) : undefined,
          onOpen: ({ id }) => openId(id),
          onSelectionChange: range.select,
          onPlaceChange: keepLast,
          onAct: (act, count) => bulk.begin(act, selection, count),
          onActOne: bulk.beginOne,
          onLayoutChange: setLayout,
          onCopy: (cells) => copied(cells, maskedPhone),
          rowActions: (row) =>
            rowActions(texts.messages, {
              onOpen: () => openId(row.id),
              onFollowUp: isMaster && rules.canFollowUp ? () => setFollowed(row) : undefined,
              more: rowPhone.actionsFor(row),
              acts: bulk.acts,
              onAct: (act) => bulk.beginOne(act, row),
            }),
          onEdit: canWrite ? cells.save : undefined,
          onEdited: cells.tell,
          onDraft: (row, column, draft) => isCellField(column) && drafts.keep(row, column, draft),
          draftOf: (row, column) => (isCellField(column) ? drafts.read(row, column) : undefined),
        }}
      />
      <Suspense>
        {search.open !== undefined && (
          <CustomerDrawer
            list={name}
            id={search.open}
            onReceive={bulk.acts.includes('receive') ? (row) => bulk.beginOne('receive', row) : undefined}
            onAct={bulk.beginOne}
            onClose={() => openId(undefined)}
            onOpen={openId}
            neighbours={neighbours}
            isFull={search.full ?? false}
            onFull={(isWanted) => {
              const { full: _before, ...rest } = search
              const next = isWanted ? { ...rest, full: true as const } : rest
              void navigate({ to: '.', search: () => next, replace: true })
            }}
          />
        )}
        {isCreating && (
          <NewCustomer
            onClose={() => setCreating(false)}
            onOpen={openId}
            onCreated={(row) => {
              setCreating(false)
              openId(row.id)
            }}
          />
        )}
        {followed && <FollowUpModal customer={followed} onClose={() => setFollowed(undefined)} />}
      </Suspense>
      <Suspense>
        {resumed && (
          <ResumedEdit {...resumed} texts={texts} edit={edit} onClose={() => setResumed(undefined)} />
        )}
      </Suspense>
      {edit.dialog}
      {bulk.dialog}
      {rowPhone.dialog}
    </div>
  )
}
