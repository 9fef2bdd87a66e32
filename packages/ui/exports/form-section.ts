export { FormSection } from '../src/form-section/form-section.tsx'
export type { FormSectionProps } from '../src/form-section/form-section.tsx'
