import { DateRangePicker } from '@hospital-crm/ui/date-range-picker'
import { DateTimePicker } from '@hospital-crm/ui/date-time-picker'
import { FileDrop, type DroppedFile } from '@hospital-crm/ui/file-drop'
import { MoneyField } from '@hospital-crm/ui/money-field'
import { MultiSelect } from '@hospital-crm/ui/multi-select'
import { RegionPicker } from '@hospital-crm/ui/region-picker'
import { TagsField } from '@hospital-crm/ui/tags-field'
import { Tree } from '@hospital-crm/ui/tree'
import { TreeSelect } from '@hospital-crm/ui/tree-select'
import { useState } from 'react'

const wards = ['الشمال', 'الجنوب'].map((house, index) => ({
  id: index + 1,
  name: `بيت ${house}`,
  children: [1, 2].map((ward) => ({ id: (index + 1) * 10 + ward, name: `جناح ${house} ${ward}` })),
}))

const tags = ['مهم', 'جديد', 'عائد'].map((name, index) => ({ id: index + 1, name }))

const files: DroppedFile[] = [
  { id: 1, name: 'تقرير', size: 3_400, state: 'waiting' },
  { id: 2, name: 'صورة', size: 2_400_000, state: 'sending', progress: 0.4 },
  { id: 3, name: 'فاتورة', size: 90, state: 'failed', error: 'انقطع الاتصال' },
]

const quickDates = ['today', 'tomorrow', 'nextWeek', 'none'] as const
const quickRanges = ['today', 'last7', 'thisMonth'] as const
const ignore = () => {}

export function Fields() {
  const [amount, setAmount] = useState('1250.50')
  const [chosen, setChosen] = useState<number[]>([1])
  const [ward, setWard] = useState<number | null>(null)
  const [range, setRange] = useState<{ start: number; end: number } | null>(null)
  const [day, setDay] = useState<number | null>(null)
  const [houses, setHouses] = useState<number[]>([])
  const [place, setPlace] = useState<readonly string[]>([])
  return (
    <section>
      <Tree label="الأجنحة" items={wards} hasSearch selectionMode="multiple" onMove={ignore} />
      <TagsField
        label="الوسوم"
        items={tags}
        value={chosen}
        onChange={setChosen}
        onCreate={ignore}
        maxCount={2}
      />
      <FileDrop
        label="المرفقات"
        files={files}
        accept={['image/*']}
        maxSize={1024}
        maxCount={5}
        onAdd={ignore}
        onRemove={ignore}
        onRetry={ignore}
      />
      <MoneyField label="المبلغ" currency="EGP" value={amount} onChange={setAmount} />
      <DateRangePicker
        label="المدة"
        timeZone="Africa/Cairo"
        value={range}
        onChange={setRange}
        quickRanges={quickRanges}
      />
      <DateTimePicker
        label="الموعد"
        timeZone="Africa/Cairo"
        value={day}
        onChange={setDay}
        quickDates={quickDates}
      />
      <TreeSelect label="الجناح" items={wards} value={ward} onChange={setWard} isRequired />
      <MultiSelect label="البيوت" items={tags} value={houses} onChange={setHouses} />
      <RegionPicker
        label="العنوان"
        items={[{ name: 'القاهرة', children: [{ name: 'المعادي' }] }]}
        value={place}
        onChange={setPlace}
      />
    </section>
  )
}
