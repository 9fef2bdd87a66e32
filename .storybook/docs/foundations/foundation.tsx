import type { ReactNode } from 'react'
import './foundations.css'

/** Frame of a page about the foundations; what it shows is read from the sources, never typed by hand. */
export const Foundation = ({ children }: { children: ReactNode }) => (
  <main className="ui-foundation">{children}</main>
)

interface PartProps {
  title: string
  /** What the part is for, in a sentence. */
  text?: string
  children: ReactNode
}

/** One part of such a page. Wide tables scroll inside it. */
export const Part = ({ title, text, children }: PartProps) => (
  <section>
    <h2>{title}</h2>
    {text !== undefined && <p>{text}</p>}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reached by key */}
    <div className="ui-foundation__scroll" tabIndex={0} role="group" aria-label={title}>
      {children}
    </div>
  </section>
)

/** A table with a line of headings. */
export const Table = ({ head, children }: { head: readonly string[]; children: ReactNode }) => (
  <table>
    <thead>
      <tr>
        {head.map((title) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
)
