import { expect, test } from 'vitest'
import { errorTable, requestFailedText, statusText } from './index.ts'

test.each([
  [403, '拒绝访问', 'Access denied'],
  [404, '请求错误', 'Request error'],
  [408, '请求超时', 'Request timeout'],
  [500, '服务器错误', 'Server error'],
  [501, '服务未实现', 'Not implemented'],
  [502, '网络错误，网关超时', 'Network error, gateway timeout'],
  [503, '服务不可用', 'Service unavailable'],
  [504, '网络超时', 'Network timeout'],
  [505, 'HTTP 版本不受支持', 'HTTP version unsupported'],
  [418, '连接出错', 'Connection error'],
])('status %i reads the same in both languages and ends in advice', (status, zh, en) => {
  expect([statusText(status, 'zh'), statusText(status, 'en')]).toStrictEqual([
    `${zh}，请检查网络或联系管理员`,
    `${en}, check the network or contact the admin`,
  ])
})

test('a call that nobody answered names its failure', () => {
  expect([requestFailedText('ERR_NETWORK', 'zh'), requestFailedText('ERR_NETWORK', 'en')]).toStrictEqual([
    '请求失败 -> ERR_NETWORK',
    'Request failed -> ERR_NETWORK',
  ])
})

test('an ended session asks to log in again', () => {
  const { status, code, zh, en } = errorTable.session_ended
  expect([status, code, zh, en]).toStrictEqual([
    401,
    101,
    '您已退出登录，请重新登录',
    'You have been logged out, please log in again',
  ])
})
