import type { CustomerRow } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { Modal } from '@hospital-crm/ui/modal'
import { useEffect, useEffectEvent, useState } from 'react'
import { RestoredDraft } from '../../../drafts/restored-draft.tsx'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { cellOfRegion, regionOfPath } from '../../../regions/region-path.ts'
import { useToasts } from '../../../toasts/index.ts'
import type { FieldTexts } from '../fields/field-text.ts'
import { useCustomer } from '../data/use-customer.ts'
import { isRegionMissing } from '../fields/cells.ts'
import { FieldControl } from '../fields/field-control.tsx'
import { fieldProblem, problemText, storedValue } from '../fields/field-rules.ts'
import { asSeen, isSameValue, useKeptEdit, type ResumedField } from './kept-edit.ts'
import { useEditRules, rulesFor } from '../fields/edit-rules.ts'
import { RegionControl } from '../fields/region-control.tsx'
import { writeOf } from './store-change.ts'
import type { FieldEdit } from './use-field-edit.tsx'

interface ResumedEditProps extends ResumedField {
  texts: FieldTexts
  edit: FieldEdit
  onClose: () => void
}

type AtWorkProps = Omit<ResumedEditProps, 'id'> & { row: CustomerRow; stored: unknown }

const AtWork = ({ row, field, stored, texts, edit, onClose }: AtWorkProps) => {
  const words = useMessages('drafts')
  const language = useLanguage()
  const rules = rulesFor(useEditRules(), row)
  // What is kept of a region is its path, of which the rules of the city's own text say nothing.
  const isRegion = field === 'city'
  const { kept, keep, ...draft } = useKeptEdit(row, field, stored, texts)
  const [reason, setReason] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const isChanged = kept !== null && !isSameValue(stored, kept.before)
  const [isComparing, setComparing] = useState(isChanged)
  const leave = () => {
    draft.drop()
    onClose()
  }

  const compare = useEffectEvent(async () => {
    if (!kept) return
    const outcome = await edit.compare(row, writeOf(field, kept.value))
    if (outcome.kind === 'failed') {
      setReason(outcome.reason)
      setComparing(false)
    } else leave()
  })
  useEffect(() => {
    if (isChanged) void compare()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once, when the form comes back
  }, [])

  const save = async () => {
    if (!kept || isSaving) return
    const value = storedValue(field, kept.value)
    const problem = isRegion
      ? isRegionMissing(value as string[], rules.isRequired) && 'required'
      : fieldProblem(field, value, rules.isRequired(field))
    if (problem) {
      setReason(problemText(problem, language))
      return
    }
    setSaving(true)
    const outcome = await edit.apply(asSeen(row, kept), writeOf(field, value))
    setSaving(false)
    if (outcome.kind === 'failed') setReason(outcome.reason)
    else leave()
  }
  if (isComparing) return null
  const shown = kept ? kept.value : stored
  const change = (value: unknown) => {
    setReason(undefined)
    keep(value)
  }
  const control = { texts, autoFocus: true, isRequired: rules.isRequired(field), errorMessage: reason }
  return (
    <Modal
      isOpen
      size="small"
      title={words.editTitle}
      closeLabel={words.cancel}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isSaving}>
            {words.cancel}
          </Button>
          <Button variant="primary" isPending={isSaving} onPress={() => void save()}>
            {words.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="m-0 font-medium wrap-anywhere">{row.name || `#${row.id}`}</p>
        <RestoredDraft draft={draft} onDiscarded={onClose} />
        {isRegion ? (
          <RegionControl
            {...control}
            value={regionOfPath(shown as string[])}
            onChange={(region) => change(cellOfRegion(region))}
          />
        ) : (
          <FieldControl
            {...control}
            field={field}
            value={shown}
            allowedStatuses={rules.allowedStatuses}
            onChange={change}
          />
        )}
      </div>
    </Modal>
  )
}

/**
 * A change of one field that was left unsaved, where its cell is not open any more. When somebody else has changed the
 * field since, it asks at once which value shall stand.
 */
export const ResumedEdit = ({ id, ...rest }: ResumedEditProps) => {
  const { row, extra, hasFailed } = useCustomer('customers', id)
  const { show } = useToasts()
  const words = useMessages('drafts')
  const giveUp = useEffectEvent(() => {
    show({ kind: 'error', text: words.gone })
    rest.onClose()
  })
  useEffect(() => {
    if (hasFailed) giveUp()
  }, [hasFailed])
  const stored =
    row && extra && (rest.field === 'city' ? cellOfRegion(row) : { ...extra, ...row }[rest.field])
  return row && stored !== undefined ? <AtWork {...rest} row={row} stored={stored} /> : null
}
