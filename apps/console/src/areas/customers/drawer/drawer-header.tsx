import type { CustomerRow } from '@hospital-crm/api/entities'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../../../messages/index.ts'

interface DrawerHeaderProps {
  row: CustomerRow
  onCopy: (text: string) => void
  /** What stands for a masked number, where the whole one can be had. */
  phone?: ReactNode
}

/** Who the drawer is about. */
export const DrawerHeader = ({ row, onCopy, phone }: DrawerHeaderProps) => {
  const { call, copyPhone, phoneMissing, title } = useMessages('customers').drawer
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3">
      <h2 className="m-0 line-clamp-2 text-16 font-semibold wrap-anywhere">{row.name || title}</h2>
      {row.phone === '' ? (
        <span className="text-13 text-text-subtle">{phoneMissing}</span>
      ) : phone !== undefined ? (
        phone
      ) : (
        <span className="flex items-center gap-0.5 text-14 text-text-muted tabular-nums max-sm:gap-0 max-sm:text-13">
          {row.phone_masked ? (
            row.phone
          ) : (
            <a
              href={`tel:${row.phone}`}
              aria-label={call(row.phone)}
              className="inline-flex items-center text-inherit no-underline hover:underline max-sm:min-h-11 max-sm:text-accent-text"
            >
              {row.phone}
            </a>
          )}
          <IconButton size="small" label={copyPhone} icon={<Copy />} onPress={() => onCopy(row.phone)} />
        </span>
      )}
    </div>
  )
}
