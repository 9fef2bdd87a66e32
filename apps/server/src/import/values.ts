import type { BodyOf } from '@hospital-crm/api/contract'
import type { ImportValues } from '@hospital-crm/api/entities'
import { CallError } from '@hospital-crm/api/errors'
import { decideValues } from './decisions.ts'
import { refuseMapping } from './dry-run.ts'
import { findImport, inTurn, type ImportCall } from './store.ts'

/**
 * Tells which texts of the file name no option, if its columns hold these fields, and what becomes of them.
 * @throws CallError `not_found`, `import_not_ready`, `validation_failed` for the columns, and what keeps heavy work in turn.
 */
export const listValues = (
  call: ImportCall,
  id: number,
  { mapping }: BodyOf<'customers/imports/values/{id}'>,
): Promise<ImportValues> =>
  inTurn(call, async () => {
    const record = await findImport(call.db, call.actor, id)
    if (record.state !== 'uploaded' && record.state !== 'checked') throw new CallError('import_not_ready')
    refuseMapping(call, record, mapping)
    return decideValues(call, record, mapping)
  })
