export { Modal } from '../src/modal/modal.tsx'
export type { ModalProps } from '../src/modal/modal.tsx'
