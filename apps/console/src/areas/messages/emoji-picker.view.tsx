import { IconButton } from '@hospital-crm/ui/icon-button'
import { Popover } from '@hospital-crm/ui/popover'
import { Smile } from 'lucide-react'
import { Button } from 'react-aria-components'
import { useMessages } from '../../messages/index.ts'

/** What colleagues need most; every other one can be typed. */
const emoji =
  '😀 😄 😂 😊 😍 😘 😉 😎 🤔 😅 😭 😡 😱 😴 🥳 🤝 👍 👌 🙏 👏 💪 ✌️ 👋 🙌 ❤️ 🎉 🔥 ⭐ ✅ ❌ ❗ ❓ 📞 📅 ⏰ 🏥 💊 🩺 👩‍⚕️ 👨‍⚕️'.split(
    ' ',
  )

/** Emoji to choose from; one after the other can be taken. */
export const EmojiPicker = ({ onPick }: { onPick: (emoji: string) => void }) => {
  const texts = useMessages('chat')
  return (
    <Popover
      label={texts.emoji}
      placement="top start"
      trigger={<IconButton label={texts.emoji} icon={<Smile />} />}
    >
      <div className="grid grid-cols-8 gap-0.5 p-2">
        {emoji.map((one) => (
          <Button
            key={one}
            className="flex size-8 cursor-pointer items-center justify-center rounded-lg border-0 bg-transparent text-20 hover:bg-row-hover"
            onPress={() => onPick(one)}
          >
            {one}
          </Button>
        ))}
      </div>
    </Popover>
  )
}
