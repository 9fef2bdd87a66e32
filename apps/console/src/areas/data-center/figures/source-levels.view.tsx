import { Button } from '@hospital-crm/ui/button'
import { Menu } from '@hospital-crm/ui/menu'
import { ChevronDown } from 'lucide-react'
import { useMessages } from '../../../messages/index.ts'

interface SourceLevelsProps {
  /** Sources from the top down to the open one. */
  path: readonly number[]
  /** Sources of this level that can be opened. */
  below: readonly number[]
  nameOf: (source: number) => string
  /** Opens a source; 0 goes to the top. */
  onOpen: (source: number) => void
}

const lastStep = (name: string) => name.split(' / ').at(-1) ?? name

/** Where in the tree of sources a panel is, and the ways up and down. */
export const SourceLevels = ({ path, below, nameOf, onOpen }: SourceLevelsProps) => {
  const { levels: words } = useMessages('dataCenter').figures
  if (path.length === 0 && below.length === 0) return null
  return (
    <nav aria-label={words.label} className="mt-2 flex flex-wrap items-center gap-1 text-13 print:hidden">
      {[0, ...path].map((source, at) => {
        const name = source === 0 ? words.top : lastStep(nameOf(source))
        return at === path.length ? (
          <span key={source} aria-current="page" className="px-2 font-medium">
            {name}
          </span>
        ) : (
          <span key={source} className="flex items-center">
            <Button size="small" variant="quiet" onPress={() => onOpen(source)}>
              {name}
            </Button>
            <span aria-hidden="true">/</span>
          </span>
        )
      })}
      {below.length > 0 && (
        <Menu
          label={words.below}
          placement="bottom start"
          trigger={
            <Button size="small" icon={<ChevronDown />}>
              {words.below}
            </Button>
          }
          groups={[
            {
              id: 'below',
              entries: below.map((source) => ({
                id: String(source),
                name: lastStep(nameOf(source)),
                onAction: () => onOpen(source),
              })),
            },
          ]}
        />
      )}
    </nav>
  )
}
