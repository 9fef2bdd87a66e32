import { MASTER_MENU_ID, type MenuOption } from '@hospital-crm/api/entities'
import { isCallError } from '@hospital-crm/api/errors'
import { permissionPath } from '@hospital-crm/api/rules'
import { filterProblems } from '@hospital-crm/ui/filter-builder'
import type { DataGridLayout } from '@hospital-crm/ui/customer-grid'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { asSent, retyped, unsent, type Requested } from '../../../drafts/request.ts'
import { failureWords } from '../../../failures/failure-words.ts'
import { useLanguage } from '../../../messages/index.ts'
import { useCan } from '../../../session/index.ts'
import { useTabSnapshot } from '../../../tabs/tab-page.tsx'
import { useToasts } from '../../../toasts/index.ts'
import type { ListSearch } from '../data/list-search.ts'
import { menuColumns } from '../data/menu-layout.ts'
import type { FieldTexts } from '../fields/field-text.ts'
import { builderFields } from './builder-fields.ts'
import { keepView } from './keep-view.ts'
import { RemoveView } from './remove-view.view.tsx'
import { useViews } from './use-views.ts'
import { ViewDialogView } from './view-dialog.view.tsx'
import { viewDraft, viewShown, viewSort, type ViewDraft } from './view-draft.ts'
import { whereLimits, whereOf } from './where-group.ts'

export interface ViewDialogProps {
  /** The list of the menu that is looked at; undefined for the master table. */
  menu: MenuOption | undefined
  search: ListSearch
  /** Columns as they stand. */
  layout: DataGridLayout
  /** The name, as far as it was typed before the dialog was there. */
  name: string
  texts: FieldTexts
  maskedPhone: boolean
  onChange: (search: ListSearch) => void
  onClose: () => void
}

interface Refusal {
  name: string | undefined
  text: string | undefined
}

/** Keeps what a list is asked as a view of one's own, or changes the view that is looked at. */
export const ViewDialog = (props: ViewDialogProps) => {
  const { menu, search, layout, texts, onChange, onClose } = props
  const words = texts.messages.filters.views
  const language = useLanguage()
  const navigate = useNavigate()
  const can = useCan()
  const { show } = useToasts()
  const views = useViews()
  const mayShare = can(permissionPath('customers/views/share'))
  const own = texts.options.lists.customerMenus.filter(({ view }) => view?.is_mine)
  const view = menu?.view?.is_mine ? menu : undefined
  const position = view ? own.findIndex(({ id }) => id === view.id) + 1 : own.length + 1
  const [typed, setTyped] = useTabSnapshot<Requested<ViewDraft> | undefined>('view-draft', undefined)
  const begun = viewDraft(menu, search, { position, timeZone: texts.timeZone })
  const held = typed ?? { ...begun, name: props.name || begun.name }
  const draft = unsent<ViewDraft>(held)
  const [hasTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const fields = builderFields(texts, props.maskedPhone)
  const leave = () => {
    setTyped(undefined)
    onClose()
  }
  const open = (menuId: number) =>
    navigate({ to: '/customer/customers/$menuId', params: { menuId: String(menuId) }, search: {} })

  const save = async (changed: typeof view) => {
    setTried(true)
    if (draft.name.trim() === '' || filterProblems(draft.group, fields, whereLimits).length > 0) return
    const sent = asSent<ViewDraft>(held)
    setTyped(sent)
    setSaving(true)
    setRefusal(undefined)
    const form = {
      name: draft.name.trim(),
      where: whereOf(draft.group) ?? null,
      sort: viewSort(search, menu),
      columns: menuColumns(layout),
      shown_as: viewShown(search, menu),
    }
    try {
      const isMoved = changed !== undefined && draft.position !== position
      const kept = await keepView(views, {
        id: changed?.id,
        requestId: sent.request_id,
        form,
        ...(isMoved && { position: draft.position }),
        isShared: draft.isShared,
        mayShare,
      })
      show({ kind: 'success', text: words.saved(kept.name) })
      const { filter: _filter, where: _where, sort: _sort, as: _as, ...rest } = search
      leave()
      if (changed) onChange(rest)
      else await open(kept.id)
    } catch (error) {
      const { name, ...others } = (isCallError(error) && error.data.fields) || {}
      const [other] = Object.values(others)
      setRefusal({ name, text: name === undefined ? (other ?? failureWords(error, language)) : undefined })
      setSaving(false)
    }
  }
  const nameError = hasTried && draft.name.trim() === '' ? words.nameRequired : refusal?.name
  return (
    <>
      <ViewDialogView
        draft={draft}
        fields={fields}
        texts={texts}
        isKept={view !== undefined}
        places={own.length}
        mayShare={mayShare}
        nameError={nameError}
        showsProblems={hasTried}
        failure={refusal?.text}
        isSaving={isSaving}
        onChange={(next) => setTyped(retyped<ViewDraft>(held, next))}
        onSave={() => void save(view)}
        onSaveNew={() => void save(undefined)}
        onRemove={() => setRemoving(true)}
        onClose={leave}
      />
      <RemoveView
        isOpen={isRemoving}
        name={view?.name ?? ''}
        words={words}
        onClose={() => setRemoving(false)}
        errorText={(error) => failureWords(error, language)}
        onConfirm={async () => {
          if (!view) return
          await views.remove(view.id)
          setTyped(undefined)
          await open(MASTER_MENU_ID)
          void views.refresh()
        }}
      />
    </>
  )
}
