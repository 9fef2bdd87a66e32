import { ChartColumn, House, Menu as MenuIcon, Users } from 'lucide-react'
import preview from '../../../../.storybook/preview.tsx'
import { BottomBar } from './bottom-bar.tsx'

const meta = preview.meta({ title: 'Components/Shell/Bottom bar', component: BottomBar })

/** Four places, one of them open, one with something waiting. */
export const AllStates = meta.story({
  tags: ['sheet'],
  args: {
    label: '主导航',
    currentId: 'people',
    items: [
      { id: 'home', name: '工作台', icon: <House />, href: '#home', count: 6 },
      { id: 'people', name: '客户', icon: <Users />, href: '#people' },
      { id: 'reports', name: '报表', icon: <ChartColumn />, href: '#reports' },
      { id: 'more', name: '更多', icon: <MenuIcon />, href: '#more' },
    ],
  },
})
