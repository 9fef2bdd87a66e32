import { datumFields, datumWords, type DatumKey, type DatumRow } from '@hospital-crm/api/entities'
import { isCallError } from '@hospital-crm/api/errors'
import { dayOf, DEFAULT_TIME_ZONE, permissionPath } from '@hospital-crm/api/rules'
import { ConfirmDialog } from '@hospital-crm/ui/confirm-dialog'
import type { DataGridLayout } from '@hospital-crm/ui/data-grid'
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useCall } from '../../../client/index.ts'
import { failureWords, refusalWords } from '../../../failures/failure-words.ts'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { useOptions, useSystemConfig } from '../../../options/index.ts'
import { useMinute } from '../../../parts/use-time.ts'
import { useFigureNames } from '../../../report-table/use-figure-names.ts'
import { useCan, useIsAdmin, useRole } from '../../../session/index.ts'
import { TabPage, useTabSnapshot } from '../../../tabs/tab-page.tsx'
import { useToasts } from '../../../toasts/index.ts'
import { daysOf, readFigureSearch } from '../figures/figure-search.ts'
import { NewRow } from './new-row.view.tsx'
import { cellOfNewRow } from './sheet-cells.ts'
import { keyOf, rowKey } from './sheet-rows.ts'
import { SheetView, type SheetRights } from './sheet.view.tsx'
import { useGenerate } from './use-generate.ts'
import { useSheet } from './use-sheet.ts'

const SheetImport = lazy(async () => ({ default: (await import('./import/sheet-import.tsx')).SheetImport }))

type Asked =
  | { is: 'row' }
  | { is: 'import' }
  | { is: 'lock'; locked: boolean }
  | { is: 'remove'; row: DatumRow }

const useRights = (): SheetRights => {
  const can = useCan()
  const isAdmin = useIsAdmin()
  const role = useRole()
  return useMemo(() => {
    const may = (verb: string) => can(permissionPath(`statistics/reports_datum/${verb}`))
    return {
      typed: isAdmin ? datumFields : datumFields.filter((field) => role?.allow_datum_fields.includes(field)),
      canUpdate: may('update'),
      canGenerate: may('generateDatum'),
      canImport: may('importExcel'),
      canDelete: may('delete'),
      canLock: isAdmin && may('update'),
    }
  }, [can, isAdmin, role])
}

const usualLayout: DataGridLayout = {}

/** The page on which figures are typed in. */
export const SheetRoute = () => (
  <TabPage>
    <Sheet />
  </TabPage>
)

const Sheet = () => {
  const [layout, setLayout] = useTabSnapshot('columns', usualLayout)
  const call = useCall()
  const navigate = useNavigate()
  const router = useRouter()
  const language = useLanguage()
  const words = useMessages('datum')
  const toasts = useToasts()
  const rights = useRights()
  const search = readFigureSearch(useSearch({ strict: false }))
  const { lists } = useOptions(['hospitals', 'sources', 'promoteds'])
  const timeZone = useSystemConfig()?.time_zone ?? DEFAULT_TIME_ZONE
  const now = Math.floor(useMinute().getTime() / 1000)
  const days = daysOf(search, dayOf(now, timeZone))
  const { hospitals } = search
  const question = { ...days, ...(hospitals && hospitals.length > 0 && { hospitals }) }
  const called = useFigureNames()
  const names = useMemo(
    () => ({
      hospital: called.hospital,
      source: (id: number) => (id === 0 ? words.none : called.source(id)),
      promoted: (id: number) => (id === 0 ? words.none : called.promoted(id)),
    }),
    [called, words],
  )
  const rowName = (row: DatumRow) =>
    [row.day, names.hospital(row.hospital), names.source(row.source), names.promoted(row.promoted_id)].join(
      ' · ',
    )
  const sheet = useSheet(question, {
    href: router.buildLocation({ to: '/statistics/reports_datum', search: { ...search, ...days } }).href,
    subjectOf: (row, field) => `${rowName(row)} · ${datumWords[language][field]}`,
  })
  const generate = useGenerate(question, sheet.reload)
  const [asked, setAsked] = useState<Asked>()
  const [saving, setSaving] = useState<{ isSaving: boolean; failure?: string }>({ isSaving: false })
  const close = () => {
    setAsked(undefined)
    setSaving({ isSaving: false })
  }
  const addRow = async (row: DatumKey) => {
    const field = rights.typed[0]
    if (!field) return
    if (sheet.rows.indexOf(rowKey(row)) !== undefined) {
      setSaving({ isSaving: false, failure: words.row.exists })
      return
    }
    setSaving({ isSaving: true })
    try {
      const cells = [cellOfNewRow(row, field)]
      await call('statistics/reports_datum/update', { body: { cells }, quiet: true })
      await sheet.refetch()
      close()
    } catch (error) {
      const isThere = isCallError(error) && error.error === 'edit_conflict'
      setSaving({ isSaving: false, failure: isThere ? words.row.exists : refusalWords(error, language) })
    }
  }
  const lock = async (locked: boolean) => {
    await call('statistics/reports_datum/update', { body: { days: question, locked }, quiet: true })
    await sheet.refetch()
    toasts.show({ kind: 'success', text: locked ? words.locked : words.unlocked })
  }
  const remove = async ({ id }: DatumRow) => {
    await call('statistics/reports_datum/delete/{id}', { params: { id }, body: {}, quiet: true })
    await sheet.refetch()
    toasts.show({ kind: 'success', text: words.removed })
  }
  return (
    <>
      <SheetView
        snapshot={{
          search,
          days,
          hospitals: lists.hospitals,
          timeZone,
          now,
          rows: sheet.rows,
          isLoading: sheet.isLoading,
          markedBeyond: sheet.markedBeyond,
          names,
          rights,
          failure: sheet.error ? failureWords(sheet.error, language) : undefined,
          making: generate.making,
          layout,
          unsaved: sheet.drafts.unsaved,
          waiting: sheet.drafts.waiting,
          refusal: sheet.drafts.refusal,
        }}
        actions={{
          onSearch: (next) => void navigate({ to: '/statistics/reports_datum', search: next, replace: true }),
          onLayoutChange: setLayout,
          onRetry: sheet.reload,
          onEdit: sheet.drafts.onEdit,
          onDraft: sheet.drafts.onDraft,
          draftOf: sheet.drafts.draftOf,
          onSave: sheet.drafts.onSave,
          onDiscard: sheet.drafts.onDiscard,
          onAdd: () => setAsked({ is: 'row' }),
          onGenerate: generate.start,
          onStop: generate.stop,
          onImport: () => setAsked({ is: 'import' }),
          onLock: (locked) => setAsked({ is: 'lock', locked }),
          onRemove: (row) => setAsked({ is: 'remove', row }),
        }}
      />
      {asked?.is === 'row' && (
        <NewRow
          first={firstKey(sheet.rows.at(sheet.rows.count - 1), days.to, lists.hospitals)}
          hospitals={lists.hospitals}
          sources={lists.sources}
          promoteds={lists.promoteds.map(({ promoted_id: id, name }) => ({ id, name }))}
          timeZone={timeZone}
          now={now}
          {...saving}
          failure={saving.failure}
          onSave={(key) => void addRow(key)}
          onClose={close}
        />
      )}
      {asked?.is === 'import' && (
        <Suspense>
          <SheetImport onClose={close} onDone={sheet.reload} />
        </Suspense>
      )}
      {asked?.is === 'lock' && (
        <ConfirmDialog
          isOpen
          title={(asked.locked ? words.lockQuestion : words.unlockQuestion)(days.from, days.to)}
          confirmLabel={asked.locked ? words.lock : words.unlock}
          errorText={(error) => failureWords(error, language)}
          onConfirm={() => lock(asked.locked)}
          onClose={close}
        >
          {asked.locked ? words.lockNote : words.unlockNote}
        </ConfirmDialog>
      )}
      {asked?.is === 'remove' && (
        <ConfirmDialog
          isOpen
          tone="danger"
          title={words.removeQuestion}
          confirmLabel={words.remove}
          errorText={(error) => failureWords(error, language)}
          onConfirm={() => remove(asked.row)}
          onClose={close}
        >
          {words.removeNote(rowName(asked.row))}
        </ConfirmDialog>
      )}
    </>
  )
}

/** What a new row begins with: the channel of the last one, on the last day of the range. */
const firstKey = (
  last: DatumRow | undefined,
  day: string,
  hospitals: readonly { id: number }[],
): DatumKey => ({
  ...(last ? keyOf(last) : { hospital: hospitals[0]?.id ?? 0, source: 0, promoted_id: 0 }),
  day,
})
