import type { ReactNode } from 'react'

interface SheetRowProps {
  title: string
  children: ReactNode
}

/** One line of a sheet story: a name and the states beside it. For stories only. */
function SheetRow({ title, children }: SheetRowProps) {
  return (
    <section className="ui-sheet__row" aria-label={title}>
      <span className="ui-sheet__title">{title}</span>
      <div className="ui-sheet__states">{children}</div>
    </section>
  )
}

/** All states of a component in one picture. For stories only. */
function Sheet({ children }: { children: ReactNode }) {
  return <main className="ui-sheet">{children}</main>
}

export { Sheet, SheetRow }
