import { DIALOGUE_TEXT_LENGTH } from '@hospital-crm/api/entities'
import { ROBOT_MAX_ID } from '@hospital-crm/api/rules'
import { Button } from '@hospital-crm/ui/button'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { TextArea } from '@hospital-crm/ui/text-field'
import { SendHorizontal, X } from 'lucide-react'
import { useMessages } from '../../messages/index.ts'

/** What is typed to one colleague and not sent. */
export interface Typed {
  text: string
  /** The message that it answers. */
  quote?: { m_id: number; from: number; msg: string }
}

export interface ComposerViewProps {
  typed: Typed
  uid: number
  me: number
  /** The other one of the two people. */
  name: string
  /** Whether a message would arrive. */
  isOpen: boolean
  onType: (typed: Typed) => void
  onSend: () => void
}

/** Key 229 is what browsers report while an input method composes. */
const COMPOSING = 229

/** Where a message is written: Enter sends it, Shift and Enter begin a new line, and an input method keeps its Enter. */
export const ComposerView = ({ typed, uid, me, name, isOpen, onType, onSend }: ComposerViewProps) => {
  const texts = useMessages('chat')
  const { text, quote } = typed
  if (!isOpen)
    return (
      <p className="m-0 border-0 border-t border-solid border-border p-3 text-13 text-text-muted">
        {uid <= ROBOT_MAX_ID ? texts.robots : texts.gone}
      </p>
    )
  return (
    <div className="flex flex-col gap-2 border-0 border-t border-solid border-border p-2.5">
      {quote && (
        <div className="flex items-center gap-2 rounded-lg bg-surface-sunken ps-2.5 text-12 text-text-muted">
          <span className="min-w-0 flex-1 truncate">
            {`${texts.quoting(quote.from === me ? texts.me : name)}：${quote.msg}`}
          </span>
          <IconButton size="small" label={texts.dropQuote} icon={<X />} onPress={() => onType({ text })} />
        </div>
      )}
      <div className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextArea
            label={texts.write}
            isLabelHidden
            rows={2}
            maxLength={DIALOGUE_TEXT_LENGTH}
            placeholder={texts.placeholder}
            value={text}
            onChange={(next) => onType({ ...typed, text: next })}
            onKeyDown={(event) => {
              const { isComposing, keyCode } = event.nativeEvent
              if (event.key !== 'Enter' || event.shiftKey || isComposing || keyCode === COMPOSING) {
                event.continuePropagation()
                return
              }
              event.preventDefault()
              onSend()
            }}
          />
        </div>
        <Button variant="primary" icon={<SendHorizontal />} isDisabled={text.trim() === ''} onPress={onSend}>
          {texts.send}
        </Button>
      </div>
    </div>
  )
}
