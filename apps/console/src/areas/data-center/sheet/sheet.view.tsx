import { datumWords, type DatumField, type DatumRow } from '@hospital-crm/api/entities'
import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import {
  DataGrid,
  type DataGridEdit,
  type DataGridEditResult,
  type MemoryRows,
} from '@hospital-crm/ui/data-grid'
import { EmptyState } from '@hospital-crm/ui/empty-state'
import { ErrorState } from '@hospital-crm/ui/error-state'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Menu } from '@hospital-crm/ui/menu'
import { Progress } from '@hospital-crm/ui/progress'
import { Ellipsis, FileUp, Lock, LockOpen, Plus, Rows3, Trash2 } from 'lucide-react'
import { useMemo, useSyncExternalStore } from 'react'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { FigureAsking, type FigureAskingProps } from '../figures/figure-asking.view.tsx'
import { sheetColumns, type SheetNames } from './sheet-columns.ts'
import { SheetSums } from './sheet-sums.view.tsx'

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
  names: SheetNames
  rights: SheetRights
  failure: string | undefined
  /** How far making rows is: parts done, and all of them. */
  making: { done: number; of: number } | undefined
}

export interface SheetActions {
  onSearch: FigureAskingProps['onSearch']
  onRetry: () => void
  onEdit: (edits: readonly DataGridEdit<DatumRow>[]) => Promise<readonly DataGridEditResult[]>
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

const useCount = (rows: MemoryRows<DatumRow>): number =>
  useSyncExternalStore(
    (listener) => rows.subscribe(listener),
    () => rows.count,
  )

const Tools = ({ snapshot: { rights, making }, actions }: SheetViewProps) => {
  const words = useMessages('datum')
  return (
    <div className="flex flex-wrap items-center gap-2">
      {rights.canImport && (
        <Button icon={<FileUp />} onPress={actions.onImport}>
          {words.import.action}
        </Button>
      )}
      {rights.canGenerate && (
        <Button icon={<Rows3 />} isDisabled={making !== undefined} onPress={actions.onGenerate}>
          {words.generate}
        </Button>
      )}
      {rights.canUpdate && rights.typed.length > 0 && (
        <Button variant="primary" icon={<Plus />} onPress={actions.onAdd}>
          {words.add}
        </Button>
      )}
      {rights.canLock && (
        <Menu
          label={words.more}
          placement="bottom end"
          trigger={<IconButton label={words.more} icon={<Ellipsis />} />}
          groups={[
            {
              id: 'lock',
              entries: [
                { id: 'lock', name: words.lock, icon: <Lock />, onAction: () => actions.onLock(true) },
                {
                  id: 'unlock',
                  name: words.unlock,
                  icon: <LockOpen />,
                  onAction: () => actions.onLock(false),
                },
              ],
            },
          ]}
        />
      )}
    </div>
  )
}

/** The sheet of figures that people type in, by day and channel, beside what was counted for the same. */
export const SheetView = ({ snapshot, actions }: SheetViewProps) => {
  const words = useMessages('datum')
  const language = useLanguage()
  const { rows, isLoading, names, rights, failure, making, ...asking } = snapshot
  const count = useCount(rows)
  const columns = useMemo(
    () =>
      sheetColumns({
        words,
        columns: datumWords[language],
        names,
        typed: rights.canUpdate ? rights.typed : [],
      }),
    [words, language, names, rights],
  )
  const overlay = () => {
    if (failure !== undefined) return <ErrorState title={failure} onRetry={actions.onRetry} />
    if (isLoading || count > 0) return undefined
    return <EmptyState icon={<Rows3 />} title={words.empty.title} description={words.empty.hint} />
  }
  return (
    <div className="flex h-full min-w-0 flex-col gap-3 bg-surface pt-4">
      <header className="flex flex-wrap items-end gap-3 px-4">
        <div className="min-w-0 flex-1">
          <h1 className="m-0 text-16 font-semibold">{words.title}</h1>
          <p className="mt-1 mb-0 text-13 text-text-muted">{words.intro}</p>
        </div>
        <Tools snapshot={snapshot} actions={actions} />
      </header>
      <div className="px-4">
        <FigureAsking {...asking} hasComparison={false} onSearch={actions.onSearch} />
      </div>
      {rights.canUpdate && rights.typed.length === 0 && (
        <div className="px-4">
          <Banner tone="info">{words.readOnly}</Banner>
        </div>
      )}
      {making && (
        <div className="flex items-end gap-3 px-4">
          <div className="max-w-md flex-1">
            <Progress
              label={words.generate}
              value={making.done}
              maxValue={making.of}
              valueText={words.generating(making.done, making.of)}
            />
          </div>
          <Button size="small" onPress={actions.onStop}>
            {words.stop}
          </Button>
        </div>
      )}
      <div className="min-h-0 flex-1">
        <DataGrid
          aria-label={words.grid}
          className="h-full"
          rows={rows}
          columns={columns}
          isBusy={isLoading}
          overlay={overlay()}
          onEdit={actions.onEdit}
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
        />
      </div>
    </div>
  )
}
