import { permissionPath, ROOT_USER_ID } from '@hospital-crm/api/rules'
import type { ScreenDefinition } from '@hospital-crm/api/resource-screens'
import type { RecordStatus, ResourceOutcome } from '@hospital-crm/api/resources'
import type { TreeMove } from '@hospital-crm/ui/tree'
import { lazy, Suspense, useEffect, useState } from 'react'
import { failureToast, failureWords } from '../../failures/failure-words.ts'
import { useLanguage, useMessages } from '../../messages/index.ts'
import { useLate, useSettled } from '../../parts/use-time.ts'
import { useIsPhone } from '../../parts/use-media.ts'
import { useResource, useResourceRow, type ResourceQuestion } from '../../options/use-resource.ts'
import { useCan, useRoleSwitch, useUser } from '../../session/index.ts'
import { useTabSnapshot } from '../../tabs/tab-page.tsx'
import { useToasts } from '../../toasts/index.ts'
import { textOf, type AnyRow } from './form-draft.ts'
import { withExtras } from './form-extras.tsx'
import { OutcomeDialog } from './outcome-dialog.tsx'
import type { ResourceSearch } from './resource-search.ts'
import { ResourceScreenView } from './resource-screen.view.tsx'
import { PAGE_SIZE, type ResourceQuestionState } from './resource-snapshot.ts'
import { isPlanted } from './plant/planted.ts'
import { permissionOf } from './screens.ts'
import { useRoleLosses } from './roles/use-role-losses.tsx'
import { movedRows, placeAfterMove } from './tree-rows.ts'
import { useRemove } from './use-remove.tsx'
import { useResourceForm } from './use-resource-form.tsx'
import { useValueWords } from './use-value-words.ts'

const PlantDialog = lazy(async () => ({
  default: (await import('./plant/plant-dialog.tsx')).PlantDialog,
}))
const UserImport = lazy(async () => ({
  default: (await import('./users/import/user-import.tsx')).UserImport,
}))
const RemovedUsers = lazy(async () => ({
  default: (await import('./users/handover/removed-users.tsx')).RemovedUsers,
}))

interface ResourceScreenProps {
  definition: ScreenDefinition
  search: ResourceSearch
  onSearch: (search: ResourceSearch) => void
}

const everything: ResourceQuestionState = { q: '', status: 0, filter: {}, sort: [], page: 1 }
const nothing: ReadonlySet<number> = new Set()
/** Time after the last key until a search is asked, in ms. */
const SEARCH_MS = 200

const asked = (
  { tree }: ScreenDefinition,
  { q, status, filter, sort, page }: ResourceQuestionState,
): ResourceQuestion =>
  tree
    ? {}
    : {
        page,
        page_size: PAGE_SIZE,
        ...(q.trim() !== '' && { q: q.trim() }),
        ...(status !== 0 && { status: [status] }),
        ...(Object.keys(filter).length > 0 && {
          filter: Object.entries(filter).map(([field, value]) => ({ field, value })),
        }),
        ...(sort.length > 0 && { sort }),
      }

/** What rows are called that this page has shown: a selection reaches over its pages, and an outcome over rows that went. */
const useRowNames = (rows: readonly AnyRow[] | undefined, title: string): ((id: number) => string) => {
  const [seen] = useState(() => new Map<number, string>())
  useEffect(() => {
    for (const row of rows ?? []) seen.set(row.id, textOf(row, title))
  }, [rows, seen, title])
  return (id) =>
    textOf(
      rows?.find((row) => row.id === id),
      title,
    ) ||
    seen.get(id) ||
    `#${id}`
}

/** A new report is for the role of whoever makes it, until somebody says otherwise. */
const ownReport = (role: number | null) => (role === null ? undefined : { roles: [role] })

/** The page of one resource. */
export const ResourceScreen = ({ definition: usual, search, onSearch }: ResourceScreenProps) => {
  const language = useLanguage()
  const definition =
    language === 'en' && usual.titleInEnglish ? { ...usual, title: usual.titleInEnglish } : usual
  const words = useMessages('resourceScreen')
  const staffWords = useMessages('staff')
  const own = useMessages('shell').resources[definition.path]
  const texts = useValueWords(definition)
  const { show } = useToasts()
  const mayCall = useCan()
  const can = {
    index: true,
    create: mayCall(permissionOf(definition, 'create')),
    update: mayCall(permissionOf(definition, 'update')),
    updateStatus: mayCall(permissionOf(definition, 'updateStatus')),
    delete: mayCall(permissionOf(definition, 'delete')),
  }
  const me = useUser().id
  const role = useRoleSwitch().current
  /** The first administrator is changed by nobody else. */
  const isOthersFirst = definition.path === 'users' && search.edit === ROOT_USER_ID && me !== ROOT_USER_ID
  const mayImport = definition.path === 'users' && mayCall(permissionPath('users/import'))
  const [question, setQuestion] = useTabSnapshot('question', everything)
  const [selection, setSelection] = useState(nothing)
  const [outcome, setOutcome] = useState<ResourceOutcome>()
  const settled = useSettled(asked(definition, question), SEARCH_MS)
  const resource = useResource(definition.path, settled)
  const rows = resource.rows as readonly AnyRow[] | undefined
  const opened = useResourceRow(
    definition.path,
    search.edit,
    resource.rows?.find(({ id }) => id === search.edit),
  )
  const nameOf = useRowNames(rows, definition.title)
  const isLate = useLate(rows === undefined)
  const errorText = (error: unknown) => failureWords(error, language)
  const tell = (error: unknown) => show(failureToast(error, language))
  const unselect = (ids: readonly number[]) =>
    setSelection((old) => new Set([...old].filter((id) => !ids.includes(id))))

  const setStatus = async (ids: readonly number[], status: RecordStatus) => {
    try {
      const done = await resource.setStatus(ids, status)
      if (done.failed.length > 0) setOutcome(done)
      else show({ kind: 'success', text: words.statusSet(done.done.length, words.statuses[status]) })
      unselect(ids)
    } catch (error) {
      tell(error)
    }
  }
  const move = async (step: TreeMove<number>) => {
    const place = placeAfterMove(rows ?? [], step)
    if (!place) return
    resource.expect((old) => movedRows(old as AnyRow[], step.id, place) as typeof old)
    try {
      await resource.update(step.id, place)
    } catch (error) {
      tell(error)
    }
  }
  const removal = useRemove({
    definition,
    rows: rows ?? [],
    nameOf,
    words,
    remove: resource.remove,
    onRemoved: (ids) => {
      unselect(ids)
      if (search.edit !== undefined && ids.includes(search.edit)) onSearch({})
    },
  })
  const losses = useRoleLosses()
  const { form, actions } = useResourceForm({
    definition,
    search,
    rows,
    opened,
    words,
    texts,
    can: isOthersFirst ? { ...can, update: false, updateStatus: false } : can,
    begin: definition.path === 'statistics/reports_config' ? ownReport(role) : undefined,
    create: resource.create,
    update: resource.update,
    refetch: resource.refetch,
    confirmChange: definition.path === 'supervision/roles' ? losses.check : undefined,
    onStatus: (ids, status) => void setStatus(ids, status),
    onSaved: ({ id }) => onSearch({ edit: id }),
    onClose: () => onSearch({}),
  })
  return (
    <>
      <ResourceScreenView
        snapshot={{
          definition,
          words,
          own,
          texts,
          rows,
          total: resource.total,
          isLate,
          isBusy: resource.isFetching,
          error: resource.error ? errorText(resource.error) : undefined,
          question,
          selection,
          can,
          open: search.edit,
          many:
            can.create && isPlanted(definition.path)
              ? words.plant
              : mayImport
                ? staffWords.import.open
                : undefined,
          form: form && withExtras(definition, search.edit, form, actions.onChange),
          note: definition.path === 'users' && (
            <Suspense>
              <RemovedUsers />
            </Suspense>
          ),
          isPhone: useIsPhone(),
        }}
        actions={{
          onQuestion: (change) => setQuestion({ ...question, page: 1, ...change }),
          onSelect: setSelection,
          onMove: (step) => void move(step),
          onRetry: resource.refetch,
          onPlant: () => onSearch({ plant: true }),
          onOpen: (id) => onSearch({ edit: id }),
          onCreate: (parent) => onSearch({ make: true, ...(parent !== undefined && { parent }) }),
          onStatus: (ids, status) => void setStatus(ids, status),
          onRemove: removal.ask,
          form: actions,
        }}
      />
      {search.plant && can.create && isPlanted(definition.path) && (
        <Suspense>
          <PlantDialog path={definition.path} onClose={() => onSearch({})} />
        </Suspense>
      )}
      {search.plant && mayImport && (
        <Suspense>
          <UserImport onClose={() => onSearch({})} />
        </Suspense>
      )}
      {removal.dialog}
      {losses.dialog}
      <OutcomeDialog outcome={outcome} nameOf={nameOf} words={words} onClose={() => setOutcome(undefined)} />
    </>
  )
}
