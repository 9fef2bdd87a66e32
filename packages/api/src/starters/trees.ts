/** Trees that a new hospital can begin with, as people write them: two blanks for each step below a line. */
type Starter = Readonly<Record<'zh' | 'en', string>>

const diseases: Starter = {
  zh: `皮肤科
  痤疮
  湿疹
  荨麻疹
  白癜风
  银屑病
口腔科
  种植牙
  牙齿矫正
  补牙
  洗牙
眼科
  近视矫正
  白内障
  干眼症
骨科
  腰椎间盘突出
  颈椎病
  膝关节炎
耳鼻喉科
  鼻炎
  中耳炎
  打鼾
妇科
  妇科炎症
  月经不调
  产后修复
男科
  前列腺疾病
  男性不育
消化内科
  胃炎
  肠炎
  胃肠镜检查
中医科
  失眠调理
  脾胃调理
  针灸推拿
医疗美容
  皮肤美容
  微整形
体检中心
  入职体检
  健康体检`,
  en: `Dermatology
  Acne
  Eczema
  Hives
  Vitiligo
  Psoriasis
Dentistry
  Implants
  Braces
  Fillings
  Cleaning
Eye clinic
  Laser for short sight
  Cataract
  Dry eyes
Orthopaedics
  Slipped disc
  Neck pain
  Arthritis of the knee
Ear, nose and throat
  Rhinitis
  Inflammation of the middle ear
  Snoring
Gynaecology
  Inflammation
  Irregular periods
  After childbirth
Andrology
  Prostate
  Infertility
Digestive diseases
  Gastritis
  Colitis
  Endoscopy
Chinese medicine
  Sleep
  Digestion
  Acupuncture and massage
Aesthetic medicine
  Skin
  Injections
Check-ups
  Before a new job
  General check-up`,
}

const sources: Starter = {
  zh: `搜索推广
  搜索竞价
    移动端
    电脑端
  品牌专区
  自然搜索
信息流广告
  抖音
  快手
  朋友圈
短视频
  直播间
  视频私信
社交媒体
  公众号
  社群
  小红书
官网
  在线咨询
  表单留言
电话
  400 电话
  门诊电话
转介绍
  老客介绍
  员工介绍
  同行转诊
线下
  户外广告
  社区义诊
  自然到诊`,
  en: `Search
  Paid search
    Phones
    Computers
  Brand page
  Organic search
Feed ads
  Douyin
  Kuaishou
  WeChat Moments
Short videos
  Live streams
  Private messages
Social media
  Official account
  Groups
  Xiaohongshu
Own website
  Live chat
  Web form
Telephone
  Hotline
  Front desk
Referrals
  By customers
  By staff
  By other doctors
On site
  Outdoor advertising
  Community events
  Walk-in`,
}

/** What the trees of a new hospital can begin with, by the path of their resource. */
export const starterTrees = { 'supervision/diseases': diseases, 'supervision/sources': sources } as const
export type StarterTreePath = keyof typeof starterTrees
