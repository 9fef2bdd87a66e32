import type { Region } from './region-picker.types.ts'

const named = (...names: readonly string[]): Region[] => names.map((name) => ({ name }))

/** A part of the country, as a caller would hand it over. */
export const regions: readonly Region[] = [
  {
    name: '北京市',
    children: [{ name: '市辖区', children: named('东城区', '西城区', '朝阳区', '海淀区') }],
  },
  {
    name: '浙江省',
    children: [
      { name: '杭州市', children: named('上城区', '西湖区', '滨江区', '萧山区', '余杭区') },
      { name: '宁波市', children: named('海曙区', '江北区', '鄞州区') },
      { name: '湖州市', children: named('吴兴区', '南浔区') },
    ],
  },
  { name: '江西省', children: [{ name: '南昌市', children: named('东湖区', '西湖区', '青云谱区') }] },
  { name: '台湾省' },
]
