import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { FilterBuilder, type FilterField } from '@hospital-crm/ui/filter-builder'
import { TextField } from '@hospital-crm/ui/text-field'
import { Select } from '@hospital-crm/ui/select'
import { MAX_MENU_NAME, waysShown } from '@hospital-crm/api/entities'
import type { ReactNode } from 'react'
import { useMessages } from '../../../messages/index.ts'
import type { FieldTexts } from '../fields/field-text.ts'
import { ColumnButton } from '../list/column-choice.tsx'
import { whereLimits } from '../filters/where-group.ts'
import { menuColumns, menuLayout } from '../data/menu-layout.ts'
import type { MenuDraft } from './menu-form.ts'
import { MenuOrder } from './menu-order.tsx'

export interface MenuEditorProps {
  draft: MenuDraft
  fields: readonly FilterField[]
  texts: FieldTexts
  /** What is wrong with the name, in words. */
  nameError: string | undefined
  /** Somebody tried to save: conditions say what they lack. */
  showsProblems: boolean
  /** Why the last save was refused. */
  failure: string | undefined
  /** What others have done to the menu meanwhile, where a save would not leave it at that. */
  warning: string | undefined
  isSaving: boolean
  canSave: boolean
  onChange: (draft: MenuDraft) => void
  onSave: () => void
  onDiscard: () => void
  /** Tells of a draft that came back. */
  note?: ReactNode
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-2">
    <h2 className="text-13 font-medium text-text-muted">{title}</h2>
    {children}
  </section>
)

/** One customer menu: its name, its conditions, the order and the columns that it begins with. */
export const MenuEditor = (props: MenuEditorProps) => {
  const { draft, fields, texts, nameError, failure, warning, isSaving, canSave, onChange } = props
  const words = useMessages('customerMenus')
  const { views } = texts.messages
  const chosen = draft.columns.length
  return (
    <form
      className="flex flex-col gap-5"
      aria-label={words.editor}
      onSubmit={(event) => {
        event.preventDefault()
        props.onSave()
      }}
    >
      {props.note}
      {warning !== undefined && <Banner tone="warning">{warning}</Banner>}
      {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      <div className="max-w-80">
        <TextField
          label={words.name}
          maxLength={MAX_MENU_NAME}
          value={draft.name}
          onChange={(name) => onChange({ ...draft, name })}
          {...(nameError !== undefined && { errorMessage: nameError })}
        />
      </div>
      <Section title={words.conditions}>
        <FilterBuilder
          fields={fields}
          value={draft.group}
          onChange={(group) => onChange({ ...draft, group })}
          timeZone={texts.timeZone}
          limits={whereLimits}
          showsProblems={props.showsProblems}
        />
      </Section>
      <div className="flex flex-wrap gap-x-16 gap-y-5">
        <Section title={words.order}>
          <MenuOrder sort={draft.sort} onChange={(sort) => onChange({ ...draft, sort })} texts={texts} />
        </Section>
        <Section title={words.columns}>
          <div className="flex items-center gap-2 text-13">
            <ColumnButton
              list="customers"
              layout={menuLayout(draft.columns)}
              onLayoutChange={(layout) => onChange({ ...draft, columns: menuColumns(layout) })}
            />
            {chosen === 0 ? words.usualColumns : words.chosenColumns(chosen)}
          </div>
        </Section>
        <div className="w-44">
          <Select
            label={views.opensAs}
            items={waysShown.map((id) => ({ id, name: views.kinds[id] }))}
            value={draft.shownAs}
            onChange={(shownAs) => shownAs !== null && onChange({ ...draft, shownAs })}
          />
        </div>
      </div>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" isPending={isSaving} isDisabled={!canSave}>
          {words.save}
        </Button>
        <Button onPress={props.onDiscard} isDisabled={isSaving}>
          {words.discard}
        </Button>
      </div>
    </form>
  )
}
