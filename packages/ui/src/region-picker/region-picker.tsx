import { ChevronDown, X } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button as AriaButton, Dialog, DialogTrigger, Popover as AriaPopover } from 'react-aria-components'
import { FieldFrame } from '../field/field-frame.tsx'
import { describedBy, FieldNotes } from '../field/field-notes.tsx'
import { useFormError } from '../field/use-form-error.ts'
import { useSharedWords } from '../words/shared-words.ts'
import { useWords } from '../words/use-words.ts'
import { RegionPanel } from './region-panel.tsx'
import type { RegionPath, RegionPickerProps } from './region-picker.types.ts'
import { regionPickerWords } from './words.ts'

/**
 * A place down to its district, chosen step by step or found by name or pinyin.
 *
 * https://react-aria.adobe.com/ListBox
 */
function RegionPicker(props: RegionPickerProps) {
  const { label, value, onChange, name, isDisabled = false, isReadOnly = false, isRequired = false } = props
  const { isClearable = !isRequired, items, load } = props
  const id = useId()
  const words = useWords(regionPickerWords)
  const { choose, clear } = useSharedWords({ choose: props.placeholder })
  const error = useFormError(name, props.errorMessage)
  const message = error.message ?? props.description
  const [isOpen, setIsOpen] = useState(props.defaultOpen ?? false)
  const setOpen = (open: boolean) => {
    setIsOpen(open)
    props.onOpenChange?.(open)
  }
  const control = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const isChosen = value.length > 0
  const change = (path: RegionPath) => {
    error.clear()
    onChange(path)
  }
  return (
    <FieldFrame
      {...props}
      id={id}
      className="ui-region-picker"
      errorMessage={error.message}
      onLabelPress={() => button.current?.focus()}
    >
      <FieldNotes id={id} isRequired={isRequired} isReadOnly={isReadOnly} />
      <div className="ui-region-picker__control" ref={control}>
        <DialogTrigger isOpen={isOpen} onOpenChange={(open) => setOpen(open && !isReadOnly)}>
          <AriaButton
            ref={button}
            className="ui-field__control ui-select__button"
            aria-labelledby={`${id}label ${id}value`}
            {...describedBy({ id, isRequired, isReadOnly }, message)}
            isDisabled={isDisabled}
            autoFocus={props.autoFocus ?? false}
          >
            <span
              className="ui-select__value"
              id={`${id}value`}
              data-placeholder={!isChosen || undefined}
              title={value.join(' / ')}
            >
              {isChosen ? value.join(' / ') : choose}
            </span>
            <ChevronDown className="ui-select__chevron" aria-hidden="true" />
          </AriaButton>
          <AriaPopover
            className="ui-popover ui-region-picker__popover"
            placement="bottom start"
            offset={4}
            triggerRef={control}
          >
            <Dialog className="ui-region-picker__dialog" aria-label={label}>
              <RegionPanel
                items={items}
                load={load}
                value={value}
                label={label}
                levelNames={props.levelNames ?? words.levels}
                words={words}
                onChange={change}
                onDone={() => setOpen(false)}
              />
            </Dialog>
          </AriaPopover>
        </DialogTrigger>
        {isClearable && isChosen && !isDisabled && !isReadOnly && (
          <AriaButton
            className="ui-field__button ui-region-picker__clear"
            aria-label={clear(label)}
            onPress={() => {
              button.current?.focus()
              change([])
            }}
          >
            <X aria-hidden="true" />
          </AriaButton>
        )}
      </div>
      {name !== undefined &&
        !isDisabled &&
        value.map((part, level) => (
          // oxlint-disable-next-line react/no-array-index-key -- a level is its place in the path
          <input key={level} type="hidden" name={name} value={part} />
        ))}
    </FieldFrame>
  )
}

export { RegionPicker }
