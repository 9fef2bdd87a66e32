import type { CostEntry, CustomerRow } from '@hospital-crm/api/entities'
import { isCallError } from '@hospital-crm/api/errors'
import { useState } from 'react'
import { useRequestDraft, type RequestDraft } from '../../../drafts/use-request-draft.ts'
import { useLanguage } from '../../../messages/index.ts'
import type { CostsMessages } from '../../../messages/zh/customer-costs.ts'
import { useToasts } from '../../../toasts/index.ts'
import { failureWords } from '../../../failures/failure-words.ts'
import type { ReversalSnapshot } from './reverse-dialog.view.tsx'
import type { useCostWrite } from './use-entries.ts'

/** A reason as far as it is written, and the entry that it takes back. */
interface ReversalDraft {
  /** Undefined while no reason is written. */
  entry?: CostEntry
  remark: string
}

const noReason: ReversalDraft = { remark: '' }

interface Reversing {
  /** Undefined while none is taken back. */
  snapshot: ReversalSnapshot | undefined
  draft: RequestDraft<ReversalDraft>
  onBegin: (entry: CostEntry) => void
  onReason: (remark: string) => void
  onConfirm: () => void
  onClose: () => void
}

interface ReversingInput {
  row: CustomerRow
  costs: CostsMessages
  write: ReturnType<typeof useCostWrite>
  /** Somebody else was faster. */
  onReversed: () => void
}

/** Taking an entry back: the reason outlives a reload, and confirmed again after a lost answer it counts once. */
export const useReversal = ({ row, costs, write, onReversed }: ReversingInput): Reversing => {
  const language = useLanguage()
  const { show } = useToasts()
  const [begun, setBegun] = useState<CostEntry>()
  const [typed, setTyped, draft] = useRequestDraft(`reversal/${row.id}`, noReason, {
    label: () => ({ kind: 'field', subject: costs.draft(row.name || `#${row.id}`) }),
    search: `open=${row.id}`,
  })
  const [state, setState] = useState<{ problem?: string; failure?: string }>({})
  const [isSaving, setSaving] = useState(false)
  const entry = typed.entry ?? begun

  const close = () => {
    draft.drop()
    setBegun(undefined)
    setState({})
  }
  const confirm = async () => {
    if (isSaving || entry === undefined) return
    const remark = typed.remark.trim()
    if (remark === '') {
      setState({ problem: costs.reversal.required })
      return
    }
    setSaving(true)
    setState({})
    try {
      await write({ reverses: entry.id, remark }, draft.toRequest())
      close()
      show({ kind: 'success', text: costs.reversal.done })
    } catch (error) {
      setState({ failure: failureWords(error, language) })
      if (isCallError(error) && error.error === 'already_reversed') onReversed()
    } finally {
      setSaving(false)
    }
  }
  return {
    snapshot: entry && { entry, remark: typed.remark, isSaving, ...state },
    draft,
    onBegin: setBegun,
    onReason: (remark) => {
      setState({})
      setTyped(remark === '' || entry === undefined ? noReason : { entry, remark })
      // The text alone no longer says which entry it was about.
      setBegun(entry)
    },
    onConfirm: () => void confirm(),
    onClose: close,
  }
}
