import type { ReportIcon } from '@hospital-crm/api/entities'
import {
  Building2,
  CalendarDays,
  ChartColumn,
  ChartLine,
  ChartPie,
  CircleDollarSign,
  Funnel,
  Megaphone,
  Phone,
  Star,
  Table2,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'

const icons: Readonly<Record<ReportIcon, LucideIcon>> = {
  pie: ChartPie,
  bars: ChartColumn,
  line: ChartLine,
  table: Table2,
  people: UsersRound,
  hospital: Building2,
  money: CircleDollarSign,
  megaphone: Megaphone,
  calendar: CalendarDays,
  funnel: Funnel,
  phone: Phone,
  star: Star,
}

/** The picture of a report; options that were kept from before may name none. */
export const reportIcon = (icon: ReportIcon | undefined): LucideIcon => (icon && icons[icon]) ?? ChartPie
