/** Language of a text; Chinese is the product's first. */
export type Language = 'zh' | 'en'

type StatusText = Record<Language, string>

const advice: StatusText = { zh: '请检查网络或联系管理员', en: 'check the network or contact the admin' }

/** What an HTTP status means to a person, for answers that carry no words of their own. */
const statusTexts: Readonly<Record<number, StatusText>> = {
  403: { zh: '拒绝访问', en: 'Access denied' },
  404: { zh: '请求错误', en: 'Request error' },
  408: { zh: '请求超时', en: 'Request timeout' },
  500: { zh: '服务器错误', en: 'Server error' },
  501: { zh: '服务未实现', en: 'Not implemented' },
  502: { zh: '网络错误，网关超时', en: 'Network error, gateway timeout' },
  503: { zh: '服务不可用', en: 'Service unavailable' },
  504: { zh: '网络超时', en: 'Network timeout' },
  505: { zh: 'HTTP 版本不受支持', en: 'HTTP version unsupported' },
}

const otherStatus: StatusText = { zh: '连接出错', en: 'Connection error' }

/** Sentence for a status, ending in the advice to check the network or contact the admin. */
export const statusText = (status: number, language: Language): string => {
  const text = (statusTexts[status] ?? otherStatus)[language]
  return language === 'zh' ? `${text}，${advice.zh}` : `${text}, ${advice.en}`
}

const pageFault: StatusText = {
  zh: '页面程序出错，刚才的操作可能已经完成。请刷新页面查看；如果再次出现，请联系管理员',
  en: 'The page itself failed; what you did may be done all the same. Reload the page to see, and tell the admin if it fails again',
}

/** Sentence for a fault of the page's own code, which no server has anything to do with. */
export const pageFaultText = (language: Language): string => pageFault[language]

/** What the codes of failures mean where people read them. */
const failureNames: Readonly<Record<string, StatusText>> = {
  ERR_NETWORK: { zh: '连不上服务器，请检查网络', en: 'the server cannot be reached; check the network' },
  TIMEOUT: { zh: '服务器没有及时回应', en: 'the server did not answer in time' },
}

/** Sentence for a call that no server answered; `code` names the failure: ERR_NETWORK or TIMEOUT. */
export const requestFailedText = (code: string, language: Language): string => {
  const name = failureNames[code]?.[language]
  if (language === 'zh') return `请求失败 -> ${name ? `${code}：${name}` : code}`
  return `Request failed -> ${name ? `${code}: ${name}` : code}`
}

/** The same by the problem of the transport. */
export const unansweredText = (problem: 'network' | 'timeout', language: Language): string =>
  requestFailedText(problem === 'network' ? 'ERR_NETWORK' : 'TIMEOUT', language)
