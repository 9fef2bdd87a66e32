import { useLocale } from 'react-aria-components'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { useWords } from '../words/use-words.ts'
import { textFieldWords } from './words.ts'

interface TextCountProps {
  /** How many characters are written. */
  length: number
  /** How many there may be. */
  max: number
}

/** From so many characters before the limit on, what is left is announced. */
const nearTo = 20

/** How long a text is and how long it may be; said aloud only near the limit. */
function TextCount({ length, max }: TextCountProps) {
  const { locale } = useLocale()
  const { left } = useWords(textFieldWords)
  const rest = Math.max(0, max - length)
  return (
    <>
      <span className="ui-text-area__count" data-full={rest === 0 || undefined} aria-hidden="true">
        {length.toLocaleString(locale)} / {max.toLocaleString(locale)}
      </span>
      <VisuallyHidden>
        <span role="status">{rest <= nearTo && length > 0 ? left(rest) : ''}</span>
      </VisuallyHidden>
    </>
  )
}

export { TextCount }
