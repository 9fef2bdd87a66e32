import { EmptyState } from '@hospital-crm/ui/empty-state'
import { Modal } from '@hospital-crm/ui/modal'
import { Select } from '@hospital-crm/ui/select'
import { useMessages } from '../../../messages/index.ts'
import type { RoleDifference } from './compare-roles.ts'

export interface RoleCompareViewProps {
  /** The role that is open. */
  name: string
  others: readonly { id: number; name: string }[]
  /** Id of the one that it is compared with; null before one is chosen. */
  chosen: number | null
  onChoose: (id: number | null) => void
  differences: readonly RoleDifference[]
  labelOf: (field: string) => string
  nameOf: (field: string, entry: string | number) => string
  onClose: () => void
}

/** How two roles differ: what each has alone, side by side. */
export const RoleCompareView = (props: RoleCompareViewProps) => {
  const { name, others, chosen, onChoose, differences, labelOf, nameOf, onClose } = props
  const { compare: words } = useMessages('staff').role
  const other = others.find(({ id }) => id === chosen)
  const cell = (field: string, entries: RoleDifference['one']) => (
    <td className="border-0 border-t border-solid border-border py-2 ps-3 align-top">
      {entries.length === 0 ? (
        <span className="text-muted">--</span>
      ) : (
        <ul className="m-0 flex list-none flex-col gap-1 p-0">
          {entries.map((entry) => (
            <li key={entry}>{nameOf(field, entry)}</li>
          ))}
        </ul>
      )}
    </td>
  )
  return (
    <Modal isOpen size="large" title={words.title(name)} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <Select<number> label={words.with} items={others} value={chosen} onChange={onChoose} />
        {other && differences.length === 0 && <EmptyState title={words.alike} />}
        {other && differences.length > 0 && (
          <table className="w-full border-collapse text-13">
            <thead>
              <tr className="text-start text-muted">
                <th scope="col" className="w-1/4 pb-2 text-start font-normal">
                  {words.field}
                </th>
                <th scope="col" className="pb-2 ps-3 text-start font-normal">
                  {words.only(name)}
                </th>
                <th scope="col" className="pb-2 ps-3 text-start font-normal">
                  {words.only(other.name)}
                </th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ field, one, other: theirs }) => (
                <tr key={field}>
                  <th
                    scope="row"
                    className="border-0 border-t border-solid border-border py-2 text-start align-top font-medium"
                  >
                    {labelOf(field)}
                  </th>
                  {cell(field, one)}
                  {cell(field, theirs)}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Modal>
  )
}
