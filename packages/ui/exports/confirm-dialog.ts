export { ConfirmDialog } from '../src/confirm-dialog/confirm-dialog.tsx'
export type { ConfirmDialogProps } from '../src/confirm-dialog/confirm-dialog.tsx'
