import { NUMBER } from './number-words.ts'
import type { DayRule } from './day-rules.ts'

/** Words that mean no day in particular. */
export const none = (): null => null

const FIGURE = '[一二两三四五六七八九]'
const OR = '(?:[-~～—、]|或者?|还是|到|至)'

const UNIT = '天|年|个?(?:周|星期|礼拜|月|小时|钟头)|分钟'

const patterns = [
  `每个?(?:周|星期|礼拜)(?:[一二三四五六日天末])?|每个?月(?:${NUMBER}(?:号|日)|[初中底末])?|每隔?${NUMBER}?[天日年]`,
  // Between three and four, or both of them: 周三四, 3-5号, 两三天后.
  `(?:上|下下|下|本|这)?个?(?:周|星期|礼拜)[一二三四五六]${OR}?[一二三四五六日天](?![点时:：十个次位颗])`,
  `(?<![\\d.])(?:\\d{1,2}月)?\\d{1,2}(?:号|日)?${OR}\\d{1,2}(?:号|日)(?![楼线床院门店诊馆窗房车机码])`,
  `${FIGURE}${FIGURE}(?:天|个?(?:周|星期|礼拜|月|小时|钟头)|分钟)|十天半个?月`,
  `${NUMBER}(?:${UNIT})?${OR}${NUMBER}(?:${UNIT})(?:以?后|之后)`,
  '[今明][、和]?[明后](?:两|这两)?[天日]|这[一两几]+天',
  // After a month of that name, or after so many of them.
  `(?<!个)${NUMBER}月(?:以?后|之后)`,
  '(?:下下|下|本|这)?个?月[上下]旬|[正腊]月[底末初](?![一二三四五六七八九十])',
  'next (?:mon|tues|wednes|thurs|fri|satur|sun)day|every \\w{1,9}|(?:not|except)(?: on| before)? (?:tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)',
]

/** Days that leave open which: what is proposed would be wrong as often as not. */
export const vagueDays: readonly DayRule[] = patterns.map((pattern) => ({
  pattern,
  day: none,
  isVague: true,
}))

/** What stands between two days of which one is meant, or all from the one to the other. */
export const BETWEEN =
  /^\s{0,3}(?:[上下中]午|早上|晚上|傍晚)?\s{0,3}(?:或者?|还是|和|及|、|到|至|[-~～—]|or|and|to|until)\s{0,3}$/

const DAY_PART = `(?:[上下中]午|早上?|晚上?|傍晚|${NUMBER}[点时]半?|[,，\\s]|都|也|可能|应该|要|是|还){0,6}`
/** The day is one on which nothing is to be done. */
export const REFUSED_AFTER = new RegExp(
  `^${DAY_PART}(?:不行|不在|不方便|不可以|不能|不来|不用|不要|不接|不去|没空|没时间|没有[空时]|无法|有事|出差|除外|以外|之外)`,
)
export const REFUSED_BEFORE = /(?:不要|不用|不能|不想|别|除了|不是|勿|避开|改掉)(?:在|等|约)?\s{0,3}$/
