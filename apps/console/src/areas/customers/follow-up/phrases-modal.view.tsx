import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Modal } from '@hospital-crm/ui/modal'
import { Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useMessages } from '../../../messages/index.ts'

export interface PhrasesModalProps {
  phrases: readonly string[]
  isSaving: boolean
  failure: string | undefined
  onSave: (removed: string[]) => void
  onClose: () => void
}

/** The phrases one keeps; those that are struck out go when it is saved. */
export const PhrasesModal = ({ phrases, isSaving, failure, onSave, onClose }: PhrasesModalProps) => {
  const { phrases: words, cancel, close } = useMessages('customers').followUps
  const [removed, setRemoved] = useState<readonly string[]>([])
  return (
    <Modal
      isOpen
      title={words.manage}
      closeLabel={close}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose} isDisabled={isSaving}>
            {cancel}
          </Button>
          <Button
            variant="primary"
            isPending={isSaving}
            isDisabled={removed.length === 0}
            onPress={() => onSave([...removed])}
          >
            {words.save}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <ul className="m-0 flex list-none flex-col p-0">
          {phrases.map((phrase) => {
            const isRemoved = removed.includes(phrase)
            return (
              <li
                key={phrase}
                className="flex min-h-10 items-center gap-2 border-0 border-b border-solid border-border py-1 text-13"
              >
                <span
                  className={`min-w-0 flex-1 wrap-anywhere ${isRemoved ? 'text-text-muted line-through' : ''}`}
                >
                  {phrase}
                </span>
                <IconButton
                  label={isRemoved ? words.putBack(phrase) : words.remove(phrase)}
                  icon={isRemoved ? <Undo2 /> : <Trash2 />}
                  hasNoTooltip
                  isDisabled={isSaving}
                  onPress={() =>
                    setRemoved(isRemoved ? removed.filter((one) => one !== phrase) : [...removed, phrase])
                  }
                />
              </li>
            )
          })}
        </ul>
        {failure !== undefined && <Banner tone="danger">{failure}</Banner>}
      </div>
    </Modal>
  )
}
