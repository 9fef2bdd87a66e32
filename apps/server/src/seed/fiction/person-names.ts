import { weighted, type Random } from './random.ts'

/** Family names with a weight that follows how common they are. */
const surname = weighted([
  ['王', 72],
  ['李', 70],
  ['张', 68],
  ['刘', 54],
  ['陈', 46],
  ['杨', 31],
  ['赵', 23],
  ['黄', 22],
  ['周', 20],
  ['吴', 20],
  ['徐', 14],
  ['孙', 15],
  ['胡', 13],
  ['朱', 12],
  ['高', 10],
  ['林', 10],
  ['何', 11],
  ['郭', 11],
  ['马', 10],
  ['罗', 9],
  ['梁', 8],
  ['宋', 8],
  ['郑', 8],
  ['谢', 7],
  ['韩', 7],
  ['唐', 7],
  ['冯', 6],
  ['于', 6],
  ['董', 6],
  ['萧', 2],
  ['程', 5],
  ['曹', 5],
  ['袁', 5],
  ['邓', 5],
  ['许', 5],
  ['傅', 4],
  ['沈', 4],
  ['曾', 4],
  ['彭', 4],
  ['吕', 4],
  ['苏', 4],
  ['卢', 4],
  ['蒋', 4],
  ['蔡', 4],
  ['贾', 3],
  ['丁', 3],
  ['魏', 3],
  ['薛', 3],
  ['叶', 3],
  ['余', 3],
  ['潘', 3],
  ['杜', 3],
  ['戴', 3],
  ['夏', 3],
  ['钟', 3],
  ['汪', 3],
  ['田', 3],
  ['任', 2],
  ['姜', 2],
  ['范', 2],
  ['方', 2],
  ['石', 2],
  ['姚', 2],
  ['谭', 2],
  ['廖', 2],
  ['邹', 2],
  ['熊', 2],
  ['金', 2],
  ['陆', 2],
  ['郝', 1],
  ['孔', 1],
  ['白', 1],
  ['崔', 1],
  ['康', 1],
  ['毛', 1],
  ['邱', 1],
  ['秦', 1],
  ['江', 1],
  ['史', 1],
  ['顾', 1],
  ['侯', 1],
  ['邵', 1],
  ['孟', 1],
  ['龙', 1],
  ['万', 1],
  ['段', 1],
  ['欧阳', 0.3],
  ['上官', 0.1],
  ['司徒', 0.1],
  ['诸葛', 0.1],
] as const)

const maleCharacters = [
  ...'伟强磊军勇杰涛明超刚平辉鹏飞波斌宇浩凯健俊峰建国志文华林海亮成龙天博豪阳晨轩泽航睿瑞旭昊然铭毅恒诚信松柏岩川',
]
const femaleCharacters = [
  ...'芳娜敏静丽艳霞娟燕玲红梅琳雪慧婷颖洁倩欣怡佳萍蕾薇瑶悦涵璐雯莹珊媛彤妍菲萱若曦诗语梦琪思晓春秀英兰凤云月晴',
]

/**
 * An invented Chinese name: family name, then one or two characters that suit the sex.
 * @param sex 1 male, 2 female, 3 unknown (either kind of name)
 */
export const personName = (random: Random, sex: number): string => {
  const female = sex === 2 || (sex === 3 && random.chance(0.5))
  const characters = female ? femaleCharacters : maleCharacters
  const first = random.pick(characters)
  return `${surname(random)}${first}${random.chance(0.78) ? random.pick(characters) : ''}`
}

/** How people sign an enquiry when they do not give their name: 王女士, 李先生. */
export const politeName = (random: Random, sex: number): string =>
  `${surname(random)}${sex === 1 ? '先生' : '女士'}`
