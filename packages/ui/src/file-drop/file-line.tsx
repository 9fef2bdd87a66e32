import { CircleAlert, CircleCheck, FileText, RotateCw, X } from 'lucide-react'
import { useLocale } from 'react-aria-components'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Progress } from '../progress/progress.tsx'
import type { DroppedFile, FileDropProps } from './file-drop.types.ts'
import { showSize } from './sort-files.ts'
import type { FileDropWords } from './words.ts'

interface FileLineProps extends Pick<FileDropProps, 'onRemove' | 'onRetry'> {
  file: DroppedFile
  words: FileDropWords
  isDisabled: boolean
}

const icons = { waiting: FileText, sending: FileText, done: CircleCheck, failed: CircleAlert }

/** One file: what it is, how far it has come, and what can be done about it. */
function FileLine({ file, words, isDisabled, onRemove, onRetry }: FileLineProps) {
  const { id, name, size, state, progress, error } = file
  const { locale } = useLocale()
  const Icon = icons[state]
  const isUnderWay = state === 'waiting' || state === 'sending'
  const said = state === 'waiting' ? words.waiting : state === 'done' ? words.done : undefined
  return (
    <li className="ui-file-drop__file" data-state={state}>
      <Icon className="ui-file-drop__icon" aria-hidden="true" />
      <span className="ui-file-drop__name" title={name}>
        {name}
      </span>
      <span className="ui-file-drop__size">
        {showSize(size, locale, words.units)}
        {said !== undefined && ` · ${said}`}
      </span>
      {state === 'failed' && onRetry !== undefined && (
        <IconButton
          size="small"
          label={words.retry(name)}
          icon={<RotateCw />}
          isDisabled={isDisabled}
          onPress={() => onRetry(id)}
        />
      )}
      <IconButton
        size="small"
        label={isUnderWay ? words.cancel(name) : words.remove(name)}
        icon={<X />}
        isDisabled={isDisabled}
        onPress={() => onRemove(id)}
      />
      {state === 'sending' && (
        <Progress label={words.sending(name)} isLabelHidden value={progress} maxValue={1} />
      )}
      {state === 'failed' && error !== undefined && <span className="ui-file-drop__error">{error}</span>}
    </li>
  )
}

export { FileLine }
