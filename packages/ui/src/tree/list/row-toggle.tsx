import { ChevronRight } from 'lucide-react'
import { Spinner } from '../../spinner/spinner.tsx'
import type { TreeRowProps } from './tree-row.types.ts'

/** Opens and closes a node, or keeps the room where there is nothing below it. */
function RowToggle(props: Pick<TreeRowProps, 'node' | 'isOpen' | 'childrenState' | 'pattern' | 'words'>) {
  const { node, isOpen, childrenState, pattern, words } = props
  if (isOpen === undefined) return <span className="ui-tree-item__toggle" aria-hidden="true" />
  const icon = childrenState === 'loading' ? <Spinner size={14} /> : <ChevronRight aria-hidden="true" />
  return pattern === 'tree' ? (
    <span className="ui-tree-item__toggle" data-toggle aria-hidden="true">
      {icon}
    </span>
  ) : (
    <button
      type="button"
      className="ui-tree-item__toggle"
      data-toggle
      tabIndex={-1}
      aria-label={(isOpen ? words.close : words.open)(node.name)}
    >
      {icon}
    </button>
  )
}

/** Says that what is below a node could not be loaded, and tries again. */
function RowRetry({
  pattern,
  words,
  tabIndex,
}: Pick<TreeRowProps, 'pattern' | 'words'> & { tabIndex: number }) {
  return (
    <span className="ui-tree-item__failed">
      {words.failed}
      {pattern === 'tree' ? (
        <span className="ui-tree-item__retry" data-toggle aria-hidden="true">
          {words.retry}
        </span>
      ) : (
        <button type="button" className="ui-tree-item__retry" data-toggle tabIndex={tabIndex}>
          {words.retry}
        </button>
      )}
    </span>
  )
}

export { RowRetry, RowToggle }
