import { Check, GripVertical } from 'lucide-react'
import { memo } from 'react'
import { ButtonContext } from 'react-aria-components'
import { marked, partly } from '../model/tree-selection.ts'
import { RowMark } from './row-mark.tsx'
import { RowRetry, RowToggle } from './row-toggle.tsx'
import type { TreeRowProps, TreeRowStyle } from './tree-row.types.ts'

/** What assistive technology is told of a row. */
function rowAria(props: TreeRowProps) {
  const { pattern, node, selectionMode, mark, canChoose, words } = props
  const isGrid = pattern === 'treegrid'
  const isSelected = selectionMode === 'none' || !canChoose ? undefined : mark === marked
  const isChecked: boolean | 'mixed' = mark === partly ? 'mixed' : mark === marked
  const hasBoxes = selectionMode === 'multiple' && !isGrid
  return {
    role: isGrid ? 'row' : 'treeitem',
    'aria-label': node.name,
    'aria-level': props.level,
    'aria-posinset': props.place,
    'aria-setsize': props.siblings,
    'aria-expanded': props.isOpen,
    'aria-busy': props.childrenState === 'loading' || undefined,
    'aria-disabled': node.isDisabled || undefined,
    'aria-description': props.childrenState === 'failed' ? words.retryByKey : node.note,
    ...(hasBoxes ? { 'aria-checked': isChecked } : { 'aria-selected': isSelected }),
  }
}

interface HighlightedProps {
  text: string
  /** Start and end of what is marked, in UTF-16 units; nothing is marked when they are equal. */
  from: number
  to: number
}

/** A text of which a part was searched for. */
function Highlighted({ text, from, to }: HighlightedProps) {
  if (from === to) return text
  return (
    <>
      {text.slice(0, from)}
      <mark className="ui-tree-item__hit">{text.slice(from, to)}</mark>
      {text.slice(to)}
    </>
  )
}

/** The name of a node, with what it is for below it. */
function RowName({ node, hitFrom, hitTo }: TreeRowProps) {
  const name = (
    <span className="ui-tree-item__name" title={node.name}>
      <Highlighted text={node.name} from={hitFrom} to={hitTo} />
    </span>
  )
  if (node.note === undefined) return name
  return (
    <span className="ui-tree-item__texts">
      {name}
      <span className="ui-tree-item__note">{node.note}</span>
    </span>
  )
}

const inTabOrder = {}
const outOfTabOrder = { excludeFromTabOrder: true }

/** The controls of a row; only those of the current row are reached by Tab. */
function RowControls({ node, isCurrent, renderActions, isMovable, words }: TreeRowProps) {
  return (
    <span className="ui-tree-item__controls" data-controls>
      {renderActions && (
        <ButtonContext.Provider value={isCurrent ? inTabOrder : outOfTabOrder}>
          {renderActions(node)}
        </ButtonContext.Provider>
      )}
      {isMovable && (
        <button
          type="button"
          className="ui-tree-item__handle"
          data-handle
          tabIndex={isCurrent ? 0 : -1}
          aria-label={words.move(node.name)}
        >
          <GripVertical aria-hidden="true" />
        </button>
      )}
    </span>
  )
}

function style({ level, landingLevel }: TreeRowProps): TreeRowStyle {
  return { '--ui-tree-level': level, '--ui-tree-landing-level': landingLevel }
}

/** One node. Presses and keys are handled by its list, so that a row costs little to draw. */
const TreeRow = memo(function TreeRow(props: TreeRowProps) {
  const { node, pattern, selectionMode, mark, canChoose, isCurrent, words } = props
  const isGrid = pattern === 'treegrid'
  const line = (
    <>
      <RowToggle {...props} />
      {selectionMode === 'multiple' && (canChoose || node.isDisabled) && (
        <RowMark mark={mark} isDisabled={!canChoose} label={isGrid ? words.select(node.name) : undefined} />
      )}
      <RowName {...props} />
      {props.childrenState === 'failed' && (
        <RowRetry pattern={pattern} words={words} tabIndex={isCurrent ? 0 : -1} />
      )}
      {selectionMode === 'single' && mark === marked && (
        <Check className="ui-tree-item__tick" aria-hidden="true" />
      )}
      {isGrid && (props.renderActions || props.isMovable) && <RowControls {...props} />}
    </>
  )
  return (
    <div
      {...rowAria(props)}
      id={props.domId}
      className="ui-tree-item"
      data-noted={node.note === undefined ? undefined : true}
      style={style(props)}
      ref={props.ref}
      data-index={props.nth}
      data-row={props.at}
      data-current={isCurrent || undefined}
      data-selected={mark === marked || undefined}
      data-moving={props.isMoving || undefined}
      data-landing={props.landing}
      draggable={props.isMovable || undefined}
      {...(isGrid ? { tabIndex: isCurrent ? 0 : -1 } : {})}
    >
      {isGrid ? (
        <div role="gridcell" className="ui-tree-item__line">
          {line}
        </div>
      ) : (
        <div className="ui-tree-item__line">{line}</div>
      )}
    </div>
  )
})

export { TreeRow }
