import type { QueueState } from '@hospital-crm/api/entities'
import { formatUnix } from '@hospital-crm/api/rules'
import { useEffect, useRef, type ReactNode } from 'react'
import { useMessages } from '../../../messages/index.ts'
import { treePath } from '../../../options/index.ts'
import { ContactBadge } from '../contact/contact-badge.tsx'
import { CustomerTags, StatusBadge } from '../fields/badges.tsx'
import type { FieldTexts } from '../fields/field-text.ts'

interface QueuePersonProps {
  person: NonNullable<QueueState['person']>
  texts: FieldTexts
  /** Stands for a masked number. */
  phone: ReactNode
  children: ReactNode
}

const DAY_AND_MINUTE = 'YYYY-MM-DD HH:mm'.length

/** Who is called and what to say, beside what is written about it. */
export const QueuePerson = ({ person, texts, phone, children }: QueuePersonProps) => {
  const words = useMessages('queue')
  const { row, script } = person
  const name = row.name || `#${row.id}`
  const heading = useRef<HTMLHeadingElement>(null)
  // The form of the one before is gone, and the focus with it: whoever listens hears who is next.
  useEffect(() => {
    if (!document.activeElement?.matches('input, textarea')) heading.current?.focus()
  }, [row.id])
  const disease = treePath(row.disease, texts.options.lookups.diseases)
  const open = row.phone_masked ? (
    row.phone
  ) : (
    <a
      href={`tel:${row.phone}`}
      aria-label={texts.messages.drawer.call(row.phone)}
      className="inline-flex min-h-11 items-center text-accent-text no-underline hover:underline"
    >
      {row.phone}
    </a>
  )
  return (
    <div className="mx-auto grid max-w-[72rem] gap-5 p-4 sm:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 ref={heading} tabIndex={-1} className="m-0 text-20 font-semibold wrap-anywhere outline-none">
            {name}
          </h2>
          <StatusBadge status={row.status} texts={texts} />
          {row.no_contact && <ContactBadge row={row} />}
          {row.tags.length > 0 && <CustomerTags tags={row.tags} texts={texts} />}
          {disease !== '' && <span className="text-13 text-text-muted">{disease}</span>}
        </div>
        <div className="text-20 tabular-nums">{row.phone === '' ? words.noPhone : (phone ?? open)}</div>
        <p className="m-0 text-13 wrap-anywhere text-text-muted">
          {row.last_followed === null
            ? words.never
            : `${words.last} ${formatUnix(row.last_followed, texts.timeZone).slice(0, DAY_AND_MINUTE)} · ${row.last_followed_content}`}
        </p>
        {children}
      </div>
      <section aria-label={words.script} className="min-w-0">
        <h3 className="mt-0 mb-2 text-13 font-semibold">{script ? script.name : words.script}</h3>
        {script ? (
          <ol className="m-0 list-decimal ps-5 text-14 [&>li+li]:mt-2">
            {script.steps.map((step) => (
              <li key={step} className="wrap-anywhere">
                {step}
              </li>
            ))}
          </ol>
        ) : (
          <p className="m-0 text-13 text-text-muted">{words.noScript}</p>
        )}
      </section>
    </div>
  )
}
