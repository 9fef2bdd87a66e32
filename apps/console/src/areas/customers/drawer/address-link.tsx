import { Link } from '@hospital-crm/ui/link'
import { ExternalLink } from 'lucide-react'
import { useMessages } from '../../../messages/index.ts'

interface AddressLinkProps {
  /** What the address is of. */
  label: string
  text: string
}

/** The way to a web address; text that is none leads nowhere. */
export const AddressLink = ({ label, text }: AddressLinkProps) => {
  const { openAddress } = useMessages('customers').drawer
  if (!/^https?:\/\/\S/i.test(text)) return null
  return (
    <Link href={text} target="_blank" rel="noopener noreferrer" aria-label={openAddress(label)}>
      <span className="inline-flex items-center justify-center max-sm:size-11">
        <ExternalLink aria-hidden="true" size={14} />
      </span>
    </Link>
  )
}
