import { MAX_PHRASE, MAX_PHRASES } from '@hospital-crm/api/entities'
import { Button } from '@hospital-crm/ui/button'
import { Menu } from '@hospital-crm/ui/menu'
import { Quote } from 'lucide-react'
import { useMessages } from '../../../messages/index.ts'

export interface PhrasesMenuProps {
  phrases: readonly string[]
  /** What is written by now; it can be kept as a phrase. */
  content: string
  isDisabled: boolean
  onInsert: (phrase: string) => void
  onKeep: (phrase: string) => void
  /** Opens the list to remove some. */
  onManage: () => void
}

/** What one says again and again, put into the text by a press. */
export const PhrasesMenu = (props: PhrasesMenuProps) => {
  const { phrases, content, isDisabled, onInsert, onKeep, onManage } = props
  const { phrases: words } = useMessages('customers').followUps
  const text = content.trim()
  const mayKeep =
    text !== '' && text.length <= MAX_PHRASE && phrases.length < MAX_PHRASES && !phrases.includes(text)
  return (
    <Menu
      label={words.label}
      placement="bottom end"
      trigger={
        <Button variant="quiet" size="small" icon={<Quote />} isDisabled={isDisabled}>
          {words.label}
        </Button>
      }
      groups={[
        {
          id: 'phrases',
          entries: phrases.map((name, place) => ({
            id: `phrase-${place}`,
            name,
            onAction: () => onInsert(name),
          })),
        },
        {
          id: 'own',
          entries: [
            { id: 'keep', name: words.keep, isDisabled: !mayKeep, onAction: () => onKeep(text) },
            ...(phrases.length > 0 ? [{ id: 'manage', name: words.manage, onAction: onManage }] : []),
          ],
        },
      ].filter(({ entries }) => entries.length > 0)}
    />
  )
}
