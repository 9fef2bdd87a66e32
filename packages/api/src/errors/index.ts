export { CallError, isCallError, type ErrorData } from './call-error.ts'
export { errorTable, isErrorName, type ErrorDefinition, type ErrorName } from './error-table.ts'
export { fieldMessages, type FieldProblem } from './field-messages.ts'
export { nameMismatchText } from './file-texts.ts'
export { issueProblem } from './issue-problem.ts'
export { isTransportError, TransportError, type TransportProblem } from './transport-error.ts'
export {
  pageFaultText,
  requestFailedText,
  statusText,
  unansweredText,
  type Language,
} from './status-texts.ts'
export { unreadableText, type UnreadableReason } from './unreadable-texts.ts'
