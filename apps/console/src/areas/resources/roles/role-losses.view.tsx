import { ConfirmDialog } from '@hospital-crm/ui/confirm-dialog'
import { useMessages } from '../../../messages/index.ts'

export interface RoleLossesViewProps {
  losses: readonly {
    id: number
    name: string
    /** Fields that get narrower, with how many entries of each go. */
    loses: readonly { field: string; entries: number }[]
    /** Fields of which nothing would be left. */
    left: readonly string[]
  }[]
  onSave: () => void
  onClose: () => void
}

/** What roles lose with the one above them, before it is saved. */
export const RoleLossesView = ({ losses, onSave, onClose }: RoleLossesViewProps) => {
  const { role: words } = useMessages('staff')
  const { fields } = useMessages('shell').resources['supervision/roles']
  const nameOf = (field: string) => (fields as Readonly<Record<string, string>>)[field] ?? field
  return (
    <ConfirmDialog
      isOpen
      tone="danger"
      title={words.losses}
      confirmLabel={words.saveAnyway}
      onConfirm={onSave}
      onClose={onClose}
      errorText={String}
    >
      <ul className="m-0 flex list-disc flex-col gap-1 ps-5">
        {losses.map(({ id, name, loses, left }) => (
          <li key={id}>
            {words.loss(
              name,
              loses.map(({ field, entries }) => words.entries(nameOf(field), entries)).join(words.and),
            )}
            {left.map((field) => (
              <p key={field} className="m-0 text-danger-text">
                {words.left(name, nameOf(field))}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}
