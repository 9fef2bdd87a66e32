export { AppShell } from '../src/app-shell/app-shell.tsx'
export type { AppShellProps } from '../src/app-shell/app-shell.tsx'
