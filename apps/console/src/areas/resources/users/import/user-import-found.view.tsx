import {
  userImportFields,
  type UserImportFault,
  type UserImportField,
  type UserImportFile,
} from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { Select } from '@hospital-crm/ui/select'
import { Download } from 'lucide-react'
import { useMessages } from '../../../../messages/index.ts'
import type { UserMapping } from './user-rows.ts'

/** Faults that are listed; the file has them all. */
const LISTED = 50

const count = (number: number): string => number.toLocaleString('en-US')

interface UserColumnsProps {
  found: UserImportFile
  mapping: UserMapping
  isBusy: boolean
  onMapping: (mapping: UserMapping) => void
}

/** What each column of a file is, with what stands in its first row. */
export const UserColumns = ({ found, mapping, isBusy, onMapping }: UserColumnsProps) => {
  const { import: words } = useMessages('staff')
  const { fields } = useMessages('shell').resources['users']
  const items = [{ id: '', name: words.leftOut }, ...userImportFields.map((id) => ({ id, name: fields[id] }))]
  return (
    <div className="flex flex-col gap-2">
      <p className="m-0 text-13 text-text-muted">{words.mapping(count(found.rows.length))}</p>
      <div className="grid max-h-60 grid-cols-2 gap-x-4 gap-y-2 overflow-y-auto p-1 sm:grid-cols-3">
        {found.headings.map((heading, at) => (
          <Select
            // oxlint-disable-next-line react/no-array-index-key -- a column is known by its place
            key={at}
            label={heading || words.nameless(at + 1)}
            description={found.rows[0]?.cells[at]?.slice(0, 60) || words.empty}
            items={items}
            value={mapping[at] ?? ''}
            isDisabled={isBusy}
            onChange={(id) =>
              onMapping(
                found.headings.map((_, nth) =>
                  nth === at ? (id === '' ? null : (id as UserImportField)) : (mapping[nth] ?? null),
                ),
              )
            }
          />
        ))}
      </div>
    </div>
  )
}

interface UserFaultsProps {
  refused: readonly UserImportFault[]
  onErrors: () => void
}

/** What keeps rows from becoming users, each with its row, its column and the reason. */
export const UserFaults = ({ refused, onErrors }: UserFaultsProps) => {
  const { import: words } = useMessages('staff')
  const { fields } = useMessages('shell').resources['users']
  if (refused.length === 0) return null
  const title = words.refused(count(refused.length))
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="m-0 text-14 font-medium text-danger-text">{title}</p>
        <Button size="small" icon={<Download />} onPress={onErrors}>
          {words.errors}
        </Button>
      </div>
      <ul
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reached by key
        tabIndex={0}
        className="m-0 flex max-h-52 list-none flex-col overflow-y-auto rounded-control border border-border p-0"
      >
        {refused.slice(0, LISTED).map(({ row, field, text, reason }) => (
          <li
            key={`${row} ${field}`}
            className="flex flex-wrap justify-between gap-x-4 border-0 border-b border-solid border-border px-3 py-1.5 text-13 last:border-b-0"
          >
            <span className="text-text-muted tabular-nums">{words.place(row, fields[field])}</span>
            <span className="min-w-0 flex-1 truncate">{text.trim() === '' ? words.empty : text}</span>
            <span className="max-sm:basis-full">{reason}</span>
          </li>
        ))}
      </ul>
      {refused.length > LISTED && (
        <p className="m-0 text-13 text-text-muted">{words.more(count(refused.length - LISTED))}</p>
      )}
    </div>
  )
}
