import { NUMBER, numberOf } from './number-words.ts'

/** Hours of a plan that names a day, or an evening, alone. */
export const USUAL_HOUR = 9
export const EVENING = 19

const CLOCK = `(?<![宜快慢早晚大小多少差轻])(上午|早上|早|凌晨|中午|下午|傍晚|晚上|晚|夜里)?(${NUMBER})(点|时|[:：](?=\\d{2}(?!\\d|\\.\\d)))(?!里)(?:(半)|(一刻)|(三刻)|(${NUMBER})分?)?`
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

const ENGLISH = /\b(\d{1,2})(?::(\d{2}))?\s?(am|pm)\b/i
/** An hour right behind its day: "tomorrow at 8". */
const BARE = /^,? at (\d{1,2})(?![\d:.%]|\s?[ap]m)\b/i
/** Of two times with one word behind them the first counts: 9-11点. */
const firstOfTwo = (text: string): string =>
  text.replace(
    /(\d{1,2})[-~～—到至]\d{1,2}([点时])/,
    (_whole, hour: string, sign: string) => `${hour}${sign}`,
  )

const clockOf = (
  hours: number,
  minutes: number,
  found: RegExpExecArray,
  isSure: boolean,
): Clock | undefined =>
  hours < 30 && minutes < 60
    ? { minutes: hours * 60 + minutes, to: found.index + found[0].length, isSure }
    : undefined

/** Hours of the clock as a part of the day means them; the night behind an evening is counted on from 24. */
const hoursOf = (part: string, told: number, isPlain: boolean): number => {
  const isNight = /晚|夜/.test(part)
  if (isNight && (told === 12 || (told >= 1 && told < 5))) return told === 12 ? 24 : told + 24
  if (part === '凌晨' && told === 12) return 0
  const isLate =
    /下午|傍晚|晚/.test(part) ||
    (part === '中午' && told < 6) ||
    (part === '' && isPlain && told >= 1 && told <= LAST_LATE_HOUR)
  return isLate && told < 12 ? told + 12 : told
}

const inEnglish = (text: string): Clock | undefined => {
  const bare = BARE.exec(text)
  if (bare) {
    const told = Number(bare[1])
    return clockOf(told > 24 ? NaN : hoursOf('', told, true), 0, bare, true)
  }
  const found = ENGLISH.exec(text)
  if (!found) return undefined
  const [, hour = '', minute = '0', half = ''] = found
  const hours = (Number(hour) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0)
  return Number(hour) > 12 ? undefined : clockOf(hours, Number(minute), found, true)
}

/** The first time of day in a text, in minutes of the day; undefined where there is none. */
export const clockIn = (whole: string): Clock | undefined => {
  const text = firstOfTwo(whole)
  const english = inEnglish(text)
  if (english) return english
  const found = new RegExp(CLOCK).exec(text)
  if (found) {
    const [, part = '', hour = '', sign = '', half, quarter, three, minute] = found
    const isPlain = /[点时]/.test(sign)
    const told = numberOf(hour)
    const hours = told > 24 ? NaN : hoursOf(part, told, isPlain)
    const minutes = half ? 30 : quarter ? 15 : three ? 45 : minute ? numberOf(minute) : 0
    return clockOf(hours, minutes, found, part !== '' || !isPlain || minutes > 0)
  }
  const part = new RegExp(PART).exec(text)
  if (!part) return undefined
  return {
    minutes: (partHours[part[1] ?? ''] ?? USUAL_HOUR) * 60,
    to: part.index + part[0].length,
    isSure: true,
  }
}
