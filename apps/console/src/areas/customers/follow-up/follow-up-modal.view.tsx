import { Button } from '@hospital-crm/ui/button'
import { Modal } from '@hospital-crm/ui/modal'
import { Skeleton } from '@hospital-crm/ui/skeleton'
import { TextArea } from '@hospital-crm/ui/text-field'
import type { ReactNode } from 'react'
import { useMessages } from '../../../messages/index.ts'
import { goToEnd } from '../../../parts/go-to-end.ts'

export interface FollowUpModalViewProps {
  /** `waiting` while the form or its customer is on the way. */
  state: 'waiting' | 'ready' | 'saving'
  /** The form; it shows {@link FollowUpShape} until it is here. */
  children: ReactNode
  onSave: () => void
  onClose: () => void
}

interface FollowUpShapeProps {
  content: string
  onContent: (content: string) => void
}

/** The form's outline, until it is here; its text can be written already. */
export const FollowUpShape = ({ content, onContent }: FollowUpShapeProps) => {
  const { followUps: words } = useMessages('customers')
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <Skeleton inlineSize="40%" />
      <Skeleton shape="block" blockSize="40px" />
      <TextArea
        label={words.content}
        placeholder={words.contentPlaceholder}
        rows={4}
        maxLength={2000}
        isRequired
        autoFocus
        inputRef={goToEnd}
        value={content}
        onChange={onContent}
      />
      <Skeleton inlineSize="70%" />
    </div>
  )
}

/** What a contact with a customer is recorded in. It stands at once; the form comes into it. */
export const FollowUpModalView = ({ state, children, onSave, onClose }: FollowUpModalViewProps) => {
  const { followUps: words } = useMessages('customers')
  return (
    <Modal
      isOpen
      title={words.title}
      closeLabel={words.close}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose} isDisabled={state === 'saving'}>
            {words.cancel}
          </Button>
          <Button
            variant="primary"
            isDisabled={state === 'waiting'}
            isPending={state === 'saving'}
            onPress={onSave}
          >
            {words.save}
          </Button>
        </>
      }
    >
      {children}
    </Modal>
  )
}
