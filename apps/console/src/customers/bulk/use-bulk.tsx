import type { CustomerRow } from '@hospital-crm/api/entities'
import { errorTable } from '@hospital-crm/api/errors'
import { permissionPath } from '@hospital-crm/api/rules'
import type { DataGridSelection } from '@hospital-crm/ui/customer-grid'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useCall } from '../../client/index.ts'
import { useLanguage } from '../../messages/index.ts'
import { lazyPart } from '../../parts/lazy-part.ts'
import { useSystemConfig } from '../../options/index.ts'
import { useCan, useUser } from '../../session/index.ts'
import { useToasts } from '../../toasts/index.ts'
import { askCustomers, kindOfList, type ListName } from '../customer-list.ts'
import { useFieldTexts } from '../display/use-field-texts.ts'
import { failureWords } from '../edit/failure-words.ts'
import { useEditRules } from '../edit/use-edit-rules.ts'
import type { RowQuestion } from '../list/list-search.ts'
import { useOpenReceived, useReceiveQueue } from '../receive/use-receive-queue.tsx'
import { whereRestored } from '../restore/where-restored.ts'
import type { CustomerRows } from '../row-cache.ts'
import { actsIn, leavesList, type BulkAct } from './acts.ts'
import { planOf, type BulkChoice } from './bulk-choice.ts'
import type { BulkEnd, BulkRun } from './bulk-run.types.ts'
import type { BulkPlan, BulkRow } from './bulk.types.ts'
import { createBulkRun } from './create-bulk-run.ts'
import { doneText } from './done-text.ts'
import { gatherRows } from './gather-rows.ts'
import { isWhole, selectionAfter } from './selection-after.ts'
import { settleRows } from './settle.ts'
import { isLasting } from './try-again.ts'

const BulkDialog = lazyPart(() => import('./bulk-dialog.tsx'), 'BulkDialog')

/** Time to take it back, in ms. */
const UNDO_MS = 8000

/** What is being done to whom. */
export interface OpenBulk {
  act: BulkAct | 'undo'
  run: BulkRun<BulkChoice>
  count: number
  row?: CustomerRow | undefined
}

interface BulkOptions {
  /** Where the rows are asked for; its kind decides what can be done. */
  list: ListName
  question: RowQuestion
  rows: CustomerRows
  /** The moment the rows are as of. */
  asOf: () => number | undefined
  selection: DataGridSelection
  /** What is selected from now on. */
  onSelect: (selection: DataGridSelection) => void
}

/** Acts on one customer or many of a list. */
export interface Bulk {
  /** What this person may do here. */
  acts: readonly BulkAct[]
  /** Begins an act: with its question, or at once where nothing has to be decided. */
  begin: (act: BulkAct, selection: DataGridSelection, count: number) => void
  beginOne: (act: BulkAct, row: CustomerRow) => void
  /** Put it once beside the screen. */
  dialog: ReactNode
}

const needsNoQuestion: readonly BulkAct[] = ['receive', 'restore']

/** Acts on customers of a list: their dialogs, what becomes of rows and selection, and the way back. */
export const useBulk = (options: BulkOptions): Bulk => {
  const { list: from, question, rows, asOf } = options
  const list = kindOfList(from)
  const call = useCall()
  const client = useQueryClient()
  const { show } = useToasts()
  const language = useLanguage()
  const texts = useFieldTexts()
  const rules = useEditRules()
  const can = useCan()
  const me = useUser().id
  const isReservedFirst = useSystemConfig()?.OPEN_CLUE_RECEIVE_PRE === 1
  const queue = useReceiveQueue(list, rows)
  const openReceived = useOpenReceived()
  const [open, setOpen] = useState<OpenBulk>()
  // A run ends later than the render it began in: what is selected by then counts.
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const { bulk } = texts.messages
  const errorText = (error: unknown) => failureWords(error, language)
  const ask = (asked: Parameters<typeof askCustomers>[2]) => askCustomers(call, from, asked)

  const close = (run: BulkRun<BulkChoice>) =>
    setOpen((current) => (current?.run === run ? undefined : current))

  const undo = (inverse: (done: readonly BulkRow[]) => BulkPlan, done: readonly BulkRow[]) => {
    const run = createBulkRun<BulkChoice>({
      gather: ({ ids }) =>
        Promise.resolve({ rows: ids ? done.filter(({ id }) => ids.includes(id)) : done, gone: [] }),
      plan: inverse,
      goneText: errorTable.not_found[language],
      errorText,
      onEnd: (end) => {
        rows.refresh()
        void settleRows(client, call, { list: from, rows, ids: [], haveLeft: true })
        if (end.done.length > 0) show({ kind: 'success', text: bulk.undone(end.done.length) })
        if (isWhole(end)) close(run)
      },
    })
    setOpen({ act: 'undo', run, count: done.length })
    void run.start({ act: 'remove' })
  }

  const tell = async (end: BulkEnd, choice: BulkChoice, ownerless: readonly number[]) => {
    const { done, inverse } = end
    const where =
      choice.act === 'restore'
        ? await whereRestored(
            call,
            can,
            done.map(({ id }) => id),
          )
        : {}
    const [first] = done
    const onOpen = choice.act === 'receive' && done.length === 1 && first && openReceived
    show({
      kind: isWhole(end) ? 'success' : 'warning',
      text: doneText(choice, done, { texts, where, ownerless: ownerless.length }),
      durationMs: UNDO_MS,
      ...(inverse && { action: { label: bulk.undo, onPress: () => undo(inverse, done) } }),
      ...(onOpen && { action: { label: bulk.receive.open, onPress: () => onOpen(first.id) } }),
    })
  }

  const runOf = (act: BulkAct, selection: DataGridSelection, isOfSelection: boolean) => {
    const moment = asOf()
    let chosen: BulkChoice | undefined
    const ownerless: number[] = []
    const context = {
      call,
      list,
      me,
      rights: {
        receivePool: !isReservedFirst && can(permissionPath('customers/cuspools/receive')),
        transfer: can(permissionPath('customers/customers/transfer')),
        restore: can(permissionPath('customers/cuswastes/restore')),
        remove: can(permissionPath('customers/customers/delete')),
      },
      onOwnerless: (ids: readonly number[]) => ownerless.push(...ids),
    }
    let told = 0
    const run = createBulkRun<BulkChoice>({
      gather: ({ ids, signal, onProgress }) =>
        gatherRows({
          ask,
          question,
          asOf: moment,
          selection: ids ? { all: false, ids: new Set(ids) } : selection,
          signal,
          onProgress,
        }),
      plan: (wanted, choice) => {
        chosen = choice
        return planOf(wanted, choice, context)
      },
      goneText: errorTable.not_found[language],
      errorText,
      onEnd: (end) => {
        const haveLeft = leavesList(act)
        const { selection: current, onSelect } = latest.current
        const next = selectionAfter(current, end, { haveLeft, isOfSelection })
        if (next !== current) onSelect(next)
        const news = end.done.slice(told).map(({ id }) => id)
        told = end.done.length
        const ids = [...news, ...end.failures.filter(isLasting).map(({ id }) => id)]
        void settleRows(client, call, { list: from, rows, ids, haveLeft })
        if (chosen && news.length > 0) void tell(end, chosen, ownerless)
        if (isWhole(end)) close(run)
      },
    })
    return run
  }

  const beginQueue = async (selection: DataGridSelection) => {
    const { signal } = new AbortController()
    try {
      const found = await gatherRows({
        ask,
        question,
        asOf: asOf(),
        selection,
        signal,
        onProgress: () => undefined,
      })
      queue.begin(found.rows.map(({ id }) => id))
    } catch (error) {
      show({ kind: 'error', text: errorText(error) })
    }
  }

  const beginWith = (act: BulkAct, selection: DataGridSelection, count: number, row?: CustomerRow) => {
    if (act === 'receive' && isReservedFirst) {
      if (row) queue.begin([row.id])
      else void beginQueue(selection)
      return
    }
    const run = runOf(act, selection, row === undefined)
    setOpen({ act, run, count, row })
    if (needsNoQuestion.includes(act)) void run.start({ act } as BulkChoice)
  }

  return {
    acts: actsIn(list, { can, canSetStatus: rules.canSetStatus, canSetTags: rules.canSetTags }),
    begin: beginWith,
    beginOne: (act, row) => beginWith(act, { all: false, ids: new Set([row.id]) }, 1, row),
    dialog: (
      <>
        {open && (
          <Suspense>
            <BulkDialog open={open} texts={texts} rules={rules} onClose={() => setOpen(undefined)} />
          </Suspense>
        )}
        {queue.dialog}
      </>
    ),
  }
}
