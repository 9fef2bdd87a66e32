import type { ReactNode } from 'react'
import { Front } from '../../root/front.tsx'
import { Root } from '../../root/root.tsx'
import { ToastLayer } from '../../toasts/index.ts'
import type { Stage } from './stage.ts'

/** The whole console on a story's stage. */
export const ConsoleAt = ({ stage, children }: { stage: Stage; children?: ReactNode }) => (
  <Root services={stage.services}>
    <Front tokens={stage.services.tokens} />
    {children}
    <ToastLayer center={stage.toasts} />
  </Root>
)
