import { ChevronDown, X } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, ButtonContext, DialogTrigger, type KeyboardEvent } from 'react-aria-components'
import { Tag } from '../tag/tag.tsx'
import type { TreeId } from '../tree/model/tree-nodes.ts'

/** A chosen node as it is shown. */
interface ChosenNode<Id extends TreeId> {
  id: Id
  name: string
  /** The names from the top down to it. */
  path: string
}

interface TreeFieldProps<Id extends TreeId> {
  ref: Ref<HTMLDivElement>
  /** Ids of the elements that name and describe the control. */
  labelledBy: string
  'aria-describedby'?: string
  chosen: readonly ChosenNode<Id>[]
  /** What stands there instead of names: the placeholder or a count. */
  text: string | undefined
  /** Shows each choice as a tag that can be removed. */
  hasTags: boolean
  isDisabled: boolean
  onKeyDown: (event: KeyboardEvent) => void
  onRemove: (id: Id) => void
  clearLabel: string
  onClear: (() => void) | undefined
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** What opens at the field. */
  children: ReactNode
}

/** Tab goes from the field to what follows it; Backspace removes the last tag. */
const outOfTabOrder = { excludeFromTabOrder: true }

function Tags<Id extends TreeId>({ chosen, isDisabled, onRemove }: TreeFieldProps<Id>) {
  return (
    <ButtonContext.Provider value={outOfTabOrder}>
      <span className="ui-tree-select__tags">
        {chosen.map(({ id, name }) => (
          <Tag key={id} onRemove={isDisabled ? undefined : () => onRemove(id)}>
            {name}
          </Tag>
        ))}
      </span>
    </ButtonContext.Provider>
  )
}

/** What a tree select shows while it is closed. The control lies under the tags, whose buttons are its neighbours. */
function TreeField<Id extends TreeId>(props: TreeFieldProps<Id>) {
  const {
    labelledBy,
    'aria-describedby': describedBy,
    chosen,
    text,
    hasTags,
    isDisabled,
    onKeyDown,
    clearLabel,
    onClear,
  } = props
  const valueId = `${labelledBy}value`
  const isTagged = hasTags && text === undefined
  return (
    <div className="ui-tree-select__control" ref={props.ref}>
      {/* The other buttons stand outside, or their presses would open it, too. */}
      <DialogTrigger isOpen={props.isOpen} onOpenChange={props.onOpenChange}>
        <AriaButton
          className="ui-field__control ui-select__button"
          aria-labelledby={`${labelledBy} ${valueId}`}
          {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
          isDisabled={isDisabled}
          onKeyDown={onKeyDown}
        >
          <span
            className="ui-select__value"
            id={valueId}
            data-placeholder={chosen.length === 0 || undefined}
            data-tagged={isTagged || undefined}
            title={chosen.map((node) => node.path).join('\n')}
          >
            {text ?? chosen.map((node) => (hasTags ? node.name : node.path)).join(', ')}
          </span>
          <ChevronDown className="ui-select__chevron" aria-hidden="true" />
        </AriaButton>
        {props.children}
      </DialogTrigger>
      {isTagged && <Tags {...props} />}
      {onClear && (
        <AriaButton
          slot={null}
          className="ui-field__button ui-tree-select__clear"
          aria-label={clearLabel}
          onPress={onClear}
        >
          <X aria-hidden="true" />
        </AriaButton>
      )}
    </div>
  )
}

export { TreeField }
export type { ChosenNode }
