import { Button } from '@hospital-crm/ui/button'
import { DescriptionList } from '@hospital-crm/ui/description-list'
import { Modal } from '@hospital-crm/ui/modal'
import { Copy, Printer } from 'lucide-react'
import { useMessages } from '../../../messages/index.ts'

export interface PasswordSlipViewProps {
  nickname: string
  username: string
  password: string
  /** Until when it is good, as words. */
  until: string
  onCopy: () => void
  onPrint: () => void
  onClose: () => void
}

/** An initial password to hand over: shown once, to be copied or printed. */
export const PasswordSlipView = (props: PasswordSlipViewProps) => {
  const { nickname, username, password, until, onCopy, onPrint, onClose } = props
  const { account: words } = useMessages('staff')
  return (
    <Modal
      isOpen
      isClosable={false}
      size="small"
      title={words.password}
      onClose={onClose}
      footer={
        <>
          <Button icon={<Printer />} onPress={onPrint}>
            {words.print}
          </Button>
          <Button icon={<Copy />} onPress={onCopy}>
            {words.copy}
          </Button>
          <Button variant="primary" onPress={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3" data-print>
        <strong className="text-14">{nickname}</strong>
        <DescriptionList
          emptyText=""
          columns={1}
          items={[
            { id: 'username', label: words.username, value: <code className="text-14">{username}</code> },
            {
              id: 'password',
              label: words.password,
              value: <code className="text-16 font-semibold tracking-wide select-all">{password}</code>,
            },
          ]}
        />
        <p className="m-0 text-13 text-text-muted">
          {words.until(until)} · {words.passwordNote}
        </p>
      </div>
    </Modal>
  )
}
