import { goalKinds, goalMeasures, type GoalKind, type GoalMeasure } from '@hospital-crm/api/entities'
import type { DataGridColumn, DataGridProps, MemoryRows } from '@hospital-crm/ui/data-grid'
import { EmptyState } from '@hospital-crm/ui/empty-state'
import { SegmentedControl } from '@hospital-crm/ui/segmented-control'
import { Select } from '@hospital-crm/ui/select'
import { Target } from 'lucide-react'
import { useMemo } from 'react'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { monthsOf, type GoalRow } from './goal-rows.ts'
import { SheetPage } from '../sheet/sheet-page.view.tsx'
import { withUnsaved } from '../sheet/unsaved-columns.ts'
import { UnsavedFigures, type UnsavedFiguresProps } from '../sheet/unsaved-figures.view.tsx'
import type { UnsavedFigure } from '../sheet/use-figure-drafts.ts'
import type { GoalSearch } from './goal-search.ts'

export interface GoalsSnapshot extends Required<GoalSearch> {
  /** Years that can be chosen. */
  years: readonly number[]
  rows: MemoryRows<GoalRow>
  /** The first answer has not come. */
  isLoading: boolean
  /** There is nobody to set goals for. */
  isEmpty: boolean
  canUpdate: boolean
  failure: string | undefined
  /** Figures that came back unsaved. */
  unsaved: readonly UnsavedFigure<GoalRow>[]
  /** Figures that wait for the line. */
  waiting: number
  /** Why the last of them were not taken. */
  refusal: string | undefined
}

type Editing = Required<Pick<DataGridProps<GoalRow>, 'onEdit' | 'onDraft' | 'draftOf'>>

export interface GoalsActions extends Pick<UnsavedFiguresProps, 'onSave' | 'onDiscard'>, Editing {
  onSearch: (search: GoalSearch) => void
  onRetry: () => void
}

interface GoalsViewProps {
  snapshot: GoalsSnapshot
  actions: GoalsActions
}

const sumOf = ({ values }: GoalRow): number => values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

/** What hospitals or agents are to reach in each month of a year, as a sheet. */
export const GoalsView = ({ snapshot, actions }: GoalsViewProps) => {
  const words = useMessages('goals')
  const { names } = useMessages('dataCenter').figures
  const language = useLanguage()
  const { year, measure, kind, years, rows, isLoading, isEmpty, canUpdate, failure } = snapshot
  const { unsaved, waiting, refusal } = snapshot
  const { unsaved: unsavedWords } = useMessages('datum')
  const columns = useMemo((): DataGridColumn<GoalRow>[] => {
    const told = (value: number | null) => (value === null ? '' : value.toLocaleString(language))
    const own: DataGridColumn<GoalRow>[] = [
      {
        id: 'name',
        header: words.name[kind],
        width: 160,
        pinned: 'start',
        isRowHeader: true,
        text: ({ name }) => name,
      },
      ...monthsOf(year).map((month, at): DataGridColumn<GoalRow> => ({
        id: month,
        header: words.month(at + 1),
        width: 92,
        align: 'end',
        text: ({ values }) => told(values[at] ?? null),
        copy: ({ values }) => String(values[at] ?? ''),
        ...(canUpdate && { edit: { kind: 'number', min: 0, value: ({ values }) => values[at] ?? null } }),
      })),
      {
        id: 'whole',
        header: words.whole,
        width: 108,
        align: 'end',
        text: (row) => told(sumOf(row)),
      },
    ]
    return withUnsaved(own, { unsaved, keyOf: ({ of }) => String(of), words: unsavedWords })
  }, [words, kind, year, canUpdate, language, unsaved, unsavedWords])
  const search = { year, measure, kind }
  return (
    <SheetPage
      title={words.title}
      intro={words.intro}
      asking={
        <div className="flex flex-wrap items-end gap-3">
          <SegmentedControl<GoalKind>
            label={words.kind}
            items={goalKinds.map((id) => ({ id, name: words.kinds[id] }))}
            value={kind}
            onChange={(next) => actions.onSearch({ ...search, kind: next })}
          />
          <div className="w-44">
            <Select<GoalMeasure>
              label={words.measure}
              items={goalMeasures.map((id) => ({ id, name: names[id] }))}
              value={measure}
              onChange={(next) => next && actions.onSearch({ ...search, measure: next })}
            />
          </div>
          <div className="w-28">
            <Select<number>
              label={words.year}
              items={years.map((id) => ({ id, name: String(id) }))}
              value={year}
              onChange={(next) => next && actions.onSearch({ ...search, year: next })}
            />
          </div>
        </div>
      }
      readOnly={canUpdate ? undefined : words.readOnly}
      isLoading={isLoading}
      failure={failure}
      onRetry={actions.onRetry}
      empty={
        isEmpty && <EmptyState icon={<Target />} title={words.empty.title} description={words.empty.hint} />
      }
      aria-label={words.grid}
      rows={rows}
      columns={columns}
      onEdit={actions.onEdit}
      onDraft={actions.onDraft}
      draftOf={actions.draftOf}
    >
      <UnsavedFigures
        unsaved={unsaved}
        waiting={waiting}
        refusal={refusal}
        onSave={actions.onSave}
        onDiscard={actions.onDiscard}
      />
    </SheetPage>
  )
}
