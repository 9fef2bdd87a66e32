import type { CustomerRow } from '@hospital-crm/api/entities'
import { StatusBadge, CustomerTags } from '../fields/badges.tsx'
import { treePath } from '../../../options/index.ts'
import type { FieldTexts } from '../fields/field-text.ts'
import type { EditRules } from '../fields/edit-rules.ts'
import type { SaveField } from '../edit/store-change.ts'
import { PressedBy } from '../../../shortcuts/index.ts'
import { ContactBadge } from '../contact/contact-badge.tsx'
import { StatusPopover } from '../acts/status-popover.tsx'
import { TagsPopover } from '../acts/tags-popover.tsx'
import { customerShortcuts } from '../data/shortcuts.ts'

interface StatusStripProps {
  row: CustomerRow
  texts: FieldTexts
  rules: EditRules
  onSave: SaveField
}

/** Where a customer stands: status, disease and tags, each changed where it is shown. */
export const StatusStrip = ({ row, texts, rules, onSave }: StatusStripProps) => {
  const disease = treePath(row.disease, texts.options.lookups.diseases)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {rules.canSetStatus ? (
        <PressedBy shortcut={customerShortcuts.status}>
          <StatusPopover
            key={row.id}
            version={row.version}
            status={row.status}
            disease={row.disease}
            texts={texts}
            allowedStatuses={rules.allowedStatuses}
            isDiseaseReadOnly={rules.isReadOnly('disease')}
            onSave={(status, next, version) =>
              onSave({ field: 'status', values: { status, disease: next } }, version)
            }
          />
        </PressedBy>
      ) : (
        <StatusBadge status={row.status} texts={texts} />
      )}
      {row.no_contact && <ContactBadge row={row} />}
      {disease !== '' && <span className="text-13 text-text-muted">{disease}</span>}
      <span className="flex flex-wrap items-center gap-1">
        {row.tags.length > 0 && <CustomerTags tags={row.tags} texts={texts} />}
        {rules.canSetTags && (
          <TagsPopover
            version={row.version}
            tags={row.tags}
            texts={texts}
            onSave={(tags, version) => onSave({ field: 'tags', values: { tags } }, version)}
          />
        )}
      </span>
    </div>
  )
}
