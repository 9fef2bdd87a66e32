import { EmptyState } from '@hospital-crm/ui/empty-state'
import { MousePointerClick } from 'lucide-react'
import type { ResourceScreenMessages } from '../../messages/zh/resource-screen.ts'
import { ResourceFilters } from './resource-filters.view.tsx'
import { ResourceForm, type FormSnapshot } from './resource-form.view.tsx'
import { ResourceRows } from './resource-rows.view.tsx'
import type { ResourceSnapshot, ResourceViewProps } from './resource-snapshot.ts'
import { ResourceToolbar } from './resource-toolbar.view.tsx'
import { useFormFocus } from './use-form-focus.ts'

const formTitle = (
  form: FormSnapshot,
  words: ResourceScreenMessages,
  own: ResourceSnapshot['own'],
): string => {
  if (form.kind === 'gone') return own.title
  return form.kind === 'new' ? words.form.new(own.one) : words.form.edit(form.name)
}

/** One resource: its rows, and beside them a form with the one that is open. */
export const ResourceScreenView = ({ snapshot, actions }: ResourceViewProps) => {
  const { definition, words, own, texts, rows, total, question, selection, can, open, form, isPhone } =
    snapshot
  const isAlone = isPhone && form !== undefined
  const { tree } = definition
  const focus = useFormFocus({
    isOpen: form !== undefined,
    isAlone,
    index: rows?.findIndex(({ id }) => id === open),
  })
  return (
    <div className="relative flex h-full min-w-0 bg-surface">
      <section
        ref={focus.list}
        // Behind the form of a phone it stays where it was scrolled to.
        className={`@container flex min-w-0 flex-col ${tree && !isPhone ? 'w-1/2 max-w-2xl' : 'flex-1'} ${isAlone ? 'invisible' : ''}`}
        aria-label={own.title}
      >
        <ResourceToolbar
          definition={definition}
          title={own.title}
          one={own.one}
          total={rows && total.toLocaleString('en-US')}
          words={words}
          can={can}
          q={question.q}
          status={question.status}
          filters={
            <ResourceFilters
              definition={definition}
              fields={own.fields}
              texts={texts}
              filter={question.filter}
              onChange={(filter) => actions.onQuestion({ filter })}
            />
          }
          selection={selection}
          many={snapshot.many}
          {...actions}
          onSearch={(q) => actions.onQuestion({ q })}
          onFilter={(status) => actions.onQuestion({ status })}
          onClear={() => actions.onSelect(new Set())}
        />
        {snapshot.note}
        <div className="flex min-h-0 flex-1 flex-col">
          <ResourceRows snapshot={snapshot} actions={actions} grid={focus.grid} />
        </div>
        {form?.beside && !isPhone && <div className="h-3/5 border-t border-border">{form.beside}</div>}
      </section>
      {form ? (
        <aside
          ref={focus.panel}
          aria-label={formTitle(form, words, own)}
          tabIndex={isAlone ? -1 : undefined}
          className={`flex min-w-0 flex-col outline-none ${isAlone ? 'absolute inset-0' : `border-s border-border ${tree ? 'flex-1' : 'w-96'}`}`}
        >
          <div className="flex min-h-0 w-full max-w-xl flex-1 flex-col">
            <ResourceForm
              definition={definition}
              words={words}
              fields={own.fields}
              texts={texts}
              one={own.one}
              form={form}
              isPhone={isPhone}
              actions={actions.form}
            />
          </div>
        </aside>
      ) : (
        tree &&
        !isPhone && (
          <div className="flex-1 border-s border-border">
            <EmptyState
              icon={<MousePointerClick />}
              title={words.noneOpen.title}
              description={words.noneOpen.hint}
            />
          </div>
        )
      )}
    </div>
  )
}
