import { configure, getConfig } from 'storybook/test'

/** Whether this is the built Storybook, whose React knows no `act`: it renders after an event, not with it. */
const isBuilt = import.meta.env.PROD

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Resolves when the browser has painted what was rendered by now. */
async function painted(): Promise<void> {
  await frame()
  await frame()
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
  if (isBuilt) await painted()
}
