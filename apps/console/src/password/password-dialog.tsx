import { Button } from '@hospital-crm/ui/button'
import { Form, type FormErrors } from '@hospital-crm/ui/form'
import { Modal } from '@hospital-crm/ui/modal'
import { useId, type ReactNode } from 'react'
import { useMessages } from '../messages/index.ts'

interface PasswordDialogProps {
  title: string
  /** What it is for, above the fields. */
  hint?: string | undefined
  submitLabel: string
  /** Left out where there is no way but through. */
  cancelLabel?: string | undefined
  isBusy: boolean
  /** The next try has to wait. */
  isBlocked: boolean
  /** What is wrong with single fields, by their names. */
  errors: FormErrors
  /** What is wrong otherwise. */
  failure: string | undefined
  onSubmit: () => void
  onCancel: () => void
  children: ReactNode
}

/** Passwords asked for in a modal. */
export const PasswordDialog = (props: PasswordDialogProps) => {
  const { title, hint, cancelLabel, isBusy, errors, failure, onSubmit, onCancel } = props
  const { words } = useMessages('front')
  const formId = useId()
  return (
    <Modal
      isOpen
      onClose={onCancel}
      isClosable={cancelLabel !== undefined && !isBusy}
      title={title}
      closeLabel={words.close}
      size="small"
      footer={
        <>
          {cancelLabel !== undefined && (
            <Button onPress={onCancel} isDisabled={isBusy}>
              {cancelLabel}
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isPending={isBusy}
            isDisabled={props.isBlocked}
          >
            {props.submitLabel}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        errors={errors}
        failure={failure}
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {hint !== undefined && <p className="m-0 text-13 text-text-muted">{hint}</p>}
        {props.children}
      </Form>
    </Modal>
  )
}
