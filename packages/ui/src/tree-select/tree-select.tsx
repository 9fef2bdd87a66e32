import { useId, useMemo, useRef, useState } from 'react'
import { Dialog, type KeyboardEvent, Popover as AriaPopover } from 'react-aria-components'
import { FieldFrame } from '../field/field-frame.tsx'
import { describedBy, FieldNotes } from '../field/field-notes.tsx'
import { useFormError } from '../field/use-form-error.ts'
import { useTreeChildren } from '../tree/hooks/use-tree-children.ts'
import { indexTree } from '../tree/model/tree-index.ts'
import { typedLetter } from '../tree/model/tree-keys.ts'
import type { TreeId } from '../tree/model/tree-nodes.ts'
import { useSharedWords } from '../words/shared-words.ts'
import { useWords } from '../words/use-words.ts'
import { chosenNodes, idsAbove } from './chosen-nodes.ts'
import { OpenTree } from './open-tree.tsx'
import { TreeField } from './tree-field.tsx'
import type { TreeSelectProps } from './tree-select.types.ts'
import { treeSelectWords } from './words.ts'

/** The value as a list, and the change of a list as one of the value. */
function asList<Id extends TreeId>(props: TreeSelectProps<Id>) {
  if (props.selectionMode === 'multiple') return { ids: props.value, change: props.onChange }
  return {
    ids: props.value === null ? [] : [props.value],
    change: (ids: Id[]) => props.onChange(ids[0] ?? null),
  }
}

/** Up to so many choices are shown as tags, more are counted. */
const maxTags = 2

/** What stands in the field instead of names. */
function fieldText<Id extends TreeId>(
  props: TreeSelectProps<Id>,
  count: number,
  texts: ReturnType<typeof useSharedWords>,
) {
  if (count === 0) return texts.choose
  const isMany = props.selectionMode === 'multiple' && count > maxTags
  return isMany ? texts.chosen(count) : undefined
}

/**
 * One or several nodes of a tree, found by opening branches or by typing a part of a name or its pinyin.
 *
 * https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
function TreeSelect<Id extends TreeId>(props: TreeSelectProps<Id>) {
  const { label, items, isDisabled = false, isRequired = false } = props
  const { isClearable = !isRequired } = props
  const isMultiple = props.selectionMode === 'multiple'
  const id = useId()
  const control = useRef<HTMLDivElement>(null)
  const own = useWords(treeSelectWords)
  const texts = useSharedWords({
    choose: props.placeholder,
    chosen: isMultiple ? props.countText : undefined,
  })
  const children = useTreeChildren(props.loadChildren)
  const index = useMemo(() => indexTree(items, children.loaded), [items, children.loaded])
  const [isOpen, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const { ids, change: changeTo } = asList(props)
  const error = useFormError(props.name, props.errorMessage)
  const chosen = chosenNodes(index, ids, (unknown) => props.nameOf?.(unknown) ?? own.unknown(String(unknown)))
  const message = error.message ?? props.description
  const change = (next: Id[]) => {
    error.clear()
    changeTo(next)
  }

  const open = (text: string) => {
    setQuery(text)
    setOpen(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const letter = typedLetter(event)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') open('')
    else if (event.key === 'Backspace' || event.key === 'Delete') {
      if (isMultiple || isClearable) change(ids.slice(0, -1))
    } else if (letter !== undefined) open(letter)
    else return event.continuePropagation()
    event.preventDefault()
  }
  const focus = () => control.current?.querySelector('button')?.focus()
  /** What was pressed goes away with the choice, so the focus goes to the field. */
  const takeBack = (next: Id[]) => {
    change(next)
    focus()
  }

  return (
    <FieldFrame
      {...props}
      id={id}
      className="ui-tree-select"
      errorMessage={error.message}
      onLabelPress={focus}
    >
      <FieldNotes id={id} isRequired={isRequired} />
      <TreeField
        ref={control}
        labelledBy={`${id}label`}
        {...describedBy({ id, isRequired }, message)}
        chosen={chosen}
        text={fieldText(props, ids.length, texts)}
        hasTags={isMultiple}
        isDisabled={isDisabled}
        onKeyDown={onKeyDown}
        onRemove={(gone) => takeBack(ids.filter((one) => one !== gone))}
        clearLabel={texts.clear(label)}
        onClear={isClearable && ids.length > 0 && !isDisabled ? () => takeBack([]) : undefined}
        isOpen={isOpen}
        onOpenChange={(next) => (next ? open('') : setOpen(false))}
      >
        <AriaPopover
          className="ui-popover ui-tree-select__popover"
          placement="bottom start"
          offset={4}
          triggerRef={control}
        >
          <Dialog className="ui-tree-select__dialog" aria-label={label}>
            <OpenTree
              label={label}
              searchLabel={props.searchLabel ?? own.search}
              emptyText={props.emptyText}
              items={items}
              childNodes={children}
              selectionMode={isMultiple ? 'multiple' : 'single'}
              rule={{
                selectable: props.selectable ?? 'any',
                cascade: props.selectionMode === 'multiple' && (props.cascade ?? false),
              }}
              ids={ids}
              onChange={(next) => {
                change(next)
                if (!isMultiple) setOpen(false)
              }}
              initiallyOpen={idsAbove(index, ids)}
              query={query}
              onQueryChange={setQuery}
            />
          </Dialog>
        </AriaPopover>
      </TreeField>
      {props.name !== undefined &&
        !isDisabled &&
        ids.map((one) => <input key={one} type="hidden" name={props.name} value={one} />)}
    </FieldFrame>
  )
}

export { TreeSelect }
