import { sessionAnswer } from '../auth/session-answer.ts'
import type { Handler } from '../http/context.ts'

/** Who is signed in, with permissions and roles. */
export const getUserInfo: Handler<'users/getUserInfo'> = ({ db, actor }) => sessionAnswer(db, actor)
