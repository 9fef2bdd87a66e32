import { useNavigate } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import type { Area } from '../../area-kit/area.ts'
import { useMessages } from '../../messages/index.ts'
import { MessagesTool } from './messages-tool.tsx'
import { MESSAGES_PATH } from './path.ts'

/** What messages tell the frame: a button in the header, for everybody, instead of an entry in the menu. */
export const messagesArea: Area = {
  menu: () => [],
  Tool: MessagesTool,
  palette: {
    useActions: () => {
      const { actions, keywords } = useMessages('palette')
      const navigate = useNavigate()
      return [
        {
          id: 'messages',
          name: actions.messages,
          keywords: keywords.messages,
          icon: MessageCircle,
          run: () => void navigate({ to: MESSAGES_PATH, search: {} }),
        },
      ]
    },
    useSearch: () => undefined,
  },
}
