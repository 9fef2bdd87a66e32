/** Texts of the form of a message gateway. */
export const smsGateways = {
  kindHints: {
    outbox: '短信只保存在发件箱，不会发给任何人，可用于试用。',
    http: '以 JSON 提交到短信平台。',
  },
  connection: '接口',
  urlHint: '公网 http 或 https 地址',
  bodyHint: 'JSON，可使用 {phone}、{text}、{code}、{id}、{time} 和 {secret}',
  successHint: '如 result.code；留空则以 HTTP 状态为准',
  header: {
    name: (at: number) => `请求头 ${at}`,
    value: (at: number) => `请求头 ${at} 的值`,
    add: '添加请求头',
    remove: (at: number) => `删除请求头 ${at}`,
  },
  placeholders: {
    name: '称呼',
    hospital: '医院',
    disease: '病种',
    order_time: '预约时间',
    order_num: '订单号',
    agent: '客服',
  },
  trial: {
    open: '预览与测试',
    title: '预览与测试模板',
    close: '关闭',
    template: '短信模板',
    untitled: '未命名模板',
    customer: '客户 ID',
    preview: '按客户预览',
    missing: (names: readonly string[]) => `发送时需填写：${names.join('、')}`,
    test: '发送到我的手机',
    testHint: '以示例内容发送到您账号的手机号；接口的修改请先保存。',
    outcomes: {
      sent: (phone: string) => `已发送至 ${phone}`,
      kept: () => '该接口仅存入发件箱，未实际发送',
    },
  },
  template: {
    empty: '还没有短信模板',
    one: (at: number) => `模板 ${at}`,
    name: '模板标题',
    text: '模板内容',
    parts: (length: number, parts: number) => `${length} 字，按 ${parts} 条计费；变量以填入后的字数为准`,
    insert: '插入变量',
    code: '平台模板编号',
    codeHint: '填入请求内容的 {code}，没有可留空',
    add: '添加模板',
    remove: (at: number) => `删除模板 ${at}`,
  },
}

export type SmsGatewaysMessages = typeof smsGateways
