import { kindOfList, listOfStage, type CustomerAct, type CustomerRow } from '@hospital-crm/api/entities'
import type { DataGridSelection } from '@hospital-crm/ui/customer-grid'
import { Suspense, useState, type ReactNode } from 'react'
import { failureToast } from '../../../failures/failure-words.ts'
import { useLanguage } from '../../../messages/index.ts'
import { useSystemConfig } from '../../../options/index.ts'
import { lazyPart } from '../../../parts/lazy-part.ts'
import { useCan } from '../../../session/index.ts'
import { useToasts } from '../../../toasts/index.ts'
import { useEditRules } from '../fields/edit-rules.ts'
import { useFieldTexts } from '../fields/field-text.ts'
import { actsIn, isPlain } from './acts.tsx'
import type { BulkRun } from './bulk.types.ts'
import { UNASKED_RECEIVES, type BulkChoice } from './plans.ts'
import { ReceivingRoom } from './receiving-room.tsx'
import { useActRuns, type ActRunsOptions } from './use-act-runs.ts'
import { useReceiveQueue } from './use-receive-queue.tsx'

const BulkDialog = lazyPart(() => import('./bulk-dialog.tsx'), 'BulkDialog')

/** What is being done to whom. */
export interface OpenBulk {
  act: CustomerAct | 'undo'
  run: BulkRun<BulkChoice>
  count: number
  row?: CustomerRow | undefined
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

/** Receiving many is a question: others cannot have them any more. */
const beginsAtOnce = (act: CustomerAct, count: number): act is 'receive' | 'restore' =>
  isPlain(act) && (act !== 'receive' || count <= UNASKED_RECEIVES)

/** Acts on customers: what may be done, what begins it, and the dialog of what is under way. */
export const useBulk = (options: Omit<ActRunsOptions, 'isReservedFirst' | 'onOver' | 'onUndo'>): Bulk => {
  const { list } = options
  const kind = kindOfList(list)
  const can = useCan()
  const rules = useEditRules()
  const texts = useFieldTexts()
  const { show } = useToasts()
  const language = useLanguage()
  const isReservedFirst = useSystemConfig()?.OPEN_CLUE_RECEIVE_PRE === 1
  const queue = useReceiveQueue(kind)
  const [open, setOpen] = useState<OpenBulk>()
  const { runOf, find } = useActRuns({
    ...options,
    isReservedFirst,
    onOver: (run) => setOpen((current) => (current?.run === run ? undefined : current)),
    onUndo: (run, count) => setOpen({ act: 'undo', run, count }),
  })

  const receiveOneByOne = async (selection: DataGridSelection) => {
    try {
      const { rows } = await find(selection)
      queue.begin(rows.map(({ id }) => id))
    } catch (error) {
      show(failureToast(error, language))
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
