import { useRef } from 'react'

/** What somebody does with files, bound to when they began to choose them. */
interface ChosenFor {
  /** Goes to the element around the button that opens the choice, and around the place to drop files on. */
  around: { onClickCapture: () => void; onDropCapture: () => void; onPasteCapture: () => void }
  onChosen: (files: File[]) => void
}

/**
 * Files go to what the page was of when somebody asked for the choice or for the camera: until they have chosen it may be of
 * something else.
 */
export const useChosenFor = (act: (files: File[]) => void): ChosenFor => {
  const begun = useRef<typeof act>(undefined)
  const asNow = () => {
    begun.current = undefined
  }
  return {
    around: {
      onClickCapture: () => {
        begun.current = act
      },
      onDropCapture: asNow,
      onPasteCapture: asNow,
    },
    onChosen: (files) => {
      const chosenFor = begun.current ?? act
      asNow()
      if (files.length > 0) chosenFor(files)
    },
  }
}
