import type { ScreenDefinition } from '@hospital-crm/api/resource-screens'
import type { RecordStatus } from '@hospital-crm/api/resources'
import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { EmptyState } from '@hospital-crm/ui/empty-state'
import { Form, type FormErrors } from '@hospital-crm/ui/form'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { SegmentedControl } from '@hospital-crm/ui/segmented-control'
import { TreeSelect, type TreeNode } from '@hospital-crm/ui/tree-select'
import { ArrowLeft, FileQuestion, X } from 'lucide-react'
import { Suspense, useEffect, useRef, type ReactNode } from 'react'
import type { ResourceScreenMessages } from '../../messages/zh/resource-screen.ts'
import { whenFree } from '../../parts/when-free.ts'
import { ownFields } from './own-fields.ts'
import { ResourceFieldView } from './fields/resource-field.tsx'
import type { FieldNames } from './screens.ts'
import { UnplacedErrors } from './unplaced-errors.view.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import type { ValueWords } from './fields/value-words.ts'

/** The row that is open, or the one that is being made. */
export interface FormSnapshot {
  /** `gone`: the address names a row that is not there, and nothing was typed into it. */
  kind: 'new' | 'edit' | 'gone'
  /** What the row is called as it is stored. */
  name: string
  values: Readonly<Record<string, unknown>>
  /** Of a row that is there. */
  status: RecordStatus | undefined
  /** Of a tree: what the row can stand below. */
  parents: readonly TreeNode<number>[]
  errors: FormErrors | undefined
  failure: string | undefined
  /** Fields that somebody else changed meanwhile, with what they hold now. */
  conflicts: readonly { field: string; theirs: string }[]
  /** Somebody removed the row while it was typed into. */
  isRemoved: boolean
  isTyped: boolean
  isSaving: boolean
  canSave: boolean
  canSetStatus: boolean
  /** Who fills it in is an administrator; some fields are for them alone. */
  isAdministrator: boolean
  /** Tells of a draft that came back. */
  note: ReactNode
  /** What is shown of an open row beside its form, below it on a phone. */
  beside: ReactNode
}

export interface FormActions {
  onChange: (name: string, value: unknown) => void
  onSave: () => void
  onDiscard: () => void
  onTakeTheirs: () => void
  onKeepMine: () => void
  onStatus: (status: RecordStatus) => void
  onClose: () => void
}

interface ResourceFormProps {
  definition: ScreenDefinition
  words: ResourceScreenMessages
  fields: FieldNames
  texts: ValueWords
  one: string
  form: FormSnapshot
  isPhone: boolean
  actions: FormActions
}

const statusIds: readonly RecordStatus[] = [1, 2, 3]

/** A form with the row that is open. */
export const ResourceForm = ({
  definition,
  words,
  fields,
  texts,
  one,
  form,
  isPhone,
  actions,
}: ResourceFormProps) => {
  const body = useRef<HTMLDivElement>(null)
  // Somebody may remove a row while its reader types on.
  const isNew = form.kind === 'new' && !form.isRemoved
  useEffect(() => {
    if (!isNew) return undefined
    return whenFree(() => body.current?.querySelector<HTMLElement>('input, textarea')?.focus())
  }, [isNew])
  const keptFocus = useKeptFocus(body, form.conflicts[0]?.field, definition.title)
  const title = form.kind === 'new' ? words.form.new(one) : words.form.edit(form.name)
  const close = (
    <IconButton
      label={isPhone ? words.back : words.close}
      icon={isPhone ? <ArrowLeft className="rtl:-scale-x-100" /> : <X />}
      onPress={actions.onClose}
    />
  )
  if (form.kind === 'gone')
    return (
      <div className="flex flex-col p-4">
        <div className={`flex ${isPhone ? '' : 'justify-end'}`}>{close}</div>
        <EmptyState icon={<FileQuestion />} title={words.gone.title} description={words.gone.hint} />
      </div>
    )
  const { status, conflicts } = form
  const own = ownFields[definition.path]
  const drawn = Object.entries(definition.fields).filter(([name]) => !own || own.besides.includes(name))
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <header className="flex items-center gap-2 px-5 pt-4 pb-3">
        {isPhone && close}
        <h2 className="m-0 min-w-0 flex-1 truncate text-16 font-semibold">{title}</h2>
        {!isPhone && close}
      </header>
      <div ref={body} className="min-h-0 flex-1 overflow-auto px-5 pb-5" {...keptFocus}>
        <Form
          aria-label={title}
          errors={form.errors}
          failure={form.failure}
          onSubmit={(event) => {
            event.preventDefault()
            actions.onSave()
          }}
        >
          {form.note}
          <UnplacedErrors
            errors={form.errors}
            fields={fields}
            placed={['parent_id', ...drawn.map(([name]) => name)]}
            body={body}
          />
          {form.isRemoved && <Banner tone="warning">{words.gone.typed}</Banner>}
          {conflicts.length > 0 && (
            <Banner
              tone="warning"
              title={words.overwrites(conflicts.map(({ field }) => fields[field] ?? words.parent))}
              actions={
                <>
                  <Button size="small" onPress={actions.onTakeTheirs}>
                    {words.takeTheirs}
                  </Button>
                  <Button size="small" onPress={actions.onKeepMine}>
                    {words.keepMine}
                  </Button>
                </>
              }
            >
              {conflicts.map(({ field, theirs }) => (
                <p key={field} className="m-0 wrap-anywhere">
                  {words.theirs(fields[field] ?? words.parent, theirs)}
                </p>
              ))}
            </Banner>
          )}
          {status !== undefined && (
            <div className="flex">
              <SegmentedControl
                label={words.status}
                items={statusIds
                  .filter((id) => definition.statuses.includes(id))
                  .map((id) => ({ id: String(id), name: words.statuses[id] }))}
                value={String(status)}
                isDisabled={!form.canSetStatus}
                onChange={(id) => {
                  const next = statusIds.find((known) => String(known) === id)
                  if (next && next !== status) actions.onStatus(next)
                }}
              />
            </div>
          )}
          {definition.tree && (
            <TreeSelect<number>
              name="parent_id"
              label={words.parent}
              items={form.parents}
              placeholder={words.top}
              isDisabled={!form.canSave || form.isSaving}
              value={Number(form.values['parent_id']) || null}
              onChange={(id) => actions.onChange('parent_id', id ?? 0)}
            />
          )}
          {drawn.map(([name, field]) => (
            <ResourceFieldView
              key={name}
              name={name}
              field={field}
              label={fields[name] ?? ''}
              value={form.values[name]}
              since={form.values[`${name}_time`]}
              texts={texts}
              isMade={form.kind === 'edit'}
              isDisabled={!form.canSave || (field.byAdministrators === true && !form.isAdministrator)}
              isReadOnly={form.isSaving}
              onChange={(value) => actions.onChange(name, value)}
            />
          ))}
          {own && (
            <Suspense>
              <own.Fields
                values={form.values}
                isMade={form.kind === 'edit'}
                isReadOnly={!form.canSave || form.isSaving}
                isAdministrator={form.isAdministrator}
                texts={texts}
                onChange={actions.onChange}
              />
            </Suspense>
          )}
          {isPhone && form.beside}
          {form.canSave && (
            <div className="flex gap-2">
              <Button type="submit" variant="primary" isPending={form.isSaving}>
                {words.save}
              </Button>
              {form.isTyped && (
                <Button onPress={actions.onDiscard} isDisabled={form.isSaving}>
                  {words.discard}
                </Button>
              )}
            </div>
          )}
        </Form>
      </div>
    </div>
  )
}
