import { weighted, type Random } from './random.ts'

/** Where somebody lives: province, city, district. The near ones are likelier: a hospital draws from around it. */
interface Place {
  prv: string
  city: string
  districts: readonly string[]
}

const places: readonly (readonly [Place, number])[] = [
  [
    {
      prv: '浙江省',
      city: '杭州市',
      districts: ['上城区', '拱墅区', '西湖区', '滨江区', '萧山区', '余杭区', '临平区'],
    },
    46,
  ],
  [{ prv: '浙江省', city: '宁波市', districts: ['海曙区', '江北区', '鄞州区', '镇海区'] }, 9],
  [{ prv: '浙江省', city: '绍兴市', districts: ['越城区', '柯桥区', '上虞区'] }, 8],
  [{ prv: '浙江省', city: '嘉兴市', districts: ['南湖区', '秀洲区', '桐乡市'] }, 8],
  [{ prv: '浙江省', city: '湖州市', districts: ['吴兴区', '南浔区', '德清县'] }, 6],
  [{ prv: '浙江省', city: '金华市', districts: ['婺城区', '金东区', '义乌市'] }, 6],
  [{ prv: '浙江省', city: '温州市', districts: ['鹿城区', '瓯海区', '龙湾区'] }, 4],
  [{ prv: '江苏省', city: '苏州市', districts: ['姑苏区', '吴中区', '工业园区'] }, 4],
  [{ prv: '上海市', city: '上海市', districts: ['闵行区', '松江区', '浦东新区', '徐汇区'] }, 4],
  [{ prv: '安徽省', city: '宣城市', districts: ['宣州区', '广德市'] }, 2],
  [{ prv: '江西省', city: '上饶市', districts: ['信州区', '广信区'] }, 2],
  [{ prv: '江苏省', city: '无锡市', districts: ['梁溪区', '滨湖区'] }, 1],
]

const streets = ['示例路', '示范街', '样本大道', '演示巷', '虚构东路', '虚构西路'] as const

const choose = weighted(places)

/** A place with one of its districts. */
export const placeOf = (random: Random): { prv: string; city: string; district: string } => {
  const { prv, city, districts } = choose(random)
  return { prv, city, district: random.pick(districts) }
}

/** A street that exists nowhere, with a number. */
export const streetAddress = (random: Random): string =>
  `${random.pick(streets)} ${random.int(1, 399)} 号 ${random.int(1, 28)} 幢 ${random.int(1, 24)}0${random.int(1, 4)} 室`
