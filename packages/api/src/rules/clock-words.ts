import { NUMBER, numberOf } from './number-words.ts'

/** Hours of a plan that names a day, or an evening, alone. */
export const USUAL_HOUR = 9
export const EVENING = 19

const CLOCK = `(?<![宜快慢早晚大小多少差轻])(上午|早上|早|凌晨|中午|下午|傍晚|晚上|晚|夜里)?(${NUMBER})(点|时|[:：])(?!里)(?:(半)|(一刻)|(三刻)|(${NUMBER})分?)?`
/** What is done at a time that stands alone: "三点再打" is one, "三点要求" is none. */
export const DONE_THEN =
  /^(?:钟|整)?(?:左右|以?后|之后|前)?(?:$|[，。,.;；！!、\s]|再|给|联系|回|打|致电|来|到|见|有空|方便)/
/** What was done and not what is to be done. */
export const DONE_BEFORE = /^[^，。,.;；！!\n]{0,5}(?:来|去|做|打|问|看|说|聊|谈|系|通|询|疗|查|访)过/
const PART = '(上午|早上|中午|下午|傍晚|晚上)'
const partHours: Readonly<Record<string, number>> = {
  上午: 9,
  早上: 9,
  中午: 12,
  下午: 14,
  傍晚: 18,
  晚上: EVENING,
}

/** Without a part of the day an hour up to six is one of the afternoon, when people are called. */
const LAST_LATE_HOUR = 6

interface Clock {
  minutes: number
  /** Where it ends in the text. */
  to: number
  /** It says that it is a time by more than a number and 点. */
  isSure: boolean
}

/** The first time of day in a text, in minutes of the day; undefined where there is none. */
export const clockIn = (text: string): Clock | undefined => {
  const found = new RegExp(CLOCK).exec(text)
  if (found) {
    const [whole, part = '', hour = '', sign = '', half, quarter, three, minute] = found
    const told = numberOf(hour)
    const isLate =
      /下午|傍晚|晚/.test(part) ||
      (part === '中午' && told < 6) ||
      (part === '' && /[点时]/.test(sign) && told >= 1 && told <= LAST_LATE_HOUR)
    const hours = isLate && told < 12 ? told + 12 : told
    const minutes = half ? 30 : quarter ? 15 : three ? 45 : minute ? numberOf(minute) : 0
    if (hours >= 24 || minutes >= 60) return undefined
    const isSure = part !== '' || !/[点时]/.test(sign) || minutes > 0
    return { minutes: hours * 60 + minutes, to: found.index + whole.length, isSure }
  }
  const part = new RegExp(PART).exec(text)
  if (!part) return undefined
  return {
    minutes: (partHours[part[1] ?? ''] ?? USUAL_HOUR) * 60,
    to: part.index + part[0].length,
    isSure: true,
  }
}
