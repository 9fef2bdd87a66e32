import { datumWords, type DatumColumn, type DatumImport } from '@hospital-crm/api/entities'
import { isCallError } from '@hospital-crm/api/errors'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '../../../../client/index.ts'
import { failureWords } from '../../../../failures/failure-words.ts'
import { useLanguage, useMessages } from '../../../../messages/index.ts'
import { csvFile } from '../../../../parts/csv-text.ts'
import { saveFile } from '../../../../parts/read-file.ts'
import { templateOf } from './sheet-files.ts'
import { SheetImportView, type SentSheet } from './sheet-import.view.tsx'

interface SheetImportProps {
  onClose: () => void
  /** Rows have come into the sheet. */
  onDone: () => void
}

/** Takes figures out of a file: sent, its columns named, tried, and carried out. */
export const SheetImport = ({ onClose, onDone }: SheetImportProps) => {
  const call = useCall()
  const language = useLanguage()
  const { import: words } = useMessages('datum')
  const [sent, setSent] = useState<SentSheet>()
  const [found, setFound] = useState<DatumImport>()
  const [mapping, setMapping] = useState<(DatumColumn | null)[]>([])
  const [busy, setBusy] = useState<'check' | 'run'>()
  const [failure, setFailure] = useState<string>()
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  const reasonOf = (error: unknown) =>
    [
      failureWords(error, language),
      ...(isCallError(error) ? Object.values(error.data.fields ?? {}) : []),
    ].join(' ')
  const send = async (file: File) => {
    const controller = new AbortController()
    sending.current = controller
    setFailure(undefined)
    setSent({ file, state: 'sending' })
    try {
      const answer = await call('statistics/reports_datum/importExcel', {
        file,
        signal: controller.signal,
        quiet: true,
      })
      setFound(answer)
      setMapping(answer.mapping)
      setSent(undefined)
    } catch (error) {
      setSent(controller.signal.aborted ? undefined : { file, state: 'failed', error: reasonOf(error) })
    }
  }
  const carry = async (run: boolean) => {
    if (!found) return
    setBusy(run ? 'run' : 'check')
    setFailure(undefined)
    try {
      const answer = await call('statistics/reports_datum/importRun/{id}', {
        params: { id: found.id },
        body: { mapping, run },
        quiet: true,
      })
      setFound(answer)
      if (run) onDone()
    } catch (error) {
      setFailure(reasonOf(error))
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <SheetImportView
      snapshot={{ sent, found, mapping, busy, failure }}
      actions={{
        onFile: (file) => void send(file),
        onDrop: () => {
          sending.current?.abort()
          setSent(undefined)
        },
        onMapping: setMapping,
        onCheck: () => void carry(false),
        onRun: () => void carry(true),
        onTemplate: () => saveFile(csvFile([templateOf(datumWords[language])]), words.templateName),
        onErrors: () =>
          saveFile(
            csvFile([
              words.errorHeadings,
              ...(found?.refused ?? []).map(({ row, column, text, reason }) => [
                String(row),
                column,
                text,
                reason,
              ]),
            ]),
            words.errorsName,
          ),
        onAnother: () => setFound(undefined),
        onClose,
      }}
    />
  )
}
