/** Characters that a remark takes. */
const REMARK = 2000

/**
 * A remark with what was said of a way of contact that cannot be kept as one, in a line of its own; undefined where it has no room
 * left. The name of what is said stands before it.
 */
export const remarkWith = (remark: unknown, name: string, said: string): string | undefined => {
  const whole = [remark, `${name}：${said}`].filter(Boolean).join('\n')
  return whole.length <= REMARK ? whole : undefined
}

/** What a number that is no mobile one is called in a remark. */
export const OTHER_NUMBER = '电话'
