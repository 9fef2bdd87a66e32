import type { CustomerRow } from '@hospital-crm/api/entities'
import type { DataGridSelection } from '@hospital-crm/ui/customer-grid'
import { Suspense, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useSystemConfig } from '../../../options/index.ts'
import { lazyPart } from '../../../parts/lazy-part.ts'
import { useCan } from '../../../session/index.ts'
import { askCustomers, kindOfList, type ListName } from '../data/customer-list.ts'
import { useEditRules } from '../fields/use-edit-rules.ts'
import type { RowQuestion } from '../data/list-search.ts'
import { ReceivingRoom } from './receiving-room.tsx'
import { UNASKED_RECEIVES } from './unasked.ts'
import { useReceiveQueue } from './use-receive-queue.tsx'
import type { CustomerRows } from '../data/row-cache.ts'
import { actsIn, leavesList, type BulkAct } from './acts.ts'
import { planOf, type BulkChoice } from './bulk-choice.ts'
import type { BulkRun } from './bulk-run.types.ts'
import { createBulkRun } from './create-bulk-run.ts'
import { gatherRows, shownRows } from './gather-rows.ts'
import { isWhole, selectionAfter } from './selection-after.ts'
import { settleRows } from './settle.ts'
import { isLasting } from './try-again.ts'
import { createUndoRun } from './undo-run.ts'
import { useBulkTools } from './use-bulk-tools.ts'
import { usePlanContext } from './use-plan-context.ts'
import { useTellDone } from './use-tell-done.ts'

const BulkDialog = lazyPart(() => import('./bulk-dialog.tsx'), 'BulkDialog')

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
interface Bulk {
  /** What this person may do here. */
  acts: readonly BulkAct[]
  /** Begins an act: with its question, or at once where nothing has to be decided. */
  begin: (act: BulkAct, selection: DataGridSelection, count: number) => void
  beginOne: (act: BulkAct, row: CustomerRow) => void
  /** Put it once beside the screen. */
  dialog: ReactNode
}

/** Nothing has to be decided about it, and nothing is lost. */
const isPlain = (act: BulkAct): act is 'receive' | 'restore' => act === 'receive' || act === 'restore'

/** Receiving many is a question: others cannot have them any more. */
const beginsAtOnce = (act: BulkAct, count: number): act is 'receive' | 'restore' =>
  isPlain(act) && (act !== 'receive' || count <= UNASKED_RECEIVES)

type GatherOptions = Pick<Parameters<typeof gatherRows>[0], 'selection' | 'signal' | 'onProgress'>

/** Acts on customers of a list: their dialogs, what becomes of rows and selection, and the way back. */
export const useBulk = (options: BulkOptions): Bulk => {
  const { list, question, rows, asOf } = options
  const kind = kindOfList(list)
  const tools = useBulkTools()
  const { call, client, show, words } = tools
  const rules = useEditRules()
  const can = useCan()
  const isReservedFirst = useSystemConfig()?.OPEN_CLUE_RECEIVE_PRE === 1
  const context = usePlanContext(kind, isReservedFirst)
  const queue = useReceiveQueue(kind, rows)
  const [open, setOpen] = useState<OpenBulk>()
  // A run ends later than the render it began in: what is selected by then counts.
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })

  const close = (run: BulkRun<BulkChoice>) =>
    setOpen((current) => (current?.run === run ? undefined : current))
  const tell = useTellDone(tools, (inverse, done) => {
    const run = createUndoRun(tools, { list, rows, done, inverse, onWhole: close })
    setOpen({ act: 'undo', run, count: done.length })
    void run.start({ act: 'remove' })
  })

  const shownRow = (id: number) => {
    const index = rows.indexOf(id)
    return index === undefined ? undefined : rows.at(index)
  }
  const gatherNow = () => {
    const moment = asOf()
    return (some: GatherOptions) =>
      gatherRows({ ...some, ask: (asked) => askCustomers(call, list, asked), question, asOf: moment })
  }
  const runOf = (act: BulkAct, selection: DataGridSelection, isOfSelection: boolean) => {
    const gather = gatherNow()
    const ownerless: number[] = []
    let chosen: BulkChoice | undefined
    let told = 0
    const run = createBulkRun<BulkChoice>({
      ...words,
      gather: async ({ ids, ...others }) => {
        const meant = ids ? { all: false, ids: new Set(ids) } : selection
        // Whoever was faster is named by the server, not by a list that has lost the row.
        if (act === 'receive' && !meant.all) return shownRows(shownRow, meant)
        return gather({ ...others, selection: meant })
      },
      plan: (wanted, choice) => {
        chosen = choice
        return planOf(wanted, choice, { ...context, onOwnerless: (ids) => ownerless.push(...ids) })
      },
      onEnd: (end) => {
        const haveLeft = leavesList(act)
        const { selection: current, onSelect } = latest.current
        const next = selectionAfter(current, end, { haveLeft, isOfSelection })
        if (next !== current) onSelect(next)
        const news = end.done.slice(told).map(({ id }) => id)
        told = end.done.length
        const ids = [...news, ...end.failures.filter(isLasting).map(({ id }) => id)]
        void settleRows(client, call, { list, rows, ids, haveLeft })
        if (chosen && news.length > 0) void tell(end, chosen, ownerless.length)
        const [only] = end.failures
        const isLost = isPlain(act) && !isOfSelection && only && isLasting(only)
        if (isLost) show({ kind: 'warning', text: only.message })
        if (isWhole(end) || isLost) close(run)
      },
    })
    return run
  }

  const receiveOneByOne = async (selection: DataGridSelection) => {
    const { signal } = new AbortController()
    try {
      const found = await gatherNow()({ selection, signal, onProgress: () => undefined })
      queue.begin(found.rows.map(({ id }) => id))
    } catch (error) {
      show({ kind: 'error', text: words.errorText(error) })
    }
  }
  const begin = (act: BulkAct, selection: DataGridSelection, count: number, row?: CustomerRow) => {
    if (act === 'receive' && isReservedFirst) {
      if (row) queue.begin([row.id])
      else void receiveOneByOne(selection)
      return
    }
    const run = runOf(act, selection, row === undefined)
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
              texts={tools.texts}
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
