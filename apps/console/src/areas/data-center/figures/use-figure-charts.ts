import type { ConsoleIndex } from '@hospital-crm/api/entities'
import { useMemo } from 'react'
import { useLanguage, useMessages } from '../../../messages/index.ts'
import { figureCharts, type FigureChart, type FigureNames } from './figure-charts.ts'
import { inYuan } from './in-yuan.ts'

/** Names that the lists of options give; the rest are words of the language. */
export type OptionNames = Omit<FigureNames, 'others' | 'own' | 'figures' | 'formats'>

/** The panels as charts, in the language of the reader. */
export const useFigureCharts = (
  data: ConsoleIndex | undefined,
  names: OptionNames,
  open: number,
): FigureChart[] => {
  const { others, levels, names: figures } = useMessages('dataCenter').figures
  const language = useLanguage()
  return useMemo(() => {
    if (!data) return []
    const money = new Intl.NumberFormat(language, { ...inYuan, maximumFractionDigits: 2 })
    const minutes = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
    const formats = {
      amount: (value: number) => money.format(value),
      response_median: (value: number) => minutes.format(value),
    }
    return figureCharts(data, { ...names, others, own: levels.own, figures, formats }, open)
  }, [data, names, others, levels, figures, language, open])
}
