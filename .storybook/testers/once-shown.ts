import { configure, getConfig } from 'storybook/test'

/** Whether this is the built Storybook, whose React knows no `act`: it renders after an event, not with it. */
const isBuilt = import.meta.env.PROD

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Resolves when the browser has painted what was rendered by now. */
async function painted(): Promise<void> {
  await frame()
  await frame()
}

/** How many frames without a change are rest, and how many are waited for at most: what is live never rests. */
const restFrames = 3
const mostFrames = 40

/** Resolves when the page has come to rest: what fills itself over several frames, as a grid does, is filled by then. */
async function atRest(): Promise<void> {
  let still = 0
  const observer = new MutationObserver(() => {
    still = 0
  })
  observer.observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true })
  for (let at = 0; still < restFrames && at < mostFrames; at += 1) {
    still += 1
    await frame()
  }
  observer.disconnect()
}

/** In the built Storybook a play goes on when the page shows what its last step did, as its reader would. */
export function goOnWhenShown(): void {
  if (!isBuilt) return
  const config = { ...getConfig() }
  configure({
    asyncWrapper: async (step) => {
      const result: unknown = await config.asyncWrapper(step)
      await painted()
      return result
    },
  })
}

/** And it begins when the story itself is there. */
export const beginWhenShown = async (): Promise<void> => {
  if (!isBuilt) return
  await painted()
  await atRest()
}
