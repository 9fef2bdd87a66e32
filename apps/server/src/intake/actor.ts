import { noticeRobots } from '@hospital-crm/api/entities'
import type { Actor } from '../access/actor.ts'
import type { AuditWho } from '../audit/audit.ts'

/** The robot that brings leads in. */
export const INTAKE_ROBOT = noticeRobots.lead

/** The intake as the log names it. */
export const intakeWho = (ip: string): AuditWho => ({ uid: INTAKE_ROBOT, role_id: 0, ip })

/** The intake as acts on customers see it: nothing is out of its reach, and it sees what arrived. */
export const intakeActor: Actor = {
  id: 0,
  username: '',
  nickname: '',
  phone: '',
  avatar: '',
  is_admin: true,
  hospitals: [],
  role: null,
  viewing: null,
  administrator: true,
  permissions: new Set(),
  session: {
    id: 0,
    state: 'ok',
    proof: 'password',
    isToken: false,
    asksFactor: false,
    ip: '',
    expires_at: new Date(0),
  },
}
