import type { CustomerRow } from '@hospital-crm/api/entities'
import { permissionPath } from '@hospital-crm/api/rules'
import type { ListGridSelection } from '@hospital-crm/ui/list-grid'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { useCall } from '../../client/index.ts'
import { useLanguage } from '../../messages/index.ts'
import { useCan, useRole } from '../../session/index.ts'
import { useTabMemory, useTabSnapshot } from '../../tabs/tab-page.tsx'
import { useToasts } from '../../toasts/index.ts'
import type { CustomerListName } from '../customer-list.ts'
import { useFieldTexts } from '../display/use-field-texts.ts'
import { rulesFor } from '../edit/edit-rules.ts'
import { failureWords } from '../edit/failure-words.ts'
import { useEditRules } from '../edit/use-edit-rules.ts'
import { RESUMED_KEY, type ResumedField } from '../edit/kept-edit.ts'
import { useFieldEdit } from '../edit/use-field-edit.ts'
import { useRemoveCustomers } from '../remove/use-remove-customers.tsx'
import { customerColumns, isInlineField } from './columns.tsx'
import { CustomerListView, type GridPlace } from './customer-list.view.tsx'
import { readListSearch, rowQuestion, type ListSearch } from './list-search.ts'
import { MAX_SELECTED, selectedRows } from './selected-rows.ts'
import { useCustomerWindows } from './use-customer-windows.ts'
import { useIsPhone } from './use-is-phone.ts'
import { useCopy } from '../drawer/use-copy.ts'
import { lazyPart } from '../../parts/lazy-part.ts'
import { useShortcuts } from '../../shortcuts/index.ts'

/** What opens over a list is loaded when it first opens: a list is looked at far more often than it is changed. */
const CustomerDrawer = lazyPart(() => import('../drawer/customer-drawer.tsx'), 'CustomerDrawer')
const NewCustomer = lazyPart(() => import('../form/new-customer.tsx'), 'NewCustomer')
const FollowUpModal = lazyPart(() => import('../follow-up/follow-up-modal.tsx'), 'FollowUpModal')
const ResumedEdit = lazyPart(() => import('../edit/resumed-edit.tsx'), 'ResumedEdit')
const loadCellEditor = () => import('./cell-editor.tsx')
const CellEditor = lazyPart(loadCellEditor, 'CellEditor')

const nothingSelected: ListGridSelection = { all: false, ids: new Set() }

/** A selection means nothing for another result. */
interface Picked {
  resultKey: string
  selection: ListGridSelection
}

interface CustomerListProps {
  list: CustomerListName
  /** The search of the route, which may still hold what a mangled address said. */
  search: ListSearch
}

/** A customer list with its drawer, its dialogs and its question in the address. */
export const CustomerList = ({ list, search: routeSearch }: CustomerListProps) => {
  // The router lays what `validateSearch` answers over the raw address, so what that left out is still there.
  const search = useMemo(() => readListSearch({ ...routeSearch }), [routeSearch])
  const navigate = useNavigate()
  const call = useCall()
  const can = useCan()
  const role = useRole()
  const rules = useEditRules()
  const texts = useFieldTexts()
  const language = useLanguage()
  const { show } = useToasts()
  const copy = useCopy()
  const edit = useFieldEdit()
  const isPhone = useIsPhone()
  const [now] = useState(() => Math.floor(Date.now() / 1000))
  const [picked, setPicked] = useTabSnapshot<Picked | undefined>('selection', undefined)
  const [isCreating, setCreating] = useTabSnapshot('creating', false)
  const [followed, setFollowed] = useTabSnapshot<CustomerRow | undefined>('followed', undefined)
  const [resumed, setResumed] = useTabSnapshot<ResumedField | undefined>(RESUMED_KEY, undefined)
  const [place, keepPlace] = useTabMemory<GridPlace>('place')

  const question = rowQuestion(search)
  const windows = useCustomerWindows(list, question)
  const selection = picked?.resultKey === windows.resultKey ? picked.selection : nothingSelected
  const remove = useRemoveCustomers({ onDone: () => setPicked(undefined) })
  const isLeads = list === 'leads'
  const maskedPhone = Boolean(isLeads ? role?.extra.hideLeadsPhone : role?.extra.hideGlobalPhone)

  const change = useCallback(
    (next: ListSearch) => {
      setPicked(undefined)
      void navigate({ to: '.', search: () => next, replace: true })
    },
    [navigate, setPicked],
  )
  const openId = (id: number | undefined) => {
    const { open: _before, ...rest } = search
    void navigate({ to: '.', search: () => (id === undefined ? rest : { ...rest, open: id }), replace: true })
  }
  const position = search.open === undefined ? undefined : windows.indexOf(search.open)
  const previous = position === undefined ? undefined : windows.getRow(position - 1)?.id
  const next = position === undefined ? undefined : windows.getRow(position + 1)?.id

  const columns = useMemo(
    () =>
      customerColumns({
        texts,
        maskedPhone,
        canEdit: (field, row) => rulesFor(rules, row).canUpdate && !rules.isReadOnly(field),
      }),
    [texts, maskedPhone, rules],
  )
  const onSearch = useCallback(
    (q: string) => {
      const { q: _before, ...rest } = search
      change(q === '' ? rest : { ...rest, q })
    },
    [search, change],
  )

  const removeSelected = async () => {
    try {
      const rows = await selectedRows(call, list, question, selection)
      const wanted = selection.all ? (windows.total ?? 0) - selection.ids.size : rows.length
      if (wanted > MAX_SELECTED) show({ kind: 'warning', text: texts.messages.remove.tooMany(MAX_SELECTED) })
      else remove.ask(rows)
    } catch (error) {
      show({ kind: 'error', text: failureWords(error, language) })
    }
  }

  const canCreate = !isLeads && can(permissionPath('customers/customers/create'))
  useShortcuts({ newCustomer: canCreate ? () => setCreating(true) : undefined })
  return (
    // What is typed while the editor is on its way would reach the grid as commands, so it comes with the first focus.
    <div className="flex h-full min-w-0" onFocus={() => void loadCellEditor().catch(() => undefined)}>
      <CustomerListView
        snapshot={{
          title: isLeads ? texts.messages.list.leads : texts.messages.list.master,
          total: windows.total,
          isBusy: windows.isBusy,
          maskedPhone,
          search,
          texts,
          now,
          isLeads,
          error: windows.error ? failureWords(windows.error, language) : undefined,
          rows: windows,
          columns,
          selection,
          isSelectable: !isLeads && rules.canDelete,
          isPhone,
          place,
        }}
        actions={{
          onChange: change,
          onSearch,
          onRefresh: () => void windows.refresh(),
          onCreate: canCreate ? () => setCreating(true) : undefined,
          onOpen: ({ id }) => openId(id),
          onFollowUp: !isLeads && rules.canFollowUp ? setFollowed : undefined,
          onSelectionChange: (next) => setPicked({ resultKey: windows.resultKey, selection: next }),
          onPlaceChange: keepPlace,
          onRemoveSelected: () => void removeSelected(),
          onCopy: copy,
          renderEditor: (row, column, { cancel }) =>
            isInlineField(column.id) && (
              <Suspense>
                <CellEditor
                  field={column.id}
                  row={row}
                  texts={texts}
                  rules={rules}
                  apply={edit.apply}
                  onDone={cancel}
                />
              </Suspense>
            ),
        }}
      />
      <Suspense>
        {search.open !== undefined && (
          <CustomerDrawer
            list={list}
            id={search.open}
            onClose={() => openId(undefined)}
            onPrevious={previous === undefined ? undefined : () => openId(previous)}
            onNext={next === undefined ? undefined : () => openId(next)}
          />
        )}
        {isCreating && (
          <NewCustomer
            onClose={() => setCreating(false)}
            onOpen={openId}
            onCreated={(row) => {
              setCreating(false)
              void windows.refresh()
              openId(row.id)
            }}
          />
        )}
        {followed && (
          <FollowUpModal
            customer={followed}
            onClose={() => setFollowed(undefined)}
            onSaved={() => void windows.refresh()}
          />
        )}
      </Suspense>
      <Suspense>
        {resumed && (
          <ResumedEdit {...resumed} texts={texts} edit={edit} onClose={() => setResumed(undefined)} />
        )}
      </Suspense>
      {edit.dialog}
      {remove.dialog}
    </div>
  )
}
