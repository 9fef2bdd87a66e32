import type { Language } from '@hospital-crm/api/errors'

interface LimitTexts {
  claims: (limit: number) => string
  holding: (limit: number, held: number) => string
  cooling: (days: number) => string
  taken: (nickname: string) => string
  reserved: (nickname: string, seconds: number) => string
}

/** Refusals that name figures and people. */
export const limitTexts: Readonly<Record<Language, LimitTexts>> = {
  zh: {
    claims: (limit) => `今日领取已达上限：每天 ${limit} 个`,
    holding: (limit, held) => `持有客户已达上限：最多 ${limit} 个，现有 ${held} 个`,
    cooling: (days) => `您曾持有该客户，${days} 天后才能再次领取`,
    taken: (nickname) => `该资源已被${nickname}领取`,
    reserved: (nickname, seconds) => `${nickname}正在领取该资源，${seconds} 秒后可再试`,
  },
  en: {
    claims: (limit) => `The claims of today are used up: ${limit} a day`,
    holding: (limit, held) => `You hold as many customers as you may: ${held} of ${limit}`,
    cooling: (days) =>
      `This customer was yours before. You can take it again in ${days} ${days === 1 ? 'day' : 'days'}`,
    taken: (nickname) => `${nickname} has taken it already`,
    reserved: (nickname, seconds) => `${nickname} is about to take it. Try again in ${seconds} seconds`,
  },
}
