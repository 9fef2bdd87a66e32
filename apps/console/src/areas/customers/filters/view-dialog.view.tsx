import { MAX_MENU_NAME } from '@hospital-crm/api/entities'
import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { Checkbox } from '@hospital-crm/ui/checkbox'
import { FilterBuilder, type FilterField } from '@hospital-crm/ui/filter-builder'
import { Modal } from '@hospital-crm/ui/modal'
import { Select } from '@hospital-crm/ui/select'
import { TextField } from '@hospital-crm/ui/text-field'
import { useId } from 'react'
import type { FieldTexts } from '../fields/field-text.ts'
import type { ViewDraft } from './view-draft.ts'
import { whereLimits } from './where-group.ts'

export interface ViewDialogViewProps {
  draft: ViewDraft
  fields: readonly FilterField[]
  texts: FieldTexts
  /** It is there already. */
  isKept: boolean
  /** One's own views, this one among them. */
  places: number
  /** Whether it may be shown to colleagues. */
  mayShare: boolean
  nameError: string | undefined
  /** Somebody tried to save: conditions say what they lack. */
  showsProblems: boolean
  failure: string | undefined
  isSaving: boolean
  onChange: (draft: ViewDraft) => void
  onSave: () => void
  /** Keeps it as another view. */
  onSaveNew: () => void
  onRemove: () => void
  onClose: () => void
}

/** A list of one's own: its name, its conditions, its place in the menu, and who sees it. */
export const ViewDialogView = (props: ViewDialogViewProps) => {
  const { draft, fields, texts, isKept, places, isSaving, nameError, failure, onChange } = props
  const words = texts.messages.filters.views
  const form = useId()
  return (
    <Modal
      isOpen
      size="large"
      title={isKept ? words.edit : words.save}
      onClose={props.onClose}
      footer={
        <>
          {isKept && (
            <span className="me-auto flex gap-2">
              <Button variant="danger" onPress={props.onRemove} isDisabled={isSaving}>
                {words.remove}
              </Button>
              <Button variant="quiet" onPress={props.onSaveNew} isDisabled={isSaving}>
                {words.saveNew}
              </Button>
            </span>
          )}
          <Button onPress={props.onClose} isDisabled={isSaving}>
            {texts.messages.filters.cancel}
          </Button>
          <Button type="submit" form={form} variant="primary" isPending={isSaving}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          props.onSave()
        }}
      >
        {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
        <div className="flex flex-wrap items-start gap-4">
          <div className="w-72 max-w-full">
            <TextField
              label={words.name}
              description={words.columns}
              maxLength={MAX_MENU_NAME}
              autoFocus
              value={draft.name}
              onChange={(name) => onChange({ ...draft, name })}
              {...(nameError !== undefined && { errorMessage: nameError })}
            />
          </div>
          {isKept && places > 1 && (
            <div className="w-44">
              <Select
                label={words.place}
                items={Array.from({ length: places }, (_, at) => ({
                  id: at + 1,
                  name: words.placeOf(at + 1),
                }))}
                value={draft.position}
                onChange={(position) => position !== null && onChange({ ...draft, position })}
              />
            </div>
          )}
        </div>
        <FilterBuilder
          fields={fields}
          value={draft.group}
          onChange={(group) => onChange({ ...draft, group })}
          timeZone={texts.timeZone}
          limits={whereLimits}
          showsProblems={props.showsProblems}
        />
        {props.mayShare && (
          <Checkbox isSelected={draft.isShared} onChange={(isShared) => onChange({ ...draft, isShared })}>
            {words.share}
          </Checkbox>
        )}
      </form>
    </Modal>
  )
}
