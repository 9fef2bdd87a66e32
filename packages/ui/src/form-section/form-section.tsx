import { useId, type ReactNode } from 'react'

interface FormSectionProps {
  title: string
  /** Two columns turn into one where there is less than 480 px. @default 2 @selector [data-columns] */
  columns?: 1 | 2
  /** A control at the end of the title's line. */
  actions?: ReactNode
  children: ReactNode
}

/** Fields that belong together under one title. A child with `data-wide` takes the whole line. */
function FormSection({ title, columns = 2, actions, children }: FormSectionProps) {
  const id = useId()
  return (
    <section className="ui-form-section" aria-labelledby={id}>
      <header className="ui-form-section__header">
        <h3 className="ui-form-section__title" id={id}>
          {title}
        </h3>
        {actions}
      </header>
      <div className="ui-form-section__fields" data-columns={columns}>
        {children}
      </div>
    </section>
  )
}

export { FormSection }
export type { FormSectionProps }
