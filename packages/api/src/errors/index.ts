export { CallError, isCallError, type ErrorData } from './call-error.ts'
export { errorTable, isErrorName, type ErrorDefinition, type ErrorName } from './error-table.ts'
export { fieldMessages, type FieldProblem } from './field-messages.ts'
export { isTransportError, TransportError, type TransportProblem } from './transport-error.ts'
