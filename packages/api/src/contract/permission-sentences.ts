/** What somebody who has a permission can do, in one sentence of each language. */
export interface PermissionSentence {
  zh: string
  en: string
}

/** Lists that are configured, with what their rows are for. */
const lists: Readonly<Record<string, PermissionSentence>> = {
  'supervision/hospitals': { zh: '医院项目', en: 'hospital projects' },
  'supervision/diseases': { zh: '科室病种', en: 'disease departments' },
  'supervision/sources': { zh: '渠道来源', en: 'channel sources' },
  'supervision/consulting': { zh: '咨询方式', en: 'consulting methods' },
  'supervision/custatus': { zh: '到诊状态', en: 'visit statuses' },
  'supervision/cutags': { zh: '客户标签', en: 'customer tags' },
  'supervision/matures': { zh: '转微信选项', en: 'choices of Converted to WeChat' },
  'supervision/promoteds': { zh: '推广账户', en: 'promotion accounts' },
  'supervision/smsconfigs': { zh: '短信接口和模板', en: 'message gateways and their templates' },
  'supervision/clues': { zh: '线索接口', en: 'lead interfaces' },
  'supervision/callscripts': { zh: '电话话术', en: 'call scripts' },
  'customers/cumenus': { zh: '客户菜单', en: 'customer menus' },
  'statistics/reports_config': { zh: '报表', en: 'reports' },
}

/** What writing or seeing the rows of some lists is worth beside: numbers that the role hides otherwise. */
const numbersThrough: Readonly<Record<string, PermissionSentence>> = {
  'supervision/smsconfigs/create': {
    zh: '短信会把完整号码发往接口地址，等于能拿到全部号码。',
    en: 'messages carry whole numbers to the address of a gateway, so this is worth every number.',
  },
  'supervision/smsconfigs/update': {
    zh: '短信会把完整号码发往接口地址，等于能拿到全部号码。',
    en: 'messages carry whole numbers to the address of a gateway, so this is worth every number.',
  },
  'supervision/smsconfigs/updateStatus': {
    zh: '启用的接口会收到完整号码，须确认地址可信。',
    en: 'an enabled gateway receives whole numbers.',
  },
  'supervision/clues/create': {
    zh: '能推送线索就能试出某个号码是否已有客户，等于能拿到号码。',
    en: 'whoever can push leads can try out whose a number is, so this is worth the numbers.',
  },
  'supervision/clues/update': {
    zh: '字段映射和状态回传会读到完整号码，等于能拿到推送中的全部号码。',
    en: 'maps and what platforms are told read whole numbers, so this is worth every number that is pushed.',
  },
  'supervision/clues/updateStatus': {
    zh: '启用的接口按其设置读取和回传完整号码。',
    en: 'an enabled interface reads whole numbers and tells them on as it is configured.',
  },
}

const ofLists = (): [string, PermissionSentence][] =>
  Object.entries(lists).flatMap(([path, { zh, en }]): [string, PermissionSentence][] => [
    [
      `${path}/index`,
      { zh: `打开${zh}的配置页，查看全部行。`, en: `Opens the page of ${en} and sees all rows.` },
    ],
    [`${path}/create`, { zh: `新增${zh}；新的一行为正常状态。`, en: `Adds ${en}; a new row is enabled.` }],
    [`${path}/update`, { zh: `修改${zh}的内容和顺序。`, en: `Changes what ${en} hold, and their order.` }],
    [
      `${path}/updateStatus`,
      {
        zh: `启用、审核或停用${zh}；停用后不再可选，已使用的记录不变。`,
        en: `Enables, reviews and disables ${en}; what is disabled is offered no more, and records keep it.`,
      },
    ],
    [
      `${path}/delete`,
      {
        zh: `删除${zh}；使用中的须先换成另一项。`,
        en: `Removes ${en}; where one is in use, another one takes its place.`,
      },
    ],
  ])

const single: Readonly<Record<string, PermissionSentence>> = {
  'console/export': {
    zh: '把数据中心的面板导出为表格文件，内容与本人看到的相同。',
    en: 'Takes panels of the data center out as files, with what the role sees in them.',
  },
  'console/index': {
    zh: '查看数据中心里角色所开放的面板和指标。',
    en: 'Sees the panels and figures of the data center that the role has.',
  },
  'console/minimal': {
    zh: '查看首页的今日待办：待回访、新线索和到诊。',
    en: 'Sees the day on the first page: follow-ups due, new leads, arrivals.',
  },
  'statistics/goals/index': {
    zh: '查看各医院和客服的月度目标。',
    en: 'Sees the goals of hospitals and agents for each month.',
  },
  'statistics/goals/update': {
    zh: '设定可见医院和客服的月度目标。',
    en: 'Sets goals of the hospitals and agents that the role sees.',
  },
  'statistics/reports_datum/index': {
    zh: '查看填报表和同渠道的统计数。',
    en: 'Sees the sheet of figures, and what was counted for the same channels.',
  },
  'statistics/reports_datum/update': {
    zh: '填写和修改填报表中角色可填的数据项。',
    en: 'Types in the figures of the sheet that the role may fill in.',
  },
  'statistics/reports_datum/generateDatum': {
    zh: '为一段日期生成要填报的行。',
    en: 'Makes the rows to fill in for a range of days.',
  },
  'statistics/reports_datum/importExcel': {
    zh: '用表格文件批量填报；先显示改动，确认后写入。',
    en: 'Fills the sheet from a file, which shows first what it would change.',
  },
  'statistics/reports_datum/delete': {
    zh: '删除填报表的行和其中填写的数据。',
    en: 'Deletes rows of the sheet with what was typed in them.',
  },
  'statistics/reports_forms/export': {
    zh: '把统计报表导出为表格文件，内容与本人看到的相同。',
    en: 'Takes reports out as files, with what the role sees in them.',
  },
  'statistics/reports_forms/index': {
    zh: '查看报表的数据，仅限自己可见范围内的客户。',
    en: 'Sees the rows of reports, over the customers in the own scope.',
  },
  'statistics/reports_forms/loadConfig': {
    zh: '打开报表，查看它按什么统计、有哪些列。',
    en: 'Opens a report and sees what it counts and by what.',
  },
  'systemConfig/parameters': { zh: '查看全部系统参数。', en: 'Sees all system parameters.' },
  'systemConfig/recyclingPreview': {
    zh: '试算回收规则今晚会收回多少客户，不做改动。',
    en: 'Counts how many customers the recycling would take tonight; nothing is changed.',
  },
  'systemConfig/update': {
    zh: '修改系统参数，立即对所有人生效。',
    en: 'Changes system parameters, for everybody at once.',
  },
  'customers/customers/index': {
    zh: '查看客户总表和客户菜单中可见范围内的客户，并保存自己的视图。',
    en: 'Sees the customers in scope in the master table and customer menus, and keeps views of one’s own.',
  },
  'customers/files/index': {
    zh: '查看客户有哪些文件：名称、大小和添加的人。',
    en: 'Sees which files a customer has: names, sizes and who added them.',
  },
  'customers/files/add': {
    zh: '给可见的客户和回访添加图片、录音和文档。',
    en: 'Adds pictures, recordings and documents to customers in sight and to their follow-ups.',
  },
  'customers/files/open': {
    zh: '打开客户的文件；图片和表单中可能有完整号码，每次打开都有记录。',
    en: 'Opens files of customers; pictures and forms can show whole numbers, and each opening is logged.',
  },
  'customers/files/remove': {
    zh: '移除客户的文件，三十天内可以恢复。',
    en: 'Removes files of customers, and brings them back within thirty days.',
  },
  'customers/customers/extraInfo': {
    zh: '查看咨询内容等列表中省略的长字段。',
    en: 'Sees the long fields that lists leave out, such as what was consulted.',
  },
  'customers/customers/timeline': {
    zh: '查看一位客户的变更记录：谁在何时改了什么。',
    en: 'Sees what was done to a customer, when and by whom.',
  },
  'customers/customers/duplicates': {
    zh: '查看同一人的其他记录，并排比较；范围之外的只提示存在。',
    en: 'Finds other records of a person and compares them; those out of scope are only told to exist.',
  },
  'customers/customers/merge': {
    zh: '把同一人的两条记录合并为一条，可以拆分；或标记为不是同一人。',
    en: 'Makes two records of a person one, which can be split again, or notes that they are two people.',
  },
  'customers/customers/split': {
    zh: '拆分合并过的记录，恢复为两条。',
    en: 'Takes merged records apart, so that both are there again.',
  },
  'customers/customers/duplicateCheck': {
    zh: '登记时查找相同联系方式的记录，能确认猜中的号码，每次都计数留痕；范围之外的只提示存在。',
    en: 'Finds records with the same contact, so it confirms a number that was guessed, counted and logged; those out of scope are only told to exist.',
  },
  'customers/customers/create': {
    zh: '登记新客户，登记后归自己负责。',
    en: 'Registers customers, who then are one’s own.',
  },
  'customers/customers/update': {
    zh: '修改可见客户的资料，只读字段除外。',
    en: 'Changes fields of customers in sight, but for those that are read-only.',
  },
  'customers/customers/updateStatus': {
    zh: '设置客户的到诊状态，仅限角色可以设置的状态。',
    en: 'Sets the visit status of customers, as far as the role may set it.',
  },
  'customers/customers/updateTags': {
    zh: '给客户加上或去掉标签。',
    en: 'Puts tags on customers and takes them off.',
  },
  'customers/customers/transfer': {
    zh: '把客户转交给其他同事负责。',
    en: 'Hands customers over to another agent.',
  },
  'customers/customers/giveUp': {
    zh: '把客户放弃到流失池，其他人可以领取；此后号码按流失池的设置显示。',
    en: 'Gives customers up to the lost pool, where others receive them; numbers are then shown as the role sees that pool.',
  },
  'customers/customers/delete': {
    zh: '把客户移入回收站，可以恢复。',
    en: 'Moves customers to the recycle bin, from which they can come back.',
  },
  'customers/customers/export': {
    zh: '把可见的客户导出为文件；角色隐藏号码时导出的也是隐藏的。',
    en: 'Exports the customers in sight as a file; numbers that the role hides are hidden there too.',
  },
  'customers/customers/receivePretreatment': {
    zh: '领取前锁定一条线索两分钟，其间别人不能领取。',
    en: 'Reserves a lead for two minutes before it is received, so that nobody else gets it.',
  },
  'customers/customers/revealPhone': {
    zh: '填写理由后查看一个被隐藏的完整号码，计入每日额度并留痕。',
    en: 'Sees one hidden number after giving a reason; it counts toward the daily quota and is logged.',
  },
  'customers/customers/phoneViewers': {
    zh: '查看谁在何时看过某位客户的号码。',
    en: 'Sees who saw the number of a customer, and when.',
  },
  'customers/queue/start': {
    zh: '把列表、菜单或视图作为电话队列逐个联系；同一客户不会同时分给两人。',
    en: 'Calls a list, menu or view through person by person; nobody is given to two agents at once.',
  },
  'customers/customers/contactRules': {
    zh: '查看客户是否不希望被联系，以及现在能否致电或发短信。',
    en: 'Sees whether a customer wants to be contacted, and what stands against it now.',
  },
  'customers/customers/stopContact': {
    zh: '注明客户不希望被联系：全部或某一方式，填写原因和期限。',
    en: 'Notes that a customer is not to be contacted, in which way, why and until when.',
  },
  'customers/customers/allowContact': {
    zh: '解除客户的勿联系，须填写原因。',
    en: 'Takes back that a customer is not to be contacted, with a reason.',
  },
  'customers/customers/costs': {
    zh: '查看客户的费用明细和合计。',
    en: 'Sees the costs of a customer and their sums.',
  },
  'customers/customers/costPrice': {
    zh: '登记或冲销客户的费用。',
    en: 'Enters costs of a customer, or takes an earlier entry back.',
  },
  'customers/customers/messages': {
    zh: '查看发给客户的短信和可用的模板。',
    en: 'Sees the messages sent to a customer, and the templates for more.',
  },
  'customers/customers/sendMessage': {
    zh: '用模板给客户发送短信，受发送限制约束。',
    en: 'Sends a message to a customer from a template, within the limits of sending.',
  },
  'customers/cusleads/index': {
    zh: '查看线索池中可见范围内、还没有人领取的线索。',
    en: 'Sees the leads in scope that nobody has received yet.',
  },
  'customers/cusleads/create': {
    zh: '登记一条还没有人负责的线索。',
    en: 'Registers a lead that nobody owns.',
  },
  'customers/cusleads/receive': {
    zh: '领取线索，领取后成为自己的客户，受领取限制约束；此后号码按客户总表的设置显示。',
    en: 'Receives leads within the limits of claims; they become one’s own customers, numbers shown as the role sees those.',
  },
  'customers/cusleads/export': {
    zh: '把线索池中可见的线索导出为文件。',
    en: 'Exports the leads in sight as a file.',
  },
  'customers/cusleads/delete': { zh: '把线索移入回收站。', en: 'Moves leads to the recycle bin.' },
  'customers/cusleads/deleteExist': {
    zh: '把联系方式已存在的重复线索一次移入回收站。',
    en: 'Moves every lead whose contact is known already to the recycle bin.',
  },
  'customers/cuspools/index': {
    zh: '查看流失池中被放弃或被回收的客户。',
    en: 'Sees customers that were given up or taken back.',
  },
  'customers/cuspools/create': {
    zh: '直接登记一条流失池记录。',
    en: 'Puts a new record into the lost pool.',
  },
  'customers/cuspools/receive': {
    zh: '从流失池领取客户，领取后归自己负责；此后号码按客户总表的设置显示。',
    en: 'Receives customers from the lost pool, who then are one’s own; numbers are shown as the role sees customers.',
  },
  'customers/cuspools/export': {
    zh: '把流失池中可见的客户导出为文件。',
    en: 'Exports the customers of the lost pool that are in sight as a file.',
  },
  'customers/cuspools/delete': {
    zh: '把流失池的记录移入回收站。',
    en: 'Moves rows of the lost pool to the recycle bin.',
  },
  'customers/cuswastes/index': { zh: '查看回收站中的记录。', en: 'Sees what lies in the recycle bin.' },
  'customers/cuswastes/restore': {
    zh: '把回收站的记录恢复到原来的位置。',
    en: 'Takes records out of the recycle bin, back to where they came from.',
  },
  'customers/cuswastes/delete': {
    zh: '彻底销毁回收站的记录，任何人都无法找回。',
    en: 'Destroys what lies in the recycle bin; nobody gets it back.',
  },
  'customers/followups/index': { zh: '查看客户的跟进记录。', en: 'Sees the follow-ups of a customer.' },
  'customers/followups/create': {
    zh: '记录一次跟进，并安排或结束下次回访。',
    en: 'Records a contact with a customer, and plans or ends the next one.',
  },
  'customers/imports/index': {
    zh: '查看自己的导入记录；管理员可以查看所有人的。',
    en: 'Sees one’s own imports; administrators see everybody’s.',
  },
  'customers/imports/upload': {
    zh: '上传客户表格，系统识别各列；此时还不会生成客户。',
    en: 'Sends a file of customers, whose columns are recognised; nothing becomes a customer yet.',
  },
  'customers/imports/dryRun': {
    zh: '按登记规则试运行导入文件，并查重。',
    en: 'Tries the rows of a file by the rules of the form and looks for people who are known.',
  },
  'customers/imports/rows': {
    zh: '查看导入文件的每一行和其中的问题。',
    en: 'Sees the rows of a file and what is wrong with them.',
  },
  'customers/imports/run': {
    zh: '执行导入：没有问题的行生成客户，或更新与之相同的客户（后者还需要编辑客户的权限）。',
    en: 'Carries an import out: rows without problems become customers, or update who they are, for whoever may edit customers.',
  },
  'customers/imports/show': { zh: '查看导入的进度。', en: 'Sees how far an import is.' },
  'customers/imports/undo': {
    zh: '撤销导入：销毁由它生成、之后没有人处理过的客户；24 小时内还可恢复被它更新的客户。',
    en: 'Takes an import back: destroys the customers of it that nobody has worked with since, and within a day restores those it updated.',
  },
  'customers/imports/errors': {
    zh: '下载没有导入的行和各自的原因。',
    en: 'Downloads the rows that were not imported, with the reasons.',
  },
  'customers/views/share': {
    zh: '把自己的视图共享给能看客户列表的所有人，或取消共享。',
    en: 'Shows a view of one’s own to everybody who lists customers, or to nobody else any more.',
  },
  'supervision/privacy/index': {
    zh: '查看各角色每人每天可以查看多少个完整号码。',
    en: 'Sees how many numbers a person of each role may reveal in a day.',
  },
  'supervision/privacy/update': {
    zh: '设置各角色每人每天可以查看多少个完整号码；自己的额度也由此放宽。',
    en: 'Sets how many numbers a person of each role may reveal in a day, one’s own role too.',
  },
  'supervision/smsconfigs/limits': {
    zh: '查看短信的发送数量和时段限制。',
    en: 'Sees how many messages may be sent, and when.',
  },
  'supervision/smsconfigs/updateLimits': {
    zh: '修改短信的发送数量和时段限制。',
    en: 'Sets how many messages may be sent, and when.',
  },
  'supervision/smsconfigs/outbox': {
    zh: '查看所有人发出的短信和发送结果。',
    en: 'Sees the messages of all senders, and what became of them.',
  },
  'supervision/smsconfigs/preview': {
    zh: '预览模板对某位客户填好后的文字。',
    en: 'Sees a template as it would be filled for a customer.',
  },
  'supervision/smsconfigs/test': {
    zh: '用短信接口给自己的手机发一条测试短信。',
    en: 'Sends a test message by a gateway to one’s own number.',
  },
  'supervision/clues/doctor': {
    zh: '查看线索接口的诊断：最近推送、成功率和拒收原因。',
    en: 'Sees how a lead interface does: last push, success, refusals by reason.',
  },
  'supervision/clues/preview': {
    zh: '预览一条推送按字段映射会变成什么，不写入。',
    en: 'Sees what the field map makes of a push; nothing is written.',
  },
  'supervision/clues/offers': {
    zh: '查看超过响应目标的线索：何时派给了谁、谁接了。',
    en: 'Sees leads that waited past the target: who was asked when, and who answered.',
  },
  'supervision/clues/pushes': {
    zh: '查看收到的推送原文。',
    en: 'Sees the pushes to an interface, each as it came.',
  },
  'supervision/clues/replay': {
    zh: '把被拒收的推送按现在的配置重新处理。',
    en: 'Looks at refused pushes again with the interface as it is now.',
  },
  'supervision/clues/states': {
    zh: '查看回传给广告平台的线索状态。',
    en: 'Sees what a platform was told of its leads, and how it took it.',
  },
  'supervision/clues/giveAgain': {
    zh: '把平台没有接受的状态重新回传。',
    en: 'Tells a platform again what it did not accept.',
  },
  'supervision/clues/test': {
    zh: '模拟一次签名推送，查看结果；不会生成线索。',
    en: 'Signs a push as the sender would and says what would become of it; no lead is made.',
  },
  'users/index': {
    zh: '查看用户列表：账号、角色、医院、是否在线和最近登录。',
    en: 'Sees the users: account, roles, hospitals, who is online, last sign-in.',
  },
  'users/create': {
    zh: '新建用户；给出的角色和医院不能超过自己的。',
    en: 'Adds users, with no more roles and hospitals than one has.',
  },
  'users/update': {
    zh: '修改权限不超过自己的用户。',
    en: 'Changes users who have no more rights than oneself.',
  },
  'users/updateStatus': {
    zh: '启用或停用用户；停用后立即下线。',
    en: 'Enables and disables users; who is disabled is signed out at once.',
  },
  'users/delete': {
    zh: '删除用户；其客户须先转给同事，历史记录保留姓名。',
    en: 'Removes users, whose customers go to a colleague; what they did keeps their name.',
  },
  'users/resetInitial': {
    zh: '为用户生成新的初始密码，只显示一次，原密码失效。',
    en: 'Gives a user a new initial password, shown once; the old one is good for nothing.',
  },
  'users/endSessions': { zh: '让用户在所有设备上下线。', en: 'Signs a user out everywhere.' },
  'users/resetFactors': {
    zh: '清除用户的两步验证并让其下线，用于丢失设备时。',
    en: 'Takes all second factors of a user away, for whoever lost the device.',
  },
  'users/tokens': {
    zh: '为其他系统使用的账号生成和撤销接口令牌；持有令牌即可看到该账号可见的号码。',
    en: 'Makes and revokes tokens of accounts for other systems; whoever holds one sees the numbers that the account sees.',
  },
  'users/handover': {
    zh: '把离职或调岗同事的客户、视图和接收位置交接给其他人。',
    en: 'Hands the customers, views and places of somebody who leaves to colleagues.',
  },
  'users/unblock': {
    zh: '解除因密码连续输错造成的登录限制。',
    en: 'Lets a user sign in again at once after too many wrong passwords.',
  },
  'users/import': {
    zh: '用表格批量新建用户并生成初始密码；给出的角色和医院不能超过自己的。',
    en: 'Makes users with initial passwords from a spreadsheet, with no more roles and hospitals than one has.',
  },
}

const withNumbers = ([path, { zh, en }]: [string, PermissionSentence]): [string, PermissionSentence] => {
  const more = numbersThrough[path]
  if (more === undefined) return [path, { zh, en }]
  return [path, { zh: `${zh.slice(0, -1)}；${more.zh}`, en: `${en.slice(0, -1)}; ${more.en}` }]
}

/** What each permission allows, by its path without the address of the interface. */
export const permissionSentences: Readonly<Record<string, PermissionSentence>> = {
  ...Object.fromEntries(ofLists().map(withNumbers)),
  ...single,
}
