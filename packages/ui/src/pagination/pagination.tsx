import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button as AriaButton, useLocale } from 'react-aria-components'
import { Select } from '../select/select.tsx'
import { useWords } from '../words/use-words.ts'
import { pageList } from './page-list.ts'
import { paginationWords } from './words.ts'

interface PaginationProps {
  /** The page that is shown, counted from 1. Beyond the last one, the way back leads to the last. */
  page: number
  /** How many pages there are; with one or none nothing can be pressed. */
  pageCount: number
  /** Called with the page that is wanted, 1 to `pageCount`. */
  onChange: (page: number) => void
  /** How many rows all pages have together, shown before them. */
  total?: number | undefined
  /** Rows of a page, shown where `pageSizes` offers others. */
  pageSize?: number | undefined
  /** Sizes to choose from; without them the size is not shown. */
  pageSizes?: readonly number[] | undefined
  /** Called with the chosen size; the caller decides which page comes then. */
  onPageSizeChange?: ((size: number) => void) | undefined
  /** Names the landmark, where a page has several. @default 'Pages', in the language of the locale */
  label?: string | undefined
  isDisabled?: boolean
}

/** The way through a list that comes in pages. Lists that scroll need none. */
function Pagination(props: PaginationProps) {
  const {
    page,
    pageCount,
    onChange,
    total,
    pageSize,
    pageSizes,
    onPageSizeChange,
    isDisabled = false,
  } = props
  const words = useWords(paginationWords, { label: props.label })
  const { locale } = useLocale()
  const said = (count: number) => count.toLocaleString(locale)
  const pages = useRef<HTMLOListElement>(null)
  const isAtEnd = useRef(false)
  useEffect(() => {
    // The arrow that led to an end cannot be pressed any more and would drop the focus.
    if (isAtEnd.current) pages.current?.querySelector<HTMLElement>('[aria-current]')?.focus()
    isAtEnd.current = false
  }, [page])
  const step = (to: number) => {
    isAtEnd.current = to === 1 || to === pageCount
    onChange(to)
  }
  return (
    <nav className="ui-pagination" aria-label={words.label}>
      {total !== undefined && <span className="ui-pagination__total">{words.total(said(total), total)}</span>}
      <AriaButton
        className="ui-pagination__step"
        aria-label={words.previous}
        isDisabled={isDisabled || page <= 1}
        onPress={() => step(Math.min(page - 1, pageCount))}
      >
        <ChevronLeft aria-hidden="true" />
      </AriaButton>
      <ol className="ui-pagination__pages" ref={pages}>
        {pageList(page, pageCount).map((slot) => (
          <li key={slot} className="ui-pagination__item" data-current={slot === page || undefined}>
            {slot > 0 ? (
              <AriaButton
                className="ui-pagination__page"
                aria-label={words.page(said(slot))}
                {...(slot === page ? { 'aria-current': 'page' } : {})}
                isDisabled={isDisabled}
                onPress={() => slot !== page && onChange(slot)}
              >
                {said(slot)}
              </AriaButton>
            ) : (
              <span className="ui-pagination__gap" aria-hidden="true">
                …
              </span>
            )}
          </li>
        ))}
      </ol>
      <span className="ui-pagination__short" aria-hidden="true">
        {words.pageOf(said(page), said(pageCount), pageCount)}
      </span>
      <AriaButton
        className="ui-pagination__step"
        aria-label={words.next}
        isDisabled={isDisabled || page >= pageCount}
        onPress={() => step(page + 1)}
      >
        <ChevronRight aria-hidden="true" />
      </AriaButton>
      {pageSizes !== undefined && pageSize !== undefined && (
        <Select
          label={words.size}
          isLabelHidden
          items={pageSizes.map((size) => ({ id: size, name: words.perPage(said(size), size) }))}
          value={pageSize}
          isDisabled={isDisabled}
          onChange={(size) => size !== null && onPageSizeChange?.(size)}
        />
      )}
    </nav>
  )
}

export { Pagination }
export type { PaginationProps }
