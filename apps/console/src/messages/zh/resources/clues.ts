import type { clues as definition } from '@hospital-crm/api/resources'
import type { ResourceWords } from './resource-words.ts'

/** Texts of lead interfaces. */
export const clues: ResourceWords<typeof definition> = {
  title: '线索接口',
  keywords: 'xian suo jie kou',
  one: '线索接口',
  fields: {
    name: '名称',
    username: '推送地址标识',
    gateway: '平台',
    secret: '密钥',
    secret_time: '密钥保存时间',
    signature: '签名方式',
    map: '字段映射',
    form: '网页表单',
    pull: '主动拉取',
    token: '拉取令牌（Access Token）',
    token_time: '令牌保存时间',
    challenge: '地址验证参数（留空用平台默认）',
    receivers: '分配方式',
    target_minutes: '回应目标（分钟）',
    tells_outcome: '告诉推送方该客户是否已存在（可用来试探号码，仅管理员可开启）',
    give_back: '状态回传',
    give_back_secret: '回传凭证',
    give_back_secret_time: '凭证保存时间',
    hospital: '默认医院',
    source: '默认渠道',
    consulting: '默认咨询方式',
    disease: '默认病种',
    promoted_id: '默认推广账户',
    remark: '备注',
  },
  choices: {
    gateway: { 1: '自有系统', 2: '网页表单', 3: '第三方', 4: '抖音（巨量引擎）', 5: '快手' },
  },
  empty: '新建线索接口后，广告平台可以把线索推送到资源池。',
}
