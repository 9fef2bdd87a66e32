import { DIALOGUE_TEXT_LENGTH } from '@hospital-crm/api/entities'
import { ROBOT_MAX_ID } from '@hospital-crm/api/rules'
import { Button } from '@hospital-crm/ui/button'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { TextArea } from '@hospital-crm/ui/text-field'
import { ContactRound, SendHorizontal, X } from 'lucide-react'
import type { RefObject } from 'react'
import { useMessages, type Messages } from '../../messages/index.ts'
import { FileTools, UnderWay, type ToolsActions, type ToolsSnapshot } from './composer-tools.view.tsx'
import { EmojiPicker } from './emoji-picker.view.tsx'

/** What is typed to one colleague and not sent. */
export interface Typed {
  text: string
  /** The message that it answers. */
  quote?: { m_id: number; from: number; msg: string; place: number }
}

export interface ComposerViewProps {
  typed: Typed
  uid: number
  me: number
  /** The other one of the two people. */
  name: string
  /** Whether a message would arrive. */
  isOpen: boolean
  /** Without a connection nothing goes out now. */
  isConnected: boolean
  tools: ToolsSnapshot
  toolsActions: ToolsActions
  onType: (typed: Typed) => void
  onSend: () => void
  /** Has it sent as soon as there is a connection. */
  onHold: () => void
  /** Asks for the customer whose card is sent; undefined for whoever sees none. */
  onCard: (() => void) | undefined
  /** Where one writes, to bring the focus there. */
  box: RefObject<HTMLTextAreaElement | null>
}

/** Key 229 is what browsers report while an input method composes. */
const COMPOSING = 229

/** Why nothing can be written to somebody. */
export const closedText = (
  uid: number,
  { robots, gone }: Pick<Messages['chat'], 'robots' | 'gone'>,
): string => (uid <= ROBOT_MAX_ID ? robots : gone)

/** Where a message is written: Enter sends it, Shift and Enter begin a new line, and an input method keeps its Enter. */
export const ComposerView = (props: ComposerViewProps) => {
  const { typed, uid, me, name, isOpen, isConnected, tools, toolsActions } = props
  const { onType, onSend, onHold, onCard, box } = props
  const texts = useMessages('chat')
  const { text, quote } = typed
  if (!isOpen)
    return (
      <p className="m-0 border-0 border-t border-solid border-border p-3 text-13 text-text-muted">
        {closedText(uid, texts)}
      </p>
    )
  const put = (emoji: string) => {
    const { selectionStart = text.length, selectionEnd = text.length } = box.current ?? {}
    onType({ ...typed, text: `${text.slice(0, selectionStart)}${emoji}${text.slice(selectionEnd)}` })
  }
  return (
    <div
      className="flex flex-col gap-2 border-0 border-t border-solid border-border p-2.5"
      onPaste={({ clipboardData }) => {
        if (clipboardData.files.length > 0) toolsActions.onFiles([...clipboardData.files])
      }}
    >
      {!isConnected && (
        <div
          aria-live="polite"
          className="flex flex-wrap items-center justify-between gap-2 text-12 text-text-muted"
        >
          <span>{texts.notConnected}</span>
          {text.trim() !== '' && (
            <Button size="small" onPress={onHold}>
              {texts.sendLater}
            </Button>
          )}
        </div>
      )}
      {quote && (
        <div className="flex items-center gap-2 rounded-lg bg-surface-sunken ps-2.5 text-12 text-text-muted">
          <span className="min-w-0 flex-1 truncate">
            {`${texts.quoting(quote.from === me ? texts.me : name)}：${quote.msg || texts.card}`}
          </span>
          <IconButton size="small" label={texts.dropQuote} icon={<X />} onPress={() => onType({ text })} />
        </div>
      )}
      <UnderWay snapshot={tools} actions={toolsActions} />
      <TextArea
        label={texts.write}
        isLabelHidden
        rows={2}
        maxLength={DIALOGUE_TEXT_LENGTH}
        placeholder={texts.placeholder}
        value={text}
        inputRef={box}
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
      <div className="flex items-center gap-1">
        <EmojiPicker onPick={put} />
        {onCard && <IconButton label={texts.sendCard} icon={<ContactRound />} onPress={onCard} />}
        <FileTools snapshot={tools} actions={toolsActions} />
        <span className="flex-1" />
        <Button variant="primary" icon={<SendHorizontal />} isDisabled={text.trim() === ''} onPress={onSend}>
          {texts.send}
        </Button>
      </div>
    </div>
  )
}
