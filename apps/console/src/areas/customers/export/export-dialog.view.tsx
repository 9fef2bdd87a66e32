import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { Modal } from '@hospital-crm/ui/modal'
import { Progress } from '@hospital-crm/ui/progress'
import { RadioGroup } from '@hospital-crm/ui/radio-group'
import { isCallError, isTransportError, type Language } from '@hospital-crm/api/errors'
import { failureWords } from '../../../failures/failure-words.ts'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import type { FilesMessages } from '../../../messages/zh/files.ts'
import type { ExportChoice, ExportPhase } from './use-export.ts'
import { sizeText } from '../../../parts/read-file.ts'

export interface ExportDialogViewProps {
  /** Name of the list. */
  list: string
  phase: ExportPhase
  choice: ExportChoice
  /** How many columns either choice has. */
  columnCounts: { shown: number; all: number }
  /** How many customers are selected; 0 offers none. */
  selected: number
  /** Whether the reader may see follow-ups. */
  hasFollowUps: boolean
  /** The reader's role hides numbers in what it exports. */
  isMasked: boolean
  onChoose: (choice: ExportChoice) => void
  onStart: () => void
  onStop: () => void
  onAgain: () => void
  onSave: () => void
  onClose: () => void
}

const number = (value: number): string => value.toLocaleString('en-US')

const Choices = (props: ExportDialogViewProps) => {
  const { choice, columnCounts, selected, hasFollowUps, isMasked, onChoose } = props
  const { export: messages } = useMessages('files')
  return (
    <>
      {selected > 0 && (
        <RadioGroup
          label={messages.rows}
          value={choice.rows}
          onChange={(rows) => onChoose({ ...choice, rows })}
          items={[
            { id: 'selected', name: messages.selected(number(selected)) },
            { id: 'everything', name: messages.everything },
          ]}
        />
      )}
      {hasFollowUps && (
        <RadioGroup
          label={messages.content}
          value={choice.content}
          onChange={(content) => onChoose({ ...choice, content })}
          items={(['customers', 'follow_ups'] as const).map((id) => ({
            id,
            name: messages.contents[id],
            description: messages.contentHints[id],
          }))}
        />
      )}
      <RadioGroup
        label={messages.format}
        value={choice.format}
        onChange={(format) => onChoose({ ...choice, format })}
        items={(['xlsx', 'csv'] as const).map((id) => ({ id, name: messages.formats[id] }))}
      />
      {choice.content === 'customers' && (
        <RadioGroup
          label={messages.columns}
          value={choice.columns}
          onChange={(columns) => onChoose({ ...choice, columns })}
          items={(['shown', 'all'] as const).map((id) => ({ id, name: messages[id](columnCounts[id]) }))}
        />
      )}
      <p className="m-0 text-13 text-text-muted">
        {isMasked && <>{messages.masked} </>}
        {messages.logged}
      </p>
    </>
  )
}

const failureText = (
  phase: Extract<ExportPhase, { name: 'failed' }>,
  messages: FilesMessages['export'],
  language: Language,
): string => {
  const { error } = phase
  if (isTransportError(error)) return messages.broken
  if (isCallError(error) && error.error === 'export_too_large')
    return messages.tooLarge(number(Number(error.data['rows'])), number(Number(error.data['limit'])))
  return failureWords(error, language)
}

const Outcome = ({ phase }: ExportDialogViewProps) => {
  const { export: messages } = useMessages('files')
  const language = useLanguage()
  if (phase.name === 'running') {
    const { progress } = phase
    return (
      <Progress
        label={progress === undefined ? messages.preparing : messages.running}
        value={progress === undefined || progress.total === 0 ? undefined : progress.rows}
        maxValue={progress?.total || 1}
        {...(progress && { valueText: messages.rowsOf(number(progress.rows), number(progress.total)) })}
      />
    )
  }
  if (phase.name === 'done')
    return (
      <Banner tone="success" title={messages.done(phase.file.name)}>
        {messages.doneRows(number(phase.file.rows), sizeText(phase.file.content.size))}
      </Banner>
    )
  if (phase.name === 'stopped') return <Banner>{messages.stopped}</Banner>
  if (phase.name === 'failed') return <Banner tone="danger">{failureText(phase, messages, language)}</Banner>
  return null
}

const Buttons = (props: ExportDialogViewProps) => {
  const { phase, onClose } = props
  const { export: messages } = useMessages('files')
  switch (phase.name) {
    case 'choosing':
      return (
        <>
          <Button onPress={onClose}>{messages.cancel}</Button>
          <Button variant="primary" onPress={props.onStart}>
            {messages.start}
          </Button>
        </>
      )
    case 'running':
      return (
        <Button key="stop" onPress={props.onStop} autoFocus>
          {messages.stop}
        </Button>
      )
    case 'done':
      return (
        <>
          <Button onPress={props.onSave}>{messages.saveAgain}</Button>
          <Button key="close" variant="primary" onPress={onClose} autoFocus>
            {messages.close}
          </Button>
        </>
      )
    default:
      return (
        <>
          <Button onPress={onClose}>{messages.close}</Button>
          <Button key="again" variant="primary" onPress={props.onAgain} autoFocus>
            {messages.again}
          </Button>
        </>
      )
  }
}

/** What goes into a file, how far it is, and what became of it. */
export const ExportDialogView = (props: ExportDialogViewProps) => {
  const { list, phase, onClose } = props
  const { export: messages } = useMessages('files')
  return (
    <Modal
      isOpen
      size="small"
      isClosable={phase.name !== 'running'}
      title={messages.title(list)}
      closeLabel={messages.close}
      onClose={onClose}
      footer={<Buttons {...props} />}
    >
      <div className="flex flex-col gap-4">
        {phase.name === 'choosing' ? <Choices {...props} /> : <Outcome {...props} />}
      </div>
    </Modal>
  )
}
