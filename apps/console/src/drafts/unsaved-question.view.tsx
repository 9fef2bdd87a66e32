import { Button } from '@hospital-crm/ui/button'
import { Modal } from '@hospital-crm/ui/modal'
import type { ReactNode } from 'react'

export interface UnsavedAnswers {
  onStay: () => void
  /** Left out where nothing can be kept. */
  onKeep?: (() => void) | undefined
  onDiscard: () => void
}

interface UnsavedQuestionProps extends UnsavedAnswers {
  texts: Readonly<Record<'title' | 'stay' | 'keep' | 'discard', string>>
  children: ReactNode
}

/** Asks what shall become of text that was typed: it can wait, or it can go. */
export const UnsavedQuestion = ({ texts, children, onStay, onKeep, onDiscard }: UnsavedQuestionProps) => (
  <Modal
    isOpen
    size="small"
    role="alertdialog"
    title={texts.title}
    closeLabel={texts.stay}
    onClose={onStay}
    footer={
      <>
        <Button onPress={onStay} autoFocus={!onKeep}>
          {texts.stay}
        </Button>
        <Button variant="danger" onPress={onDiscard}>
          {texts.discard}
        </Button>
        {onKeep && (
          <Button variant="primary" onPress={onKeep} autoFocus>
            {texts.keep}
          </Button>
        )}
      </>
    }
  >
    {children}
  </Modal>
)
