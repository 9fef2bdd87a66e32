import type { Where } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { FilterBuilder, filterProblems, type FilterGroup } from '@hospital-crm/ui/filter-builder'
import { Modal } from '@hospital-crm/ui/modal'
import { useState } from 'react'
import { useTabSnapshot } from '../../../tabs/tab-page.tsx'
import type { FieldTexts } from '../fields/field-text.ts'
import { builderFields } from './builder-fields.ts'
import { groupOf, whereLimits, whereOf } from './where-group.ts'

interface ConditionsDialogProps {
  where: Where | undefined
  texts: FieldTexts
  maskedPhone: boolean
  onApply: (where: Where | undefined) => void
  /** Left out where no menu may be made. */
  onSaveAsMenu?: ((where: Where | undefined) => void) | undefined
  onClose: () => void
}

/** Conditions in groups, asked when they are applied. What was begun survives leaving the tab. */
export const ConditionsDialog = (props: ConditionsDialogProps) => {
  const { where, texts, maskedPhone, onApply, onSaveAsMenu, onClose } = props
  const { filters } = texts.messages
  const fields = builderFields(texts, maskedPhone)
  const [begun, setBegun] = useTabSnapshot<FilterGroup | undefined>('conditions', undefined)
  const [hasTried, setTried] = useState(false)
  const group = begun ?? groupOf(where, texts.timeZone)
  const leave = () => {
    setBegun(undefined)
    onClose()
  }
  const use = (done: (made: Where | undefined) => void) => () => {
    setTried(true)
    if (filterProblems(group, fields, whereLimits).length > 0) return
    done(whereOf(group))
    leave()
  }
  return (
    <Modal
      isOpen
      title={filters.conditions}
      size="large"
      onClose={leave}
      footer={
        <>
          {onSaveAsMenu && (
            <span className="me-auto">
              <Button variant="quiet" onPress={use(onSaveAsMenu)}>
                {filters.saveAsMenu}
              </Button>
            </span>
          )}
          <Button onPress={leave}>{filters.cancel}</Button>
          <Button variant="primary" onPress={use(onApply)}>
            {filters.apply}
          </Button>
        </>
      }
    >
      <FilterBuilder
        fields={fields}
        value={group}
        onChange={setBegun}
        timeZone={texts.timeZone}
        limits={whereLimits}
        showsProblems={hasTried}
      />
    </Modal>
  )
}
