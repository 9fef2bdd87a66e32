import { costFields, costKind, type CostEntry, type CustomerRow } from '@hospital-crm/api/entities'
import { fieldMessages, isCallError } from '@hospital-crm/api/errors'
import { permissionPath } from '@hospital-crm/api/rules'
import { useRef, useState } from 'react'
import { newDraftId } from '../../drafts/draft.ts'
import { RestoredDraft } from '../../drafts/restored-draft.tsx'
import { useRequestDraft } from '../../drafts/use-request-draft.ts'
import { useLanguage } from '../../messages/index.ts'
import { useCan } from '../../session/index.ts'
import { useToasts } from '../../toasts/index.ts'
import type { FieldTexts } from '../display/field-text.ts'
import type { EditRules } from '../edit/edit-rules.ts'
import { failureWords } from '../edit/failure-words.ts'
import { costProblems, emptyCost, type CostDraft, type CostProblems } from './cost-draft.ts'
import { LedgerView } from './ledger.view.tsx'
import type { ReversalSnapshot } from './reverse-dialog.view.tsx'
import { useCostWrite } from './use-cost-write.ts'
import { useEntries } from './use-entries.ts'

interface LedgerProps {
  row: CustomerRow
  texts: FieldTexts
  rules: EditRules
}

const isNothing = ({ price, inspectCost, treatmentCost, successorCost }: CustomerRow): boolean =>
  [price, inspectCost, treatmentCost, successorCost].every((sum) => sum === '0.00')

const fieldsOf = (error: unknown): CostProblems => (isCallError(error) ? (error.data.fields ?? {}) : {})

/** The costs of one customer. Entries are asked for when there is money to explain, or when somebody wants them. */
export const Ledger = ({ row, texts, rules }: LedgerProps) => {
  const can = useCan()
  const language = useLanguage()
  const { show } = useToasts()
  const { costs } = texts.messages
  const canRead = can(permissionPath('customers/customers/costs'))
  const mayAdd = can(permissionPath('customers/customers/costPrice')) && row.stage === 'customer'
  const kinds = costKind.options.filter((kind) => mayAdd && !rules.isReadOnly(costFields[kind]))
  const [isShown, setShown] = useState(false)
  const entries = useEntries(row, canRead && (isShown || !isNothing(row)))
  const write = useCostWrite(row)
  const blank: CostDraft = { ...emptyCost, kind: kinds[0] ?? emptyCost.kind }
  const [typed, setTyped, draft] = useRequestDraft<CostDraft>(`cost/${row.id}`, blank, {
    label: () => ({ kind: 'field', subject: costs.draft(row.name || `#${row.id}`) }),
    search: `open=${row.id}`,
  })
  const [isAdding, setAdding] = useState(false)
  const [problems, setProblems] = useState<CostProblems>({})
  const [failure, setFailure] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const [reversal, setReversal] = useState<ReversalSnapshot>()
  const reversalId = useRef('')

  const close = () => {
    draft.drop()
    setAdding(false)
    setProblems({})
    setFailure(undefined)
  }
  const save = async () => {
    if (isSaving) return
    const found = costProblems(typed, costs, fieldMessages.invalid_money[language])
    setProblems(found)
    setFailure(undefined)
    if (Object.keys(found).length > 0) return
    setSaving(true)
    const { kind, delta, remark } = typed
    try {
      await write({ kind, delta: delta.trim(), remark: remark.trim() }, draft.toRequest())
      show({ kind: 'success', text: costs.saved })
      setShown(true)
      close()
    } catch (error) {
      setProblems(fieldsOf(error))
      setFailure(`${costs.failed}: ${failureWords(error, language)}`)
    } finally {
      setSaving(false)
    }
  }
  const reverse = async ({ entry, remark }: ReversalSnapshot) => {
    if (remark.trim() === '') {
      setReversal({ entry, remark, isSaving: false, problem: costs.reversal.required })
      return
    }
    setReversal({ entry, remark, isSaving: true })
    try {
      await write({ reverses: entry.id, remark: remark.trim() }, reversalId.current)
      setReversal(undefined)
      show({ kind: 'success', text: costs.reversal.done })
    } catch (error) {
      setReversal({ entry, remark, isSaving: false, failure: failureWords(error, language) })
      if (isCallError(error) && error.error === 'already_reversed') entries.onRetry()
    }
  }
  const isOpen = kinds.length > 0 && (isAdding || draft.id !== undefined)
  return (
    <LedgerView
      texts={texts}
      restored={<RestoredDraft draft={draft} onDiscarded={close} />}
      snapshot={{
        sums: row,
        entries: entries.snapshot,
        canRead,
        kinds,
        form: isOpen ? { draft: typed, problems, failure, isSaving } : undefined,
        reversal,
      }}
      actions={{
        onAdd: () => setAdding(true),
        onShow: () => setShown(true),
        onMore: entries.onMore,
        onRetry: entries.onRetry,
        onChange: (change) => {
          setProblems({})
          setTyped((old) => ({ ...old, ...change }))
        },
        onSave: () => void save(),
        onCancel: close,
        onReverse: (entry: CostEntry) => {
          reversalId.current = newDraftId()
          setReversal({ entry, remark: '', isSaving: false })
        },
        onReason: (remark) => reversal && setReversal({ ...reversal, remark, problem: undefined }),
        onConfirmReversal: () => reversal && !reversal.isSaving && void reverse(reversal),
        onCloseReversal: () => setReversal(undefined),
      }}
    />
  )
}
