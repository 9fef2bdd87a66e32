import { datumWords, type DatumField, type DatumRow } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import type { DataGridLayout, DataGridProps, MemoryRows } from '@hospital-crm/ui/data-grid'
import { EmptyState } from '@hospital-crm/ui/empty-state'
import { GridOutput, type OutputWay } from '@hospital-crm/ui/grid-output'
import { Progress } from '@hospital-crm/ui/progress'
import { Rows3, Trash2 } from 'lucide-react'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { FigureAsking, type FigureAskingProps } from '../figures/figure-asking.view.tsx'
import { lockOf, sheetColumns, type SheetNames } from './sheet-columns.ts'
import { SheetPage } from './sheet-page.view.tsx'
import { SheetSums } from './sheet-sums.view.tsx'
import { SheetTools } from './sheet-tools.view.tsx'
import { rowKey } from './sheet-rows.ts'
import { withUnsaved } from './unsaved-columns.ts'
import { UnsavedFigures, type UnsavedFiguresProps } from './unsaved-figures.view.tsx'
import type { UnsavedFigure } from './use-figure-drafts.ts'

/** What the reader may do with the sheet. */
export interface SheetRights {
  /** Figures that may be typed. */
  typed: readonly DatumField[]
  canUpdate: boolean
  canGenerate: boolean
  canImport: boolean
  canDelete: boolean
  canLock: boolean
}

export interface SheetSnapshot extends Omit<FigureAskingProps, 'onSearch' | 'hasComparison'> {
  rows: MemoryRows<DatumRow>
  /** The first answer has not come. */
  isLoading: boolean
  /** Share in percent beyond which a count that differs from what was typed is marked; 0 marks none. */
  markedBeyond: number
  names: SheetNames
  rights: SheetRights
  failure: string | undefined
  /** How far making rows is: parts done, and all of them. */
  making: { done: number; of: number } | undefined
  /** Columns as the reader left them. */
  layout: DataGridLayout
  /** Figures that came back unsaved. */
  unsaved: readonly UnsavedFigure<DatumRow>[]
  /** Figures that wait for the line. */
  waiting: number
  /** Why the last of them were not taken. */
  refusal: string | undefined
}

type Editing = Required<Pick<DataGridProps<DatumRow>, 'onEdit' | 'onDraft' | 'draftOf'>>

export interface SheetActions extends Pick<UnsavedFiguresProps, 'onSave' | 'onDiscard'>, Editing {
  onSearch: FigureAskingProps['onSearch']
  onLayoutChange: (layout: DataGridLayout) => void
  onRetry: () => void
  onAdd: () => void
  onGenerate: () => void
  onStop: () => void
  onImport: () => void
  onLock: (isLocked: boolean) => void
  onRemove: (row: DatumRow) => void
}

interface SheetViewProps {
  snapshot: SheetSnapshot
  actions: SheetActions
}

/** Rows go out as files by the calls that write them, which ask for rights; paper shows what the page shows. */
const ways: readonly OutputWay[] = ['print']

const useCount = (rows: MemoryRows<DatumRow>): number =>
  useSyncExternalStore(
    (listener) => rows.subscribe(listener),
    () => rows.count,
  )

const Making = ({ making, onStop }: { making: { done: number; of: number }; onStop: () => void }) => {
  const words = useMessages('datum')
  return (
    <div className="flex items-end gap-3 px-4">
      <div className="max-w-md flex-1">
        <Progress
          label={words.generate}
          value={making.done}
          maxValue={making.of}
          valueText={words.generating(making.done, making.of)}
        />
      </div>
      <Button size="small" onPress={onStop}>
        {words.stop}
      </Button>
    </div>
  )
}

/** The sheet of figures that people type in, by day and channel, beside what was counted for the same. */
export const SheetView = ({ snapshot, actions }: SheetViewProps) => {
  const words = useMessages('datum')
  const language = useLanguage()
  const { rows, isLoading, markedBeyond, names, rights, failure, making, layout, unsaved, ...rest } = snapshot
  const { waiting, refusal, ...asking } = rest
  const { timeZone } = asking
  const count = useCount(rows)
  const columns = useMemo(
    () =>
      withUnsaved(
        sheetColumns({
          words,
          columns: datumWords[language],
          names,
          typed: rights.canUpdate ? rights.typed : [],
          markedBeyond,
          timeZone,
        }),
        { unsaved, keyOf: rowKey, words: words.unsaved },
      ),
    [words, language, names, rights, markedBeyond, timeZone, unsaved],
  )
  const rowState = useCallback(
    (row: DatumRow) =>
      row.locked_by === '' ? undefined : { kind: 'locked', label: lockOf(row, words, timeZone) },
    [words, timeZone],
  )
  return (
    <SheetPage
      title={words.title}
      intro={words.intro}
      tools={
        <SheetTools rights={rights} isMaking={making !== undefined} actions={actions}>
          <GridOutput title={words.title} columns={columns} layout={layout} rows={rows} ways={ways} />
        </SheetTools>
      }
      asking={<FigureAsking {...asking} hasComparison={false} onSearch={actions.onSearch} />}
      readOnly={rights.canUpdate && rights.typed.length === 0 ? words.readOnly : undefined}
      isLoading={isLoading}
      failure={failure}
      onRetry={actions.onRetry}
      empty={
        count === 0 && (
          <EmptyState icon={<Rows3 />} title={words.empty.title} description={words.empty.hint} />
        )
      }
      aria-label={words.grid}
      rows={rows}
      columns={columns}
      layout={layout}
      onLayoutChange={actions.onLayoutChange}
      onEdit={actions.onEdit}
      onDraft={actions.onDraft}
      draftOf={actions.draftOf}
      rowState={rowState}
      footer={<SheetSums rows={rows} />}
      {...(rights.canDelete && {
        rowActions: (row: DatumRow) =>
          row.locked_by === ''
            ? [
                {
                  id: 'remove',
                  label: words.remove,
                  icon: <Trash2 />,
                  isDanger: true,
                  onAction: () => actions.onRemove(row),
                },
              ]
            : [],
      })}
    >
      <UnsavedFigures
        unsaved={unsaved}
        waiting={waiting}
        refusal={refusal}
        onSave={actions.onSave}
        onDiscard={actions.onDiscard}
      />
      {making && <Making making={making} onStop={actions.onStop} />}
    </SheetPage>
  )
}
