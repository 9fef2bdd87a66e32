import type { ComponentType } from 'react'
import { fn } from 'storybook/test'
import type { ActDialogProps } from '../acts/act-dialog.tsx'
import { freeRules, useStoryTexts } from './story-texts.ts'

type StoryProps = Omit<ActDialogProps, 'texts' | 'phase' | 'row' | 'rules' | 'hasFailed'> &
  Partial<Pick<ActDialogProps, 'row' | 'rules' | 'hasFailed'>>

/** The dialog of an act on customers while it asks. */
export const askingAct =
  (View: ComponentType<ActDialogProps>) =>
  // oxlint-disable-next-line react/display-name -- stories name it
  ({ rules = freeRules, ...props }: StoryProps) => (
    <View {...props} rules={rules} phase={{ name: 'asking' }} texts={useStoryTexts()} />
  )

/** Twelve customers, and somebody who hears what is pressed. */
export const actArgs = { count: 12, onConfirm: fn(), onStop: fn(), onRetry: fn(), onClose: fn() }
