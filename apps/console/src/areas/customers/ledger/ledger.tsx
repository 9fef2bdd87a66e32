import { costFields, costKind, type CustomerRow } from '@hospital-crm/api/entities'
import { fieldMessages, isCallError } from '@hospital-crm/api/errors'
import { permissionPath } from '@hospital-crm/api/rules'
import { useState } from 'react'
import { RestoredDraft } from '../../../drafts/restored-draft.tsx'
import { useRequestDraft } from '../../../drafts/use-request-draft.ts'
import { useLanguage } from '../../../messages/index.ts'
import { useCan } from '../../../session/index.ts'
import { useToasts } from '../../../toasts/index.ts'
import type { FieldTexts } from '../fields/field-text.ts'
import type { EditRules } from '../fields/edit-rules.ts'
import { failureWords } from '../../../failures/failure-words.ts'
import { costProblems, emptyCost, type CostDraft, type CostProblems } from './cost-draft.ts'
import { LedgerView } from './ledger.view.tsx'
import { useCostWrite, useEntries } from './use-entries.ts'
import { useReversal } from './use-reversal.ts'

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
  const reversal = useReversal({ row, costs, write, onReversed: () => entries?.onRetry() })

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
  const isOpen = kinds.length > 0 && (isAdding || draft.id !== undefined)
  return (
    <LedgerView
      texts={texts}
      restored={<RestoredDraft draft={draft} onDiscarded={close} />}
      restoredReversal={<RestoredDraft draft={reversal.draft} onDiscarded={reversal.onClose} />}
      snapshot={{
        sums: row,
        entries,
        canRead,
        kinds,
        form: isOpen ? { draft: typed, problems, failure, isSaving } : undefined,
        reversal:
          reversal.snapshot && kinds.includes(reversal.snapshot.entry.kind) ? reversal.snapshot : undefined,
      }}
      actions={{
        onAdd: () => setAdding(true),
        onShow: () => setShown(true),
        onChange: (change) => {
          setProblems({})
          setTyped((old) => ({ ...old, ...change }))
        },
        onSave: () => void save(),
        onCancel: close,
        onReverse: reversal.onBegin,
        onReason: reversal.onReason,
        onConfirmReversal: reversal.onConfirm,
        onCloseReversal: reversal.onClose,
      }}
    />
  )
}
