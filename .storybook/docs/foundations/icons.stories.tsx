import { icons as set, type LucideIcon } from 'lucide-react'
import preview from '../../preview.tsx'
import { Foundation, Part } from './foundation.tsx'

const sources = import.meta.glob<string>(
  [
    '../../../packages/ui/src/**/*.tsx',
    '../../../apps/console/src/**/*.{ts,tsx}',
    '!**/*.stories.tsx',
    '!**/*.test.ts',
  ],
  { query: '?raw', import: 'default', eager: true },
)

/** The whole set by name. */
const icons: Readonly<Record<string, LucideIcon>> = { ...set }

/** Names that the product imports from its icon set, sorted. */
const used = [
  ...new Set(
    Object.values(sources).flatMap((text) =>
      [...text.matchAll(/import \{([^}]+)\} from 'lucide-react'/g)].flatMap(([, names = '']) =>
        names.split(',').map((name) => name.replace('type ', '').trim()),
      ),
    ),
  ),
]
  .flatMap((name) => (icons[name] ? [{ name, Icon: icons[name] }] : []))
  .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))

const meta = preview.meta({ title: 'Foundations/Icons', tags: ['sheet', 'role:designer'] })

/** Every icon that the product uses; look here before taking another. */
export const AllIcons = meta.story({
  render: () => (
    <Foundation>
      <Part title="Icons" text="Icons stand beside words or have a name of their own for screen readers.">
        <div className="ui-foundation__grid">
          {used.map(({ name, Icon }) => (
            <div key={name}>
              <Icon aria-hidden="true" size={18} strokeWidth={1.6} />
              <code>{name}</code>
            </div>
          ))}
        </div>
      </Part>
    </Foundation>
  ),
})
