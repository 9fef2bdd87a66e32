import type { FirstStepName } from '@hospital-crm/api/entities'

interface Step {
  name: string
  hint: string
  action: string
}

const steps: Readonly<Record<FirstStepName, Step>> = {
  title: { name: '系统名称', hint: '显示在登录页和浏览器标题中。', action: '设置名称' },
  hospital: { name: '第一家医院', hint: '客户登记、预约都在某一家医院下。', action: '新建医院' },
  diseases: { name: '科室病种', hint: '从起步清单开始修改，或从表格粘贴。', action: '填写清单' },
  sources: { name: '渠道来源', hint: '从起步清单开始修改，或从表格粘贴。', action: '填写清单' },
  role: { name: '第一个角色', hint: '决定客服能做什么、能看到哪些客户。', action: '新建角色' },
  users: { name: '第一批用户', hint: '为每位同事建立账号，初始密码只显示一次。', action: '新建用户' },
  clue: { name: '第一个线索接口', hint: '广告平台和官网表单的线索由此自动进入线索池。', action: '新建接口' },
}

/** Why a line of a list cannot be taken. */
const problems = {
  too_long: '名称超过 64 个字',
  too_deep: '层级超过 8 层',
  nothing_above: '上一行没有可以隶属的层级',
  too_many: '一次最多 2000 项，其余未读取',
}

/** Texts of what a new hospital sets up first. */
export const firstHours = {
  title: '开始使用',
  hint: '完成以下几步，客服就可以开始接待客户。',
  progress: (done: number, all: number) => `已完成 ${done} / ${all}`,
  done: '已完成',
  open: '未完成',
  change: '查看',
  /** Of a step that this administrator may not do. */
  others: '由首位管理员完成',
  putAway: '不再显示',
  failed: '开始使用的进度加载失败',
  steps,
  role: {
    from: '从模板开始',
    hint: '模板只填写权限和面板，保存前可以修改。',
  },
  plant: {
    title: (many: string) => `批量新建${many}`,
    text: '清单',
    textHint: '每行一项，行首空格表示隶属于上一行；也可以从表格粘贴，每列为一层，或写成“皮肤科 > 痤疮”。',
    starter: '使用起步清单',
    clear: '清空',
    preview: '预览',
    nothing: '在左侧输入或粘贴，这里显示将要新建的内容。',
    fresh: '新建',
    known: '已有',
    sum: (made: number, known: number) => `将新建 ${made} 项，已有 ${known} 项`,
    checking: '正在核对已有的内容…',
    problem: (line: number, text: string) => `第 ${line} 行：${text}`,
    more: (count: number) => `另有 ${count} 行`,
    problems,
    confirm: (count: number) => (count > 0 ? `新建 ${count} 项` : '没有要新建的内容'),
    cancel: '取消',
    made: (count: number) => `已新建 ${count} 项`,
    unread: (count: number) => `${count} 行无法读取，未包含在内`,
  },
}
export type FirstHoursMessages = typeof firstHours
