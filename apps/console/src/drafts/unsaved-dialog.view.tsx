import { useMessages } from '../messages/index.ts'
import { UnsavedQuestion, type UnsavedAnswers } from './unsaved-question.view.tsx'

interface UnsavedDialogProps extends UnsavedAnswers {
  /** What has been typed, in words; left out where it has no name. */
  names?: readonly string[]
}

/** Asks before something is closed in which text was typed. */
export const UnsavedDialog = ({ names = [], ...answers }: UnsavedDialogProps) => {
  const { unsaved: texts } = useMessages('drafts')
  const what = [...new Set(names)].join(texts.and)
  return (
    <UnsavedQuestion {...answers} texts={texts}>
      {what !== '' && <p className="m-0 wrap-anywhere">{texts.named(what)}</p>}
      <p className="m-0">{texts.body}</p>
    </UnsavedQuestion>
  )
}
