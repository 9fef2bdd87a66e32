/** Whether the keyboard has a Cmd key. */
export const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform)
