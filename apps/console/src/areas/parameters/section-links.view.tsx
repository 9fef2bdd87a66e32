import type { ParametersMessages } from '../../messages/zh/parameters.ts'
import { sectionNames } from './fields.ts'

interface SectionLinksProps {
  label: string
  sections: ParametersMessages['sections']
}

/** Leads to the sections of a long page, where there is room beside it. */
export const SectionLinks = ({ label, sections }: SectionLinksProps) => (
  <nav aria-label={label} className="hidden w-44 shrink-0 border-e border-border p-3 @3xl:block">
    <ul className="m-0 flex list-none flex-col gap-1 p-0">
      {sectionNames.map((section) => (
        <li key={section} className="grid">
          <button
            type="button"
            className="cursor-pointer rounded-md border-0 bg-transparent px-3 py-2 text-start text-13 text-text hover:bg-row-hover"
            onClick={() => {
              const target = document.querySelector<HTMLElement>(`#parameters-${section}`)
              target?.scrollIntoView()
              target?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true })
            }}
          >
            {sections[section].title}
          </button>
        </li>
      ))}
    </ul>
  </nav>
)
