import { passwords, type RunningServer } from '../../support/server.ts'
import { signIn } from './api.ts'

/** A seeded colleague for each seeded role. */
export const colleagues = {
  admin: 'luzhiyuan',
  full: 'suwanqing',
  hospital: 'guminglang',
  disease: 'yechenxi',
  masked: 'songyutong',
  own: 'taoletian',
} as const
export type Colleague = keyof typeof colleagues

/** Signs the administrator (user 1) in. */
export const asAdministrator = (server: RunningServer): Promise<string> =>
  signIn(server, 'admin', passwords.administrator)

/** Signs the colleague with that role in. */
export const as = (server: RunningServer, who: Colleague): Promise<string> =>
  signIn(server, colleagues[who], passwords.agent)
