import {
  customerFields,
  type CustomerFieldName,
  type ExportContent,
  type ExportFormat,
  MASTER_MENU_ID,
  customerLists,
  menuOfList,
  type CustomerListName,
  type ExportQuestion,
  type ListName,
} from '@hospital-crm/api/entities'
import type { DataGridLayout } from '@hospital-crm/ui/customer-grid'
import { useEffect, useRef, useState } from 'react'
import { fieldsOfList, menuColumns } from '../data/menu-layout.ts'
import { useFileCall } from '../../../client/index.ts'
import { readWholeFile, type FileProgress, type WholeFile, saveFile } from '../../../parts/read-file.ts'

/** What shall go into the file. */
export interface ExportChoice {
  content: ExportContent
  format: ExportFormat
  columns: 'shown' | 'all'
  rows: 'everything' | 'selected'
}

const isField = (name: string): name is CustomerFieldName => Object.hasOwn(customerFields, name)

/** The columns of a list as this reader sees them. */
export const shownColumns = (layout: DataGridLayout, list: CustomerListName): CustomerFieldName[] => {
  const known = fieldsOfList(list)
  const chosen = menuColumns(layout, known).filter(isField)
  return chosen.length > 0 ? chosen : [...known]
}

/** Every field there is: those of the list first, in its order. */
export const allColumns = (layout: DataGridLayout, list: CustomerListName): CustomerFieldName[] => {
  const shown = shownColumns(layout, list)
  const names = Object.keys(customerFields).filter(isField)
  return [...shown, ...names.filter((name) => !shown.includes(name))]
}

/** Where an export is. */
export type ExportPhase =
  | { name: 'choosing' }
  /** Nothing has come yet, or so much. */
  | { name: 'running'; progress?: FileProgress }
  | { name: 'done'; file: WholeFile }
  | { name: 'stopped' }
  | { name: 'failed'; error: unknown }

/** Carries one export out at a time. */
export const useExport = (list: ListName) => {
  const file = useFileCall()
  const [phase, setPhase] = useState<ExportPhase>({ name: 'choosing' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const ask = (body: ExportQuestion, signal: AbortSignal) => {
    const input = { body, signal, quiet: true }
    if (list === 'leads' || list === 'pools') return file(`${customerLists[list].path}/export`, input)
    const menuId = menuOfList(list) ?? MASTER_MENU_ID
    return file('customers/customers/export/{menuId}', { ...input, params: { menuId } })
  }
  const start = async (body: ExportQuestion): Promise<void> => {
    const controller = new AbortController()
    running.current = controller
    setPhase({ name: 'running' })
    try {
      const answer = await ask(body, controller.signal)
      const whole = await readWholeFile(answer, body.format, (progress) =>
        setPhase({ name: 'running', progress }),
      )
      saveFile(whole.content, whole.name)
      setPhase({ name: 'done', file: whole })
    } catch (error) {
      if (controller.signal.aborted) setPhase({ name: 'stopped' })
      else setPhase({ name: 'failed', error })
    }
  }
  return {
    phase,
    start: (body: ExportQuestion) => void start(body),
    stop: () => running.current?.abort(),
    again: () => setPhase({ name: 'choosing' }),
  }
}
