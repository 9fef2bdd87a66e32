/** Time zone of the hospital where the configuration names no other. In a file of its own: the log-in needs no calendar. */
export const DEFAULT_TIME_ZONE = 'Asia/Shanghai'
