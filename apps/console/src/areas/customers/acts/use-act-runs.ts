import { kindOfList, type CustomerAct, type CustomerRow, type ListName } from '@hospital-crm/api/entities'
import { errorTable } from '@hospital-crm/api/errors'
import { listPermission } from '@hospital-crm/api/rules'
import type { DataGridSelection } from '@hospital-crm/ui/customer-grid'
import { useLayoutEffect, useRef } from 'react'
import { useCall } from '../../../client/index.ts'
import { failureWords } from '../../../failures/failure-words.ts'
import { useLanguage } from '../../../messages/index.ts'
import { useCan, useUser } from '../../../session/index.ts'
import { useToasts } from '../../../toasts/index.ts'
import { askCustomers, rowsById } from '../data/customer-list.ts'
import { useCustomersChanged } from '../data/customers-changed.ts'
import type { RowQuestion } from '../data/list-search.ts'
import type { CustomerRows } from '../data/list-windows.ts'
import { useFieldTexts } from '../fields/field-text.ts'
import { isPlain, leavesList } from './acts.tsx'
import { isLasting, isWhole, selectionAfter } from './after-act.ts'
import type { BulkEnd, BulkRun, Gathered } from './bulk.types.ts'
import { createBulkRun } from './create-bulk-run.ts'
import { notUndone, undoneText } from './done-text.ts'
import { gatherRows, shownRows } from './gather-rows.ts'
import { planOf, type BulkChoice } from './plans.ts'
import { useTellDone } from './use-tell-done.ts'

export interface ActRunsOptions {
  /** Where the rows are asked for; its kind decides what can be done. */
  list: ListName
  question: RowQuestion
  rows: CustomerRows
  selection: DataGridSelection
  /** What is selected from now on. */
  onSelect: (selection: DataGridSelection) => void
  /** These are out of reach, or lie in the bin, by what was done. */
  onGone: (ids: readonly number[]) => void
  /** Rows are received one by one, each with its form. */
  isReservedFirst: boolean
  /** There is nothing to look at any more. */
  onOver: (run: BulkRun<BulkChoice>) => void
  /** So many are being put back to what they were. */
  onUndo: (run: BulkRun<BulkChoice>, count: number) => void
}

/** An act that is being decided about or carried out. */
interface Meant {
  act: CustomerAct
  selection: DataGridSelection
  /** The customer, where one alone is meant and not a selection. */
  row: CustomerRow | undefined
  list: ListName
}

interface ActRuns {
  runOf: (meant: Meant) => BulkRun<BulkChoice>
  /** The customers of the list that a selection means. */
  find: (selection: DataGridSelection) => Promise<Gathered>
}

/** Rows that are read again one by one; for more the list is asked anew. */
const ONE_BY_ONE = 400

/** How acts on customers are carried out: whom they find, what becomes of rows and selection, and the way back. */
export const useActRuns = (options: ActRunsOptions): ActRuns => {
  const { list, question, rows, isReservedFirst, onOver, onUndo } = options
  const call = useCall()
  const can = useCan()
  const me = useUser().id
  const changed = useCustomersChanged()
  const { show } = useToasts()
  const texts = useFieldTexts()
  const language = useLanguage()
  const tell = useTellDone()
  const { bulk, remove } = texts.messages
  // A run ends later than the render it began in: what is selected by then counts.
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const context = {
    call,
    me,
    giveBackReason: bulk.receive.takenBack,
    rights: {
      receivePool: !isReservedFirst && can(listPermission('pools', 'receive')),
      giveUp: can(listPermission('customers', 'giveUp')),
      transfer: can(listPermission('customers', 'transfer')),
      restore: can(listPermission('wastes', 'restore')),
      remove: can(listPermission('customers', 'delete')),
    },
  }
  const errorText = (error: unknown) => failureWords(error, language)
  const words = { goneText: errorTable.not_found[language], errorText }

  const undo = ({ done, inverse }: BulkEnd, choice: BulkChoice, row: CustomerRow | undefined) => {
    if (!inverse) return
    // Why one customer stays in the bin is said in a few words, without the dialog of the run.
    const isBrief = row !== undefined && choice.act === 'remove'
    let thrown: unknown
    const run = createBulkRun<BulkChoice>({
      ...words,
      errorText: (error) => {
        thrown = error
        return errorText(error)
      },
      gather: ({ ids }) =>
        Promise.resolve({ rows: ids ? done.filter(({ id }) => ids.includes(id)) : done, gone: [] }),
      plan: inverse,
      onEnd: (end) => {
        void changed({ is: 'unknown' })
        const [refused] = end.failures
        if (end.done.length > 0)
          show({ kind: 'success', text: undoneText(choice, end.done.length, { texts, row }) })
        if (refused && isBrief) show(notUndone(refused, thrown, language, remove))
        if (isWhole(end) || isBrief) onOver(run)
      },
    })
    onUndo(run, done.length)
    void run.start(choice)
  }

  const askIn = (where: ListName) => (asked: Parameters<typeof askCustomers>[2]) =>
    askCustomers(call, where, asked)
  const shownRow = (id: number) => {
    const index = rows.indexOf(id)
    return index === undefined ? undefined : rows.at(index)
  }
  /** Brings what is shown of these customers in step with the server; answers the ids that the list has no more. */
  const settle = async ({ act, row, list: where }: Meant, acted: readonly number[]) => {
    const haveLeft = leavesList(act)
    // Whoever looks at the customer goes before there is nothing to look at.
    if (act === 'remove' || act === 'destroy') latest.current.onGone(acted)
    const isShown = (id: number) => id === row?.id || rows.indexOf(id) !== undefined
    const ids = haveLeft ? acted : acted.filter(isShown)
    const isMany = acted.length > ONE_BY_ONE
    // What cannot be read again now is asked for with the list.
    const now = haveLeft || isMany ? [] : await rowsById(askIn(where), ids).catch(() => undefined)
    const isUnknown = now === undefined || isMany
    const found = new Set(now?.map(({ id }) => id))
    const gone = isUnknown && !haveLeft ? [] : ids.filter((id) => !found.has(id))
    void changed(isUnknown ? { is: 'unknown' } : { is: 'acted', rows: now, gone })
    if (act === 'transfer') latest.current.onGone(gone)
    return gone
  }

  const runOf = (meant: Meant) => {
    const { act, selection, row, list: where } = meant
    const { asOf } = rows
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
      if (isWhole(end) || isLost) onOver(run)
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
        return gatherRows({ ...others, ask: askIn(where), question, asOf, selection: wanted })
      },
      plan: (wanted, choice) => {
        chosen = choice
        const onOwnerless = (ids: readonly number[]) => ownerless.push(...ids)
        return planOf(wanted, choice, { ...context, list: kindOfList(where), onOwnerless })
      },
      onEnd: (end) => void onEnd(end),
    })
    return run
  }
  return {
    runOf,
    find: (selection) => {
      const { signal } = new AbortController()
      const { asOf } = rows
      return gatherRows({ ask: askIn(list), question, asOf, selection, signal, onProgress: () => undefined })
    },
  }
}
