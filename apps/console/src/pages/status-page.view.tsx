import { Button } from '@hospital-crm/ui/button'
import type { ReactNode } from 'react'

export interface StatusPageViewProps {
  /** 403, 404 or 500; large and quiet above the words. */
  code: string
  title: string
  text: string
  /** A further sentence, such as the error's own words. */
  detail?: string | undefined
  backLabel: string
  onBack: () => void
  /** A second way out. */
  children?: ReactNode
}

/** A page that says why there is nothing else here, and offers a way back. */
export const StatusPageView = (props: StatusPageViewProps) => {
  const { code, title, text, detail, backLabel, onBack, children } = props
  return (
    <section className="grid h-full min-h-80 place-items-center p-6">
      <div className="flex max-w-md flex-col items-start gap-2">
        <p
          aria-hidden="true"
          className="m-0 text-12 font-medium tracking-widest text-accent-text tabular-nums"
        >
          {code}
        </p>
        <h1 className="m-0 text-20 font-semibold">{title}</h1>
        <p className="m-0 text-14 text-text-muted">{text}</p>
        {detail && (
          <p className="m-0 mt-1 border-s-2 border-border ps-3 text-13 break-words text-text-subtle">
            {detail}
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          <Button variant="primary" onPress={onBack}>
            {backLabel}
          </Button>
          {children}
        </div>
      </div>
    </section>
  )
}
