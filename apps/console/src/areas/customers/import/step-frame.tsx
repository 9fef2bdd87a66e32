import { Banner } from '@hospital-crm/ui/banner'
import { useEffect, useRef, type ReactNode } from 'react'
import { useMessages } from '../../../messages/index.ts'
import { importSteps, type ImportStep } from './import-step.ts'

interface StepFrameProps {
  step: ImportStep
  /** Why the last call failed. */
  failure: string | undefined
  children: ReactNode
}

/** One step of an import under its name, which takes the focus when the step begins. */
export const StepFrame = ({ step, failure, children }: StepFrameProps) => {
  const { import: messages } = useMessages('files')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [step])
  const at = importSteps.indexOf(step)
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-col gap-2">
        <p className="m-0 text-12 text-text-muted">{messages.step(at + 1, importSteps.length)}</p>
        <h3 ref={heading} tabIndex={-1} className="m-0 text-14 font-semibold outline-none">
          {messages.steps[step]}
        </h3>
        <ol aria-hidden="true" className="m-0 flex list-none gap-1 p-0">
          {importSteps.map((name, nth) => (
            <li key={name} className={`h-1 flex-1 rounded-full ${nth <= at ? 'bg-accent' : 'bg-border'}`} />
          ))}
        </ol>
      </div>
      {children}
      {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
    </div>
  )
}
