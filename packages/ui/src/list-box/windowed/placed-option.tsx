import { createContext, use, type ComponentProps } from 'react'

/** Which option it is of how many, as two numbers in one text; none where all options are in the document. */
const OptionPlaceContext = createContext('')

/** The element of an option. What is not in the document cannot be counted, so one of a window tells its place. */
function PlacedOption(props: ComponentProps<'div'>) {
  const [place, count] = use(OptionPlaceContext).split(' ').map(Number)
  return <div {...props} {...(count ? { 'aria-posinset': place, 'aria-setsize': count } : {})} />
}

export { OptionPlaceContext, PlacedOption }
