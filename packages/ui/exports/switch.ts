export { Switch } from '../src/switch/switch.tsx'
export type { SwitchProps } from '../src/switch/switch.tsx'
