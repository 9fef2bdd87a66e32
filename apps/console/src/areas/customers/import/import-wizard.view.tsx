import { Button } from '@hospital-crm/ui/button'
import { Modal } from '@hospital-crm/ui/modal'
import { ChevronLeft, History } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../../../messages/index.ts'
import { CheckStep, type CheckStepProps } from './check-step.view.tsx'
import { ImportHistory, type ImportHistoryProps } from './import-history.view.tsx'
import { meantRows, planProblem } from './import-step.ts'
import { MappingStep, type MappingStepProps } from './mapping-step.view.tsx'
import { ResultStep, type ResultStepProps } from './result-step.view.tsx'
import { StepFrame } from './step-frame.tsx'
import { UploadStep, type UploadStepProps } from './upload-step.view.tsx'
import { ValuesStep, type ValuesStepProps } from './values-step.view.tsx'

type Step<Name extends string, Props> = { step: Name } & Omit<Props, `on${string}`>

/** What the wizard shows: a step of an import with its data, or the imports that were made before. */
export type ImportScreen =
  | Step<'upload', UploadStepProps>
  | Step<'mapping', MappingStepProps>
  | Step<'values', ValuesStepProps>
  | Step<'check', CheckStepProps>
  | Step<'result', ResultStepProps>
  | Step<'history', ImportHistoryProps>

export interface ImportWizardActions
  extends
    Pick<UploadStepProps, 'onFile' | 'onText' | 'onPasted' | 'onRemove' | 'onRetry' | 'onTemplate'>,
    Pick<MappingStepProps, 'onPlan' | 'onArrange'>,
    Pick<ValuesStepProps, 'onDecide'>,
    Pick<CheckStepProps, 'onChoice' | 'onMend' | 'onKnown'>,
    Pick<ImportHistoryProps, 'onOpen'> {
  onClose: () => void
  /** Left out for whoever may not look at past imports. */
  onHistory: (() => void) | undefined
  onReadHistory: () => void
  onFresh: () => void
  onBack: () => void
  /** Lists the texts that name no option; where there are none, the rows are tried. */
  onNext: () => void
  onCheck: () => void
  onRun: () => void
  onErrors: () => void
  onAskUndo: (isAsking: boolean) => void
  /** Left out for whoever may not take an import back. */
  onUndo: (() => void) | undefined
}

export interface ImportWizardViewProps {
  screen: ImportScreen
  /** What is under way. */
  busy: 'arrange' | 'values' | 'dryRun' | 'run' | 'undo' | 'errors' | undefined
  /** Why the last call failed. */
  failure: string | undefined
  actions: ImportWizardActions
}

const number = (value: number): string => value.toLocaleString('en-US')

type Of<Name extends ImportScreen['step']> = Extract<ImportScreen, { step: Name }>
type Shared = Omit<ImportWizardViewProps, 'screen'>

const MappingButtons = ({ screen, busy, actions }: Shared & { screen: Of<'mapping'> }) => {
  const customers = useMessages('customers')
  const { import: messages } = useMessages('files')
  const problem = planProblem(screen.plan)
  const { mapping } = messages
  return (
    <>
      {problem !== undefined && (
        <span className="me-auto text-13 text-danger-text" role="status">
          {problem === 'contact' ? mapping.contact : mapping.twice(customers.fields[problem.twice])}
        </span>
      )}
      <Button onPress={actions.onFresh}>{messages.back}</Button>
      <Button
        variant="primary"
        isPending={busy === 'values'}
        isDisabled={problem !== undefined || busy === 'arrange'}
        onPress={actions.onNext}
      >
        {messages.next}
      </Button>
    </>
  )
}

const ValuesButtons = ({ screen, busy, actions }: Shared & { screen: Of<'values'> }) => {
  const { import: messages } = useMessages('files')
  const left = screen.values.filter(({ decision }) => decision.as === 'refused').length
  return (
    <>
      {left > 0 && (
        <span className="me-auto text-13 text-text-muted" role="status">
          {messages.values.left(number(left))}
        </span>
      )}
      <Button onPress={actions.onBack}>{messages.back}</Button>
      <Button variant="primary" isPending={busy === 'dryRun'} onPress={actions.onCheck}>
        {messages.mapping.check}
      </Button>
    </>
  )
}

const CheckButtons = ({ screen, busy, actions }: Shared & { screen: Of<'check'> }) => {
  const { import: messages } = useMessages('files')
  const { item, choice } = screen
  const { check } = messages
  const meant = meantRows(item, choice)
  return (
    <>
      {item.outcomes.wrong + item.outcomes.left > 0 && (
        <Button isPending={busy === 'errors'} onPress={actions.onErrors}>
          {check.errors}
        </Button>
      )}
      <Button isDisabled={busy === 'dryRun'} onPress={actions.onBack}>
        {messages.back}
      </Button>
      <Button
        variant="primary"
        isPending={busy === 'run'}
        isDisabled={meant === 0 || busy === 'dryRun'}
        onPress={actions.onRun}
      >
        {choice.picked.size > 0 ? check.runPicked(number(meant)) : check.run(number(meant))}
      </Button>
    </>
  )
}

const ResultButtons = ({ screen, busy, actions }: Shared & { screen: Of<'result'> }) => {
  const { import: messages } = useMessages('files')
  const { item, isAsking } = screen
  const { result, check } = messages
  if (isAsking)
    return (
      <>
        <Button key="keep" onPress={() => actions.onAskUndo(false)} autoFocus>
          {messages.back}
        </Button>
        <Button variant="danger" isPending={busy === 'undo'} onPress={() => actions.onUndo?.()}>
          {result.undoConfirm(number(item.done - item.undone))}
        </Button>
      </>
    )
  const canUndo = actions.onUndo && item.done > item.undone && item.state !== 'undone' && !isRunning(item)
  return (
    <>
      {item.state === 'done' && item.done < item.rows && (
        <Button isPending={busy === 'errors'} onPress={actions.onErrors}>
          {check.errors}
        </Button>
      )}
      {canUndo && <Button onPress={() => actions.onAskUndo(true)}>{result.undo}</Button>}
      {item.stalled && (
        <Button variant="primary" isPending={busy === 'run'} onPress={actions.onRun}>
          {result.resume}
        </Button>
      )}
      <Button key="close" variant={item.stalled ? 'secondary' : 'primary'} onPress={actions.onClose}>
        {messages.close}
      </Button>
    </>
  )
}

const isRunning = ({ state, stalled }: Of<'result'>['item']): boolean => state === 'running' && !stalled

const Footer = (props: ImportWizardViewProps): ReactNode => {
  const { screen, actions } = props
  const { import: messages } = useMessages('files')
  if (screen.step === 'mapping') return <MappingButtons {...props} screen={screen} />
  if (screen.step === 'values') return <ValuesButtons {...props} screen={screen} />
  if (screen.step === 'check') return <CheckButtons {...props} screen={screen} />
  if (screen.step === 'result') return <ResultButtons {...props} screen={screen} />
  if (screen.step === 'history')
    return (
      <Button icon={<ChevronLeft className="rtl:-scale-x-100" />} onPress={actions.onFresh}>
        {messages.fresh}
      </Button>
    )
  return (
    actions.onHistory && (
      <Button icon={<History />} onPress={actions.onHistory}>
        {messages.history}
      </Button>
    )
  )
}

const Body = (props: ImportWizardViewProps) => {
  const { screen, failure, actions } = props
  if (screen.step === 'history')
    return <ImportHistory {...screen} onOpen={actions.onOpen} onRetry={actions.onReadHistory} />
  return (
    <StepFrame step={screen.step} failure={failure}>
      {screen.step === 'upload' && <UploadStep {...screen} {...actions} />}
      {screen.step === 'mapping' && <MappingStep {...screen} {...actions} />}
      {screen.step === 'values' && <ValuesStep {...screen} onDecide={actions.onDecide} />}
      {screen.step === 'check' && (
        <CheckStep
          {...screen}
          onChoice={actions.onChoice}
          onMend={actions.onMend}
          onKnown={actions.onKnown}
        />
      )}
      {screen.step === 'result' && <ResultStep {...screen} />}
    </StepFrame>
  )
}

/** Leads from a file to customers, and back. */
export const ImportWizardView = (props: ImportWizardViewProps) => {
  const { screen, busy, actions } = props
  const { import: messages } = useMessages('files')
  return (
    <Modal
      isOpen
      size={screen.step === 'upload' || screen.step === 'result' ? 'medium' : 'large'}
      isClosable={busy === undefined || busy === 'run' || busy === 'errors'}
      title={screen.step === 'history' ? messages.history : messages.title}
      closeLabel={messages.close}
      onClose={actions.onClose}
      footer={<Footer {...props} />}
    >
      <Body {...props} />
    </Modal>
  )
}
