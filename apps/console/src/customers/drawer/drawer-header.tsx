import type { CustomerRow } from '@hospital-crm/api/entities'
import { IconButton } from '@hospital-crm/ui/icon-button'
import { Copy } from 'lucide-react'
import { useMessages } from '../../messages/index.ts'

interface DrawerHeaderProps {
  row: CustomerRow
  onCopy: (text: string) => void
}

/** Who the drawer is about. */
export const DrawerHeader = ({ row, onCopy }: DrawerHeaderProps) => {
  const { copyPhone, phoneMissing, title } = useMessages('customers').drawer
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3">
      <h2 className="m-0 line-clamp-2 text-16 font-semibold wrap-anywhere">{row.name || title}</h2>
      {row.phone === '' ? (
        <span className="text-13 text-text-subtle">{phoneMissing}</span>
      ) : (
        <span className="flex items-center gap-0.5 text-14 text-text-muted tabular-nums">
          {row.phone}
          <IconButton size="small" label={copyPhone} icon={<Copy />} onPress={() => onCopy(row.phone)} />
        </span>
      )}
    </div>
  )
}
