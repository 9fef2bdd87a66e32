import type { AuditEntry, AuditVerification } from '@hospital-crm/api/entities'
import { Banner } from '@hospital-crm/ui/banner'
import { Button } from '@hospital-crm/ui/button'
import { Download, ShieldCheck } from 'lucide-react'
import { useMessages } from '../../messages/index.ts'
import { PagedList, type Paged } from '../../parts/paged.tsx'
import { AuditEntries } from './audit-entries.view.tsx'
import { AuditFilters, type AuditFiltersProps } from './audit-filters.view.tsx'

export interface AuditSnapshot extends Omit<AuditFiltersProps, 'onSearch'> {
  entries: Paged<AuditEntry>
  /** Names of customer tags by id. */
  tags: ReadonlyMap<number, { name: string }>
  /** What the last check found. */
  verified: AuditVerification | undefined
  isVerifying: boolean
  isExporting: boolean
}

export interface AuditActions {
  onSearch: AuditFiltersProps['onSearch']
  onVerify: () => void
  onExport: () => void
}

/** Who did what, when and from where. */
export const AuditView = ({ snapshot, actions }: { snapshot: AuditSnapshot; actions: AuditActions }) => {
  const words = useMessages('audit')
  const { entries, tags, verified, isVerifying, isExporting, ...filters } = snapshot
  return (
    <div
      role="group"
      aria-label={words.title}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a part that scrolls must be reached by key
      tabIndex={0}
      className="flex h-full flex-col gap-4 overflow-auto px-4 py-4 sm:px-6 focus-visible:-outline-offset-2"
    >
      <div className="flex flex-wrap items-center gap-2">
        <h1 className="m-0 me-auto text-20 font-semibold">{words.title}</h1>
        <Button icon={<ShieldCheck />} isPending={isVerifying} onPress={actions.onVerify}>
          {words.verify}
        </Button>
        <Button icon={<Download />} isPending={isExporting} onPress={actions.onExport}>
          {words.export}
        </Button>
      </div>
      {verified && (
        <Banner tone={verified.problem === null ? 'success' : 'danger'}>
          {verified.problem === null
            ? words.whole(verified.rows, verified.removed)
            : words.broken(verified.problem)}
        </Banner>
      )}
      <AuditFilters {...filters} onSearch={actions.onSearch} />
      <PagedList paged={entries} words={words.list}>
        {(items) => (
          <AuditEntries
            entries={items}
            timeZone={filters.timeZone}
            tags={tags}
            onThing={({ target_type, target_id }) =>
              actions.onSearch({ ...filters.search, target_type, target_id })
            }
          />
        )}
      </PagedList>
    </div>
  )
}
