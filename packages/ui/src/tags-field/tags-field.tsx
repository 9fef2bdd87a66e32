import { ChevronDown } from 'lucide-react'
import { useId, useRef, type KeyboardEvent } from 'react'
import { Button as AriaButton, ComboBox as AriaComboBox, Input, useLocale } from 'react-aria-components'
import { FieldFrame } from '../field/field-frame.tsx'
import { useFormError } from '../field/use-form-error.ts'
import { OptionList, type Option } from '../list-box/option-list.tsx'
import { ListPopover } from '../popover/list-popover.tsx'
import { useSharedWords } from '../words/shared-words.ts'
import { useWords } from '../words/use-words.ts'
import { ChosenTags } from './chosen-tags.tsx'
import type { TagsFieldProps } from './tags-field.types.ts'
import { useTagOptions } from './use-tag-options.ts'
import { tagsFieldWords } from './words.ts'

/**
 * Tags that are stuck on something, each shown, removable, and found by typing.
 *
 * https://react-aria.adobe.com/ComboBox
 */
function TagsField<Id extends string | number>(props: TagsFieldProps<Id>) {
  const { label, value, onChange, maxCount, name, isDisabled = false, isReadOnly = false } = props
  const id = useId()
  const words = useWords(tagsFieldWords, { placeholder: props.placeholder })
  const { nothingFound } = useSharedWords()
  const error = useFormError(name, props.errorMessage)
  const tags = useTagOptions(props, words.create)
  const control = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const canChange = !isDisabled && !isReadOnly
  const towardsTags = useLocale().direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft'
  const choose = (keys: Parameters<typeof tags.choose>[0]) => {
    error.clear()
    tags.choose(keys)
  }
  const onKeys = (event: KeyboardEvent) => {
    if (event.target !== input.current || event.nativeEvent.isComposing) return
    const isAtStart = input.current.selectionStart === 0 && input.current.selectionEnd === 0
    if (isAtStart && (event.key === 'Backspace' || event.key === towardsTags) && value.length > 0) {
      event.preventDefault()
      Array.from(list.current?.querySelectorAll<HTMLElement>('[role=row]') ?? [])
        .at(-1)
        ?.focus()
    }
    const isUnmarked = input.current.getAttribute('aria-activedescendant') === null
    if (event.key === 'Enter' && isUnmarked && tags.text.trim() !== '' && tags.first !== undefined) {
      event.preventDefault()
      event.stopPropagation()
      choose([...value, tags.first])
    }
  }
  const description = tags.isFull && maxCount !== undefined ? words.full(maxCount) : props.description
  return (
    <FieldFrame
      {...props}
      id={id}
      className="ui-tags-field"
      errorMessage={error.message}
      description={description}
      onLabelPress={() => input.current?.focus()}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the input inside pass by here first */}
      <div
        ref={control}
        className="ui-field__control ui-tags-field__control"
        data-disabled={isDisabled || undefined}
        onKeyDownCapture={onKeys}
      >
        {tags.chosen.length > 0 && (
          <ChosenTags
            ref={list}
            label={words.chosen(label)}
            tags={tags.chosen}
            onRemove={
              canChange
                ? (ids) => {
                    error.clear()
                    onChange(value.filter((chosen) => !ids.has(chosen)))
                    if (ids.size >= value.length) input.current?.focus()
                  }
                : undefined
            }
          />
        )}
        <AriaComboBox<Option, 'multiple'>
          className="ui-tags-field__combo-box"
          selectionMode="multiple"
          aria-labelledby={`${id}label`}
          {...(error.message || description ? { 'aria-describedby': `${id}message` } : {})}
          isInvalid={error.message !== undefined}
          isDisabled={isDisabled}
          isReadOnly={isReadOnly}
          isRequired={props.isRequired ?? false}
          autoFocus={props.autoFocus ?? false}
          validationBehavior="aria"
          menuTrigger="focus"
          allowsEmptyCollection
          items={tags.options}
          onOpenChange={tags.onOpen}
          inputValue={tags.text}
          onInputChange={tags.setText}
          value={value}
          onChange={choose}
        >
          <Input
            ref={input}
            className="ui-field__input ui-tags-field__input"
            placeholder={tags.chosen.length === 0 ? words.placeholder : ''}
          />
          <AriaButton className="ui-field__button">
            <ChevronDown aria-hidden="true" />
          </AriaButton>
          <ListPopover triggerRef={control}>
            <OptionList count={props.items.length} emptyText={nothingFound} />
          </ListPopover>
        </AriaComboBox>
      </div>
      {name !== undefined &&
        !isDisabled &&
        value.map((chosen) => <input key={chosen} type="hidden" name={name} value={chosen} />)}
    </FieldFrame>
  )
}

export { TagsField }
