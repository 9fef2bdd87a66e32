import { ChevronDown, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button as AriaButton, Dialog, DialogTrigger, Popover as AriaPopover } from 'react-aria-components'
import type { FieldTexts } from '../field/field.tsx'
import { SearchField } from '../search-field/search-field.tsx'
import { TreeList } from './tree-list.tsx'
import { branchIds, filterTree, pathTo, type TreeNode } from './tree-nodes.ts'

interface TreeSelectShared extends FieldTexts {
  /** A forest: nodes hold their children, ids are unique over all of it. */
  items: readonly TreeNode[]
  placeholder: string
  /** Name of the field that filters the tree. */
  searchLabel: string
  /** What stands in the tree when nothing matches. */
  emptyText: string
  /** Name of the button that takes the choice back; without it there is none. */
  clearLabel?: string | undefined
  isDisabled?: boolean | undefined
  isRequired?: boolean | undefined
}

interface TreeSelectSingle extends TreeSelectShared {
  /** @default 'single' */
  selectionMode?: 'single'
  /** Id of the chosen node, `null` for none. It is shown with the names above it. */
  value: number | null
  onChange: (value: number | null) => void
}

interface TreeSelectMultiple extends TreeSelectShared {
  selectionMode: 'multiple'
  /** Ids of the chosen nodes; a branch stands for itself alone, its children are chosen one by one. */
  value: readonly number[]
  onChange: (value: number[]) => void
  /** The text for more than two choices. */
  countText: (count: number) => string
}

type TreeSelectProps = TreeSelectSingle | TreeSelectMultiple

function shownText(props: TreeSelectProps, ids: readonly number[]): string {
  if (ids.length === 0) return props.placeholder
  if (props.selectionMode !== 'multiple')
    return ids
      .map((id) =>
        pathTo(props.items, id)
          .map((n) => n.name)
          .join(' / '),
      )
      .join()
  if (ids.length > 2) return props.countText(ids.length)
  return ids.map((id) => pathTo(props.items, id).at(-1)?.name ?? '').join(', ')
}

/**
 * One or several nodes of a tree, found by opening branches or by typing a part of a name.
 *
 * https://react-aria.adobe.com/Tree
 */
function TreeSelect(props: TreeSelectProps) {
  const {
    label,
    isLabelHidden,
    description,
    errorMessage,
    items,
    searchLabel,
    clearLabel,
    isDisabled = false,
  } = props
  const id = useId()
  const tree = useRef<HTMLDivElement>(null)
  const control = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [opened, setOpened] = useState<readonly number[]>([])
  const isMultiple = props.selectionMode === 'multiple'
  const ids = props.selectionMode === 'multiple' ? props.value : props.value === null ? [] : [props.value]
  const nodes = filterTree(items, text)
  const message = errorMessage || description

  const change = (next: number[]) => {
    if (props.selectionMode === 'multiple') {
      props.onChange(next)
      return
    }
    props.onChange(next[0] ?? props.value)
    setOpen(false)
  }
  const toggle = (open: boolean) => {
    setOpen(open)
    setText('')
    if (open)
      setOpened(
        ids.flatMap((chosen) =>
          pathTo(items, chosen)
            .slice(0, -1)
            .map((node) => node.id),
        ),
      )
  }

  return (
    <div
      className="ui-field ui-tree-select"
      data-invalid={errorMessage ? true : undefined}
      data-disabled={isDisabled || undefined}
    >
      <span className="ui-field__label" id={`${id}label`} hidden={isLabelHidden ?? false}>
        {label}
        {props.isRequired && (
          <span className="ui-field__required" aria-hidden="true">
            *
          </span>
        )}
      </span>
      <div className="ui-multi-select__control" ref={control}>
        <DialogTrigger isOpen={isOpen} onOpenChange={toggle}>
          <AriaButton
            className="ui-field__control ui-select__button"
            aria-labelledby={`${id}label ${id}value`}
            {...(message ? { 'aria-describedby': `${id}message` } : {})}
            isDisabled={isDisabled}
          >
            <span
              className="ui-select__value"
              id={`${id}value`}
              data-placeholder={ids.length === 0 || undefined}
            >
              {shownText(props, ids)}
            </span>
            <ChevronDown className="ui-select__chevron" aria-hidden="true" />
          </AriaButton>
          <AriaPopover className="ui-popover" placement="bottom start" offset={4} triggerRef={control}>
            <Dialog className="ui-tree-select__dialog" aria-label={label}>
              <div
                className="ui-multi-select__search"
                onKeyDown={(event) => {
                  if (event.key !== 'ArrowDown') return
                  event.preventDefault()
                  tree.current?.querySelector<HTMLElement>('[role=row]')?.focus()
                }}
              >
                <SearchField
                  label={searchLabel}
                  placeholder={searchLabel}
                  value={text}
                  onChange={setText}
                  autoFocus
                />
              </div>
              <TreeList
                ref={tree}
                label={label}
                nodes={nodes}
                selectionMode={isMultiple ? 'multiple' : 'single'}
                selectedIds={ids}
                onSelect={change}
                expandedIds={text.trim() === '' ? opened : branchIds(nodes)}
                onExpand={setOpened}
                emptyText={props.emptyText}
              />
            </Dialog>
          </AriaPopover>
        </DialogTrigger>
        {clearLabel !== undefined && ids.length > 0 && !isDisabled && (
          <AriaButton
            slot={null}
            className="ui-field__button ui-multi-select__clear"
            aria-label={clearLabel}
            onPress={() => (props.selectionMode === 'multiple' ? props.onChange([]) : props.onChange(null))}
          >
            <X aria-hidden="true" />
          </AriaButton>
        )}
      </div>
      {message && (
        <span className={errorMessage ? 'ui-field__error' : 'ui-field__description'} id={`${id}message`}>
          {message}
        </span>
      )}
    </div>
  )
}

export { TreeSelect }
export type { TreeSelectMultiple, TreeSelectProps, TreeSelectSingle }
