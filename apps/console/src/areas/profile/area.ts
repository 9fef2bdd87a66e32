import { useNavigate } from '@tanstack/react-router'
import { UserRound } from 'lucide-react'
import type { Area } from '../../area-kit/area.ts'
import { useMessages } from '../../messages/index.ts'
import { PROFILE_PATH } from '../../routing/profile-path.ts'

/** What the page about oneself tells the frame: nothing in the menu, a word in the palette. */
export const profileArea: Area = {
  menu: () => [],
  palette: {
    useActions: () => {
      const { actions, keywords } = useMessages('palette')
      const navigate = useNavigate()
      return [
        {
          id: 'profile',
          name: actions.profile,
          keywords: keywords.profile,
          icon: UserRound,
          run: () => void navigate({ to: PROFILE_PATH }),
        },
      ]
    },
    useSearch: () => undefined,
  },
}
