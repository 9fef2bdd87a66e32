export { Button } from '../src/button/button.tsx'
export type { ButtonProps, ButtonVariant } from '../src/button/button.tsx'
