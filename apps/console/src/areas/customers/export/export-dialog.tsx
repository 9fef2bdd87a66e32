import { customerLists, kindOfList, type ListName, type ListQuestion } from '@hospital-crm/api/entities'
import { permissionPath } from '@hospital-crm/api/rules'
import type { DataGridLayout, DataGridSelection } from '@hospital-crm/ui/customer-grid'
import { useState } from 'react'
import { useCan, useRole } from '../../../session/index.ts'
import { allColumns, shownColumns, type ExportChoice, useExport } from './use-export.ts'
import { ExportDialogView } from './export-dialog.view.tsx'
import { saveFile } from '../../../parts/read-file.ts'

export interface ExportDialogProps {
  list: ListName
  title: string
  /** What the list shows now. */
  question: Omit<ListQuestion, 'page' | 'page_size' | 'total'>
  layout: DataGridLayout
  selection: DataGridSelection
  /** Rows of the whole result; undefined while they are counted. */
  total: number | undefined
  onClose: () => void
}

/** Exports what a list shows. */
export const ExportDialog = (props: ExportDialogProps) => {
  const { list, title, question, layout, selection, total = 0, onClose } = props
  const role = useRole()
  const ids = [...selection.ids].map(Number)
  const selected = selection.all ? total - ids.length : ids.length
  const { phase, start, stop, again } = useExport(list)
  const can = useCan()
  const [choice, setChoice] = useState<ExportChoice>({
    content: 'customers',
    format: 'xlsx',
    columns: 'shown',
    rows: selected > 0 ? 'selected' : 'everything',
  })
  const columns = { shown: shownColumns(layout, kindOfList(list)), all: allColumns(layout, kindOfList(list)) }
  const flags = [...customerLists[kindOfList(list)].hidesPhones, 'hideExportPhone'] as const
  const send = () =>
    start({
      ...question,
      format: choice.format,
      ...(choice.content === 'follow_ups'
        ? { content: choice.content }
        : { columns: columns[choice.columns] }),
      ...(choice.rows === 'selected' && ids.length > 0 && (selection.all ? { except: ids } : { ids })),
    })
  return (
    <ExportDialogView
      list={title}
      phase={phase}
      choice={choice}
      columnCounts={{ shown: columns.shown.length, all: columns.all.length }}
      selected={selected}
      hasFollowUps={can(permissionPath('customers/followups/index'))}
      isMasked={flags.some((flag) => role?.extra[flag])}
      onChoose={setChoice}
      onStart={send}
      onStop={stop}
      onAgain={again}
      onSave={() => phase.name === 'done' && saveFile(phase.file.content, phase.file.name)}
      onClose={onClose}
    />
  )
}
