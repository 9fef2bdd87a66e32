import type { Handlers } from '../http/context.ts'
import { arrangeImport } from './arrange.ts'
import { dryRunImport } from './dry-run.ts'
import { errorsFile } from './errors.ts'
import { mendCell } from './mend.ts'
import { listRows } from './rows.ts'
import { runImport } from './run.ts'
import { listImports, showImport } from './store.ts'
import { readTable } from './table.ts'
import { undoImport } from './undo.ts'
import { uploadImport } from './upload.ts'
import { listValues } from './values.ts'

type ImportCalls = Extract<keyof Handlers, `customers/imports/${string}`>

/** Customers out of files. */
export const importHandlers: Pick<Handlers, ImportCalls> = {
  'customers/imports/upload': (call) => uploadImport(call, call.input.file),
  'customers/imports/table/{id}': (call) => readTable(call, call.input.params.id),
  'customers/imports/arrange/{id}': (call) => arrangeImport(call, call.input.params.id, call.input.body),
  'customers/imports/values/{id}': (call) => listValues(call, call.input.params.id, call.input.body),
  'customers/imports/dryRun/{id}': (call) => dryRunImport(call, call.input.params.id, call.input.body),
  'customers/imports/rows/{id}': (call) => listRows(call, call.input.params.id, call.input.body),
  'customers/imports/mend/{id}': (call) => mendCell(call, call.input.params.id, call.input.body),
  'customers/imports/run/{id}': (call) => runImport(call, call.input.params.id, call.input.body),
  'customers/imports/show/{id}': ({ db, actor, input }) => showImport(db, actor, input.params.id),
  'customers/imports/index': ({ db, actor, input }) => listImports(db, actor, input.body),
  'customers/imports/undo/{id}': (call) => undoImport(call, call.input.params.id),
  'customers/imports/errors/{id}': (call) => errorsFile(call, call.input.params.id, call.input.body.format),
}
