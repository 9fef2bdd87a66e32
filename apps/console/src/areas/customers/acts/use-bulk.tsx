import {
  kindOfList,
  listOfStage,
  type CustomerAct,
  type CustomerRow,
  type ListName,
} from '@hospital-crm/api/entities'
import type { DataGridSelection } from '@hospital-crm/ui/customer-grid'
import { Suspense, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useSystemConfig } from '../../../options/index.ts'
import { lazyPart } from '../../../parts/lazy-part.ts'
import { useCan } from '../../../session/index.ts'
import { askCustomers } from '../data/customer-list.ts'
import type { RowQuestion } from '../data/list-search.ts'
import type { CustomerRows } from '../data/list-windows.ts'
import { useEditRules } from '../fields/use-edit-rules.ts'
import { actsIn, leavesList } from './acts.ts'
import { planOf, type BulkChoice } from './bulk-choice.ts'
import type { BulkEnd, BulkRun } from './bulk.types.ts'
import { createBulkRun } from './create-bulk-run.ts'
import { undoneText } from './done-text.ts'
import { gatherRows, shownRows } from './gather-rows.ts'
import { UNASKED_RECEIVES } from './receive-plan.ts'
import { ReceivingRoom } from './receiving-room.tsx'
import { isWhole, selectionAfter } from './selection-after.ts'
import { settleRows } from './settle.ts'
import { isLasting } from './try-again.ts'
import { createUndoRun } from './undo-run.ts'
import { useBulkTools, usePlanContext } from './use-bulk-tools.ts'
import { useReceiveQueue } from './use-receive-queue.tsx'
import { useTellDone } from './use-tell-done.ts'

const BulkDialog = lazyPart(() => import('./bulk-dialog.tsx'), 'BulkDialog')

/** What is being done to whom. */
export interface OpenBulk {
  act: CustomerAct | 'undo'
  run: BulkRun<BulkChoice>
  count: number
  row?: CustomerRow | undefined
}

interface BulkOptions {
  /** Where the rows are asked for; its kind decides what can be done. */
  list: ListName
  question: RowQuestion
  rows: CustomerRows
  selection: DataGridSelection
  /** What is selected from now on. */
  onSelect: (selection: DataGridSelection) => void
  /** These are out of reach, or lie in the bin, by what was done. */
  onGone: (ids: readonly number[]) => void
}

/** Acts on one customer or many of a list, behind every door to them. */
interface Bulk {
  /** What this person may do here. */
  acts: readonly CustomerAct[]
  /** Begins an act: with its question, or at once where nothing has to be decided. */
  begin: (act: CustomerAct, selection: DataGridSelection, count: number) => void
  /** The same for one customer, who need not be of this list. */
  beginOne: (act: CustomerAct, row: CustomerRow) => void
  /** Put it once beside the screen. */
  dialog: ReactNode
}

/** An act that is being decided about or carried out. */
interface Meant {
  act: CustomerAct
  selection: DataGridSelection
  /** The customer, where one alone is meant and not a selection. */
  row: CustomerRow | undefined
  list: ListName
}

/** Nothing has to be decided about it, and nothing is lost. */
const isPlain = (act: CustomerAct): act is 'receive' | 'restore' => act === 'receive' || act === 'restore'

/** Receiving many is a question: others cannot have them any more. */
const beginsAtOnce = (act: CustomerAct, count: number): act is 'receive' | 'restore' =>
  isPlain(act) && (act !== 'receive' || count <= UNASKED_RECEIVES)

type GatherOptions = Pick<Parameters<typeof gatherRows>[0], 'selection' | 'signal' | 'onProgress'>

/** Acts on customers: their dialogs, what becomes of rows and selection, and the way back. */
export const useBulk = (options: BulkOptions): Bulk => {
  const { list, question, rows } = options
  const kind = kindOfList(list)
  const tools = useBulkTools()
  const { call, changed, show, texts, words } = tools
  const rules = useEditRules()
  const can = useCan()
  const isReservedFirst = useSystemConfig()?.OPEN_CLUE_RECEIVE_PRE === 1
  const context = usePlanContext(isReservedFirst)
  const queue = useReceiveQueue(kind)
  const tell = useTellDone(tools)
  const [open, setOpen] = useState<OpenBulk>()
  // A run ends later than the render it began in: what is selected by then counts.
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })

  const close = (run: BulkRun<BulkChoice>) =>
    setOpen((current) => (current?.run === run ? undefined : current))
  const undo = ({ done, inverse }: BulkEnd, choice: BulkChoice, row: CustomerRow | undefined) => {
    if (!inverse) return
    const { remove } = texts.messages
    const run = createUndoRun(tools, {
      done,
      inverse,
      undoneText: (count) => undoneText(choice, count, { texts, row }),
      refusedText: row && choice.act === 'remove' ? (reason) => remove.notUndone(1, reason) : undefined,
      onOver: close,
    })
    setOpen({ act: 'undo', run, count: done.length })
    void run.start(choice)
  }

  const shownRow = (id: number) => {
    const index = rows.indexOf(id)
    return index === undefined ? undefined : rows.at(index)
  }
  const gatherFrom = (where: ListName) => {
    const { asOf } = rows
    return (some: GatherOptions) =>
      gatherRows({ ...some, ask: (asked) => askCustomers(call, where, asked), question, asOf })
  }
  const settle = async ({ act, row, list: where }: Meant, ids: readonly number[]) => {
    const haveLeft = leavesList(act)
    // Whoever looks at the customer goes before there is nothing to look at.
    if (act === 'remove' || act === 'destroy') latest.current.onGone(ids)
    const isShown = (id: number) => id === row?.id || rows.indexOf(id) !== undefined
    const gone = await settleRows(changed, call, { list: where, ids, isShown, haveLeft })
    if (act === 'transfer') latest.current.onGone(gone)
    return gone
  }
  const runOf = (meant: Meant) => {
    const { act, selection, row } = meant
    const gather = gatherFrom(meant.list)
    const ownerless: number[] = []
    let chosen: BulkChoice | undefined
    let told = 0
    const onEnd = async (end: BulkEnd) => {
      const { selection: current, onSelect } = latest.current
      const next = selectionAfter(current, end, { haveLeft: leavesList(act), isOfSelection: !row })
      if (next !== current) onSelect(next)
      const [only] = end.failures
      const isLost = isPlain(act) && row !== undefined && only && isLasting(only)
      if (isLost) show({ kind: 'warning', text: only.message })
      if (isWhole(end) || isLost) close(run)
      const news = end.done.slice(told).map(({ id }) => id)
      told = end.done.length
      const settled = settle(meant, [...news, ...end.failures.filter(isLasting).map(({ id }) => id)])
      const choice = chosen
      if (!choice || news.length === 0) return
      // Who was handed to somebody out of reach cannot be taken back.
      const isOut = row !== undefined && act === 'transfer' && (await settled).includes(row.id)
      const way = end.inverse && !isOut ? () => undo(end, choice, row) : undefined
      await tell({ end, choice, row, ownerless: ownerless.length, undo: way })
    }
    const run = createBulkRun<BulkChoice>({
      ...words,
      gather: async ({ ids, ...others }) => {
        // One customer is meant as it was shown: what somebody else made of it since is for the server to tell.
        if (row && !ids) return shownRows(() => row, selection)
        const wanted = ids ? { all: false, ids: new Set(ids) } : selection
        // Whoever was faster is named by the server, not by a list that has lost the row.
        if (act === 'receive' && !wanted.all) return shownRows(shownRow, wanted)
        return gather({ ...others, selection: wanted })
      },
      plan: (wanted, choice) => {
        chosen = choice
        const from = kindOfList(meant.list)
        return planOf(wanted, choice, {
          ...context,
          list: from,
          onOwnerless: (ids) => ownerless.push(...ids),
        })
      },
      onEnd: (end) => void onEnd(end),
    })
    return run
  }

  const receiveOneByOne = async (selection: DataGridSelection) => {
    const { signal } = new AbortController()
    try {
      const found = await gatherFrom(list)({ selection, signal, onProgress: () => undefined })
      queue.begin(found.rows.map(({ id }) => id))
    } catch (error) {
      show({ kind: 'error', text: words.errorText(error) })
    }
  }
  const begin = (act: CustomerAct, selection: DataGridSelection, count: number, row?: CustomerRow) => {
    if (act === 'receive' && isReservedFirst) {
      if (row) queue.begin([row.id])
      else void receiveOneByOne(selection)
      return
    }
    const run = runOf({ act, selection, row, list: row ? listOfStage[row.stage] : list })
    setOpen({ act, run, count, row })
    if (beginsAtOnce(act, count)) void run.start({ act })
  }

  return {
    acts: actsIn(kind, { can, canSetStatus: rules.canSetStatus, canSetTags: rules.canSetTags }),
    begin: (act, selection, count) => begin(act, selection, count),
    beginOne: (act, row) => begin(act, { all: false, ids: new Set([row.id]) }, 1, row),
    dialog: (
      <>
        {open && (
          <Suspense>
            <BulkDialog
              open={open}
              room={kind === 'leads' || kind === 'pools' ? <ReceivingRoom list={kind} /> : undefined}
              texts={texts}
              rules={rules}
              onClose={() => setOpen(undefined)}
            />
          </Suspense>
        )}
        {queue.dialog}
      </>
    ),
  }
}
