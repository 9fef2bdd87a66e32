import { DEFAULT_TIME_ZONE, formatUnix } from '@hospital-crm/api/rules'
import { useMessages } from '../../../../messages/index.ts'
import { useSystemConfig } from '../../../../options/use-options.ts'
import { csvFile } from '../../../../parts/csv-text.ts'
import { saveFile } from '../../../../parts/read-file.ts'
import { writeClipboard } from '../../../../toasts/use-copy.ts'
import { useToasts } from '../../../../toasts/index.ts'
import { useUserImport } from './use-user-import.ts'
import { UserImportView } from './user-import.view.tsx'
import { faultRows, templateRow } from './user-rows.ts'

interface UserImportProps {
  onClose: () => void
}

/** Makes many users from a file or from pasted rows. */
export const UserImport = ({ onClose }: UserImportProps) => {
  const { import: words } = useMessages('staff')
  const { fields } = useMessages('shell').resources['users']
  const { show } = useToasts()
  const timeZone = useSystemConfig()?.time_zone ?? DEFAULT_TIME_ZONE
  const { snapshot, expires, ...flow } = useUserImport()
  const { made, late, tried } = snapshot
  const faults = late.length > 0 ? late : (tried?.refused ?? [])
  return (
    <UserImportView
      snapshot={{ ...snapshot, until: formatUnix(expires, timeZone) }}
      actions={{
        ...flow,
        onTemplate: () => saveFile(csvFile([templateRow(fields)]), words.templateName),
        onErrors: () => saveFile(csvFile(faultRows(words.errorHeadings, faults, fields)), words.errorsName),
        onPrint: () => window.print(),
        onCopy: () =>
          void writeClipboard(
            made
              .map(({ nickname, username, password }) => [nickname, username, password].join('\t'))
              .join('\n'),
          ).then(() => show({ kind: 'success', text: words.copied })),
        onClose,
      }}
    />
  )
}
