import { Button } from '@hospital-crm/ui/button'
import { ConfirmDialog } from '@hospital-crm/ui/confirm-dialog'
import { Modal } from '@hospital-crm/ui/modal'
import { Pagination } from '@hospital-crm/ui/pagination'
import { PasswordField } from '@hospital-crm/ui/text-field'
import { useState } from 'react'

export function Questions() {
  const [open, setOpen] = useState<'modal' | 'question'>()
  const [page, setPage] = useState(2)
  const close = () => setOpen(undefined)
  return (
    <section>
      <Button onPress={() => setOpen('modal')}>بيانات المريض</Button>
      <Button onPress={() => setOpen('question')}>حذف المريض</Button>
      <Pagination
        page={page}
        pageCount={9}
        total={450}
        pageSize={50}
        pageSizes={[50, 100]}
        onChange={setPage}
      />
      <Modal isOpen={open === 'modal'} onClose={close} title="بيانات المريض">
        <PasswordField label="كلمة المرور" />
      </Modal>
      <ConfirmDialog
        isOpen={open === 'question'}
        onClose={close}
        title="حذف المريض؟"
        confirmLabel="حذف"
        onConfirm={close}
        errorText={() => 'تعذر الحذف'}
      />
    </section>
  )
}
