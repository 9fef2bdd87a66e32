/**
 * Words that people, sheets and platforms write where there is nothing. They are empty in every name and in every way of
 * contact, whichever door they come through, because two people with the same word would otherwise count as one. The list
 * is closed; docs/none-words.md tells it to people.
 */

/** Said of anything. Compared without case, in half width. */
const anything =
  '无 没 没有 暂无 暂时没有 未知 不详 未填 未填写 未提供 不知道 空 空白 無 沒有 暫無 未填寫 不詳 ' +
  'n/a #n/a n.a. null (null) <null> undefined nil none (none) <none> unknown empty (empty) (blank) nothing'

/** The same of several words. */
const phrases = ['not provided', 'not available', 'not applicable', 'no data']

/** As they are alone: in small letters they are how some people are called (Na, Nan). */
const asWritten = ['NA', 'NaN']

/** What a way of contact is said to be the same as, or not to be. */
const sameAs = [
  '同',
  '同上',
  '同前',
  '同左',
  '如上',
  '微信同号',
  '手机同号',
  '电话同号',
  '同号',
  'same',
  'same as above',
  'ditto',
  '″',
  '〃',
]
const nouns = [
  '手机',
  '手机号',
  '手机号码',
  '电话',
  '电话号码',
  '微信',
  '微信号',
  'qq',
  'qq号',
  '号码',
  '联系方式',
  '邮箱',
  'vx',
  'wx',
  'wechat',
  'phone',
]
const refusals = [
  '没',
  '没有',
  '无',
  '無',
  '暂无',
  '未留',
  '未加',
  '不加',
  '没留',
  '没加',
  '无此',
  'no ',
  '不用',
  '未绑定',
]
const unwilling = [
  '保密',
  '不方便',
  '不愿提供',
  '不愿透露',
  '拒绝提供',
  '未留',
  '未加',
  '不用微信',
  '不用qq',
  '待补',
  '待补充',
  '待定',
  '后补',
]

/** What is said with each noun, such as 同手机 and 没有微信. */
const wordsWith = (noun: string): string[] => [
  `同${noun}`,
  `与${noun}相同`,
  `和${noun}一样`,
  `同${noun}同号`,
  `${noun}同号`,
  ...refusals.map((word) => `${word}${noun}`),
]

const ofContact = [sameAs, unwilling, nouns.flatMap(wordsWith)].flat()

/** Longer text is none of them. */
const LONGEST = 40

const folded = (text: string): string => text.normalize('NFKC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

const general = new Set([...anything.split(' '), ...phrases].map(folded))
const contactWords = new Set([...general, ...asWritten.map(folded), ...ofContact.map(folded)])

/** Nothing but signs, or nothing but zeros: `-`, `--`, `/`, `。`, `0`, `00`. */
const saysNothing = /^(?:[\p{P}\p{S}\s]+|0+(?:\.0+)?)$/u

/** What a spreadsheet program shows in a cell that it could not work out, with the words of other programs. */
const errorValue =
  /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|BUSY!|GETTING_DATA|EXTERNAL!|PYTHON!|ERROR!)$|^Err:\d{3}$/i

/** Whether a cell holds a spreadsheet's error instead of what somebody wrote. */
export const isErrorValue = (text: string): boolean => errorValue.test(text.trim())

const plain = (text: string): string | undefined => {
  const trimmed = text.trim()
  return trimmed === '' || trimmed.length > LONGEST ? undefined : trimmed
}

/** Whether a name is a word for having none. An empty text is empty already and is not one. */
export const isNoName = (text: string): boolean => {
  const word = plain(text)
  if (word === undefined) return false
  return (
    asWritten.includes(word) ||
    general.has(folded(word)) ||
    saysNothing.test(folded(word)) ||
    isErrorValue(word)
  )
}

/** Whether a phone number, WeChat, QQ or e-mail address is a word for having none, or for being the same as another. */
export const isNoContact = (text: string): boolean => {
  const word = plain(text)
  if (word === undefined) return false
  return contactWords.has(folded(word)) || saysNothing.test(folded(word)) || isErrorValue(word)
}
