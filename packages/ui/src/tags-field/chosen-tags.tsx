import { X } from 'lucide-react'
import type { Ref } from 'react'
import { Button as AriaButton, Tag as AriaTag, TagGroup, TagList, type Key } from 'react-aria-components'
import type { TagOption } from './tags-field.types.ts'

interface ChosenTagsProps {
  label: string
  tags: readonly TagOption[]
  /** Called with the ids that are to go; without it the tags only tell. */
  onRemove: ((ids: ReadonlySet<Key>) => void) | undefined
  ref: Ref<HTMLDivElement>
}

/** The chosen tags in their control: arrow keys go through them, Delete or Backspace takes one off. */
function ChosenTags({ label, tags, onRemove, ref }: ChosenTagsProps) {
  return (
    <TagGroup
      ref={ref}
      aria-label={label}
      // The open list hides what lies around it from assistive technology; the tags belong to it and stay.
      data-react-aria-top-layer="true"
      className="ui-tags-field__tags"
      {...(onRemove === undefined ? {} : { onRemove })}
    >
      <TagList items={tags} className="ui-tags-field__list">
        {({ id, name, tone = 8 }) => (
          <AriaTag id={id} textValue={name} className="ui-tag ui-tags-field__tag" data-tone={tone}>
            <span className="ui-tag__text" title={name}>
              {name}
            </span>
            {onRemove !== undefined && (
              <AriaButton slot="remove" className="ui-tag__remove">
                <X aria-hidden="true" />
              </AriaButton>
            )}
          </AriaTag>
        )}
      </TagList>
    </TagGroup>
  )
}

export { ChosenTags }
