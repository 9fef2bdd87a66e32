import { unansweredText } from '@hospital-crm/api/errors'
import { isCellField, type CustomerRow } from '@hospital-crm/api/entities'
import { customerAt } from '@hospital-crm/api/fixtures'
import { maskPhone } from '@hospital-crm/api/rules'
import { createMemoryRows, type DataGridEdit, type DataGridEditResult } from '@hospital-crm/ui/customer-grid'
import { useMemo, useState } from 'react'
import { expect, fireEvent, fn, screen, waitFor } from 'storybook/test'
import preview from '../../../../../../.storybook/preview.tsx'
import { useLanguage, useMessages, type Language } from '../../../messages/index.ts'
import { createToastCenter, ToastLayer } from '../../../toasts/index.ts'
import { CustomersGrid } from '../fields/customers-grid.tsx'
import { cellEdit } from '../edit/cell-edit.ts'
import { CellConflictDialog } from '../edit/conflict-dialog.tsx'
import { editedToast } from '../edit/edited-toast.ts'
import { regionOfPath } from '../../../regions/region-path.ts'
import { useStoryTexts } from '../testing/story-texts.ts'
import { columnRules } from '../fields/cells.ts'
import { gridCell } from '../testing/grid-cell.ts'

type Edit = DataGridEdit<CustomerRow>

interface CellsProps {
  /** What the server says to each changed cell. */
  answer: (edit: Edit, language: Language) => DataGridEditResult
  isMasked: boolean
  /** Hears what is sent. */
  onSend: (sent: [id: number, field: string, value: unknown][]) => void
}

const fields = ['id', 'name', 'phone', 'status', 'tags', 'hospital', 'order_time', 'age', 'city'] as const

const rowAt = (index: number, isMasked: boolean): CustomerRow => {
  const own = {
    id: index + 1,
    phone: `1381234000${index}`,
    age: 30 + index,
    status: 2,
    tags: [1],
    hospital: 1,
    ...regionOfPath(['浙江省', '杭州市', '西湖区']),
  }
  const row = { ...customerAt(index), ...own }
  return isMasked ? { ...row, phone: maskPhone(row.phone), phone_masked: true } : row
}

const Cells = ({ answer, isMasked, onSend }: CellsProps) => {
  const texts = useStoryTexts()
  const language = useLanguage()
  const { edit, fields: names } = useMessages('customers')
  const [center] = useState(createToastCenter)
  const [rows] = useState(() =>
    createMemoryRows({
      rows: Array.from({ length: 8 }, (_, at) => rowAt(at, isMasked)),
      keyOf: ({ id }) => id,
    }),
  )
  const rules = useMemo(() => {
    const cell = { canEdit: () => true, isRequired: () => false, allowedStatuses: undefined, language }
    return columnRules({ maskedPhone: isMasked, editOf: (field) => cellEdit(field, texts, cell) })
  }, [isMasked, texts, language])
  return (
    <div className="flex h-96 flex-col">
      <CustomersGrid
        texts={texts}
        aria-label={texts.messages.title}
        form="grid"
        fields={fields}
        rows={rows}
        adaptColumn={rules}
        onEdit={async (edits) => {
          onSend(edits.map(({ row, column, value }) => [row.id, column, value]))
          const results = edits.map((edit) => answer(edit, language))
          const saved = edits.filter((_, nth) => results[nth]?.kind === 'saved')
          rows.update(
            saved.map(({ rowKey, column, value }) => ({
              key: rowKey,
              fields: column === 'city' ? regionOfPath(value as string[]) : { [column]: value },
            })),
          )
          return Promise.resolve(results)
        }}
        onEdited={(edited) => {
          const { column } = edited
          const field = column !== undefined && isCellField(column) ? names[column] : undefined
          const toast = editedToast(edited, field, edit)
          if (toast) center.show(toast)
        }}
        renderConflict={(conflict, actions) => (
          <CellConflictDialog conflict={conflict} actions={actions} texts={texts} />
        )}
      />
      <ToastLayer center={center} />
    </div>
  )
}

const args: CellsProps = { answer: () => ({ kind: 'saved' }), isMasked: false, onSend: fn() }

const meta = preview.meta({
  title: 'Patterns/Lists/Cells of the customer list',
  tags: ['role:qa'],
  component: Cells,
  args,
})

const point = (cell: HTMLElement) => {
  void fireEvent.pointerDown(cell, { button: 0, bubbles: true })
  void fireEvent.pointerUp(cell, { button: 0, bubbles: true })
}

const paste = (text: string) => {
  const data = new DataTransfer()
  data.setData('text/plain', text)
  const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
  document.activeElement?.dispatchEvent(event)
}

const [phone, status] = [/^(手机号|Phone)$/, /^(到诊状态|Visit status)$/]
const [tags, city] = [/^(标签|Tags)$/, /^(城市|City)$/]
const late = { timeout: 10_000 }
const isTold = (text: RegExp) => waitFor(() => expect(screen.getByText(text)).toBeVisible(), late)

/** A block from a sheet: what the fields understand is stored, what they do not stays marked, one line tells, and one press takes it back. */
export const PastedBlock = meta.story({
  play: async ({ canvas, args, userEvent, step }) => {
    const grid = await canvas.findByRole('grid')
    const at = (row: number, header: RegExp) => gridCell(grid, row, header)
    await step('names, dates and numbers become what they mean, and one line counts', async () => {
      point(at(1, phone))
      paste('+86 139-1111-2222\t已到\tVIP、医保\t示例滨江医院\t2026/3/18 10:30\r\n139\t不存在\t\t\t')
      await isTold(
        /^(已修改 8 个单元格，2 个未保存，原因见单元格|8 cells changed, 2 not saved, see the cells for why)$/,
      )
      // As long as it is pointed at it stays.
      await userEvent.hover(screen.getByRole('button', { name: /^(撤销|Undo)$/ }))
      await waitFor(() => expect(at(1, phone)).toHaveTextContent('13911112222'), late)
      await expect(args.onSend).toHaveBeenCalledWith([
        [1, 'phone', '13911112222'],
        [1, 'status', 1],
        [1, 'tags', [1, 7]],
        [1, 'hospital', 2],
        [1, 'order_time', 1_773_801_000],
        [2, 'tags', []],
        [2, 'hospital', 0],
        [2, 'order_time', null],
      ])
    })
    await step('what means nothing stays in its cell with the reason', async () => {
      await waitFor(() => expect(at(2, phone)).toHaveAttribute('data-state', 'failed'))
      await expect(at(2, phone)).toHaveAccessibleDescription(
        /^(手机号须为 11 位，以 1 开头且第二位为 3-9|A phone number has 11 digits: 1, then 3 to 9)$/,
      )
      await expect(at(2, status)).toHaveAccessibleDescription(
        /^(没有“不存在”这个选项|“不存在” is not an option)$/,
      )
    })
    await step('its way back takes all of it back', async () => {
      await userEvent.click(screen.getByRole('button', { name: /^(撤销|Undo)$/ }))
      await isTold(/^(已撤销 8 处修改|8 changes undone)$/)
      await waitFor(() => expect(at(1, phone)).toHaveTextContent('13812340000'))
    })
  },
})

const asked = { name: /^(这个字段刚刚被其他人修改|Someone else has just changed this field)$/ }
const question = () => screen.findByRole('alertdialog', asked, late)

/**
 * The server refuses one cell, and other agents were faster in two: each says so where it stands, and is asked about when
 * it is opened.
 */
export const PartlyRefused = meta.story({
  args: {
    answer: ({ row, before }, language) => {
      if (row.id === 2) return { kind: 'failed', reason: unansweredText('network', language) }
      return row.id > 2 && before === 2 ? { kind: 'conflict', theirs: 4 } : { kind: 'saved' }
    },
  },
  play: async ({ canvas, userEvent, args, step }) => {
    const grid = await canvas.findByRole('grid')
    const at = (row: number) => gridCell(grid, row, status)
    point(at(1))
    paste('预约未定\r\n预约未定\r\n预约未定\r\n预约未定')
    await isTold(
      /^(已修改 1 个单元格，3 个未保存，原因见单元格|1 cell changed, 3 not saved, see the cells for why)$/,
    )
    await waitFor(() => expect(at(2)).toHaveAttribute('data-state', 'failed'))
    await expect(at(2)).toHaveAccessibleDescription(/^(请求失败|Request failed) -> ERR_NETWORK/)
    await waitFor(() => expect(at(3)).toHaveAttribute('data-state', 'conflict'))
    await expect(at(4)).toHaveAttribute('data-state', 'conflict')
    await expect(screen.queryByRole('alertdialog', asked)).toBe(null)
    await step('the first, whose answer can wait', async () => {
      point(at(3))
      await userEvent.keyboard('{Enter}')
      const dialog = await question()
      await expect(dialog).toHaveTextContent(/· (到诊状态|Visit status).*已诊治.*预约未定/)
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(at(3)).toHaveFocus())
      await expect(at(3)).toHaveAttribute('data-state', 'conflict')
      await expect(at(3)).toHaveTextContent('预约未定')
    })
    await step('the second gets the pasted value all the same', async () => {
      await userEvent.keyboard('{ArrowDown}{Enter}')
      await question()
      await userEvent.click(screen.getByRole('button', { name: /^(改为我的值|Use my value)$/ }))
      await waitFor(() => expect(at(4)).toHaveFocus())
      await waitFor(() => expect(at(4)).not.toHaveAttribute('data-state'))
      await expect(args.onSend).toHaveBeenLastCalledWith([[4, 'status', 3]])
      await expect(at(3)).toHaveAttribute('data-state', 'conflict')
    })
  },
})

/** The stars of a number that a role may not see are no number: pasted back they change nothing, pasted elsewhere they are refused. */
export const StarredNumber = meta.story({
  args: { isMasked: true },
  play: async ({ canvas, args }) => {
    const grid = await canvas.findByRole('grid')
    const at = (row: number) => gridCell(grid, row, phone)
    point(at(1))
    paste('138****0000')
    await isTold(/^(内容没有变化|Nothing changed)$/)
    point(at(2))
    paste('138****0000')
    await waitFor(() => expect(at(2)).toHaveAttribute('data-state', 'failed'))
    await expect(at(2)).toHaveAccessibleDescription(
      /^(带星号的号码不能写入，请填写完整号码|A starred number cannot be stored: give the whole number)$/,
    )
    await expect(args.onSend).not.toHaveBeenCalled()
  },
})

/** Delete empties a block but leaves what is never without a value; Ctrl+D fills it again from its first row. */
export const EraseAndFill = meta.story({
  play: async ({ canvas, userEvent, args, step }) => {
    const grid = await canvas.findByRole('grid')
    await step('delete', async () => {
      point(gridCell(grid, 2, status))
      await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowRight}{/Shift}{Delete}')
      await isTold(/^(已修改 2 个单元格|2 cells changed)$/)
      await expect(args.onSend).toHaveBeenLastCalledWith([
        [2, 'tags', []],
        [3, 'tags', []],
      ])
    })
    await step('fill down', async () => {
      await userEvent.keyboard('{Escape}')
      point(gridCell(grid, 1, tags))
      await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}')
      await waitFor(() => expect(gridCell(grid, 3, tags)).toHaveTextContent('VIP'))
      await expect(args.onSend).toHaveBeenLastCalledWith([
        [2, 'tags', [1]],
        [3, 'tags', [1]],
      ])
    })
  },
})

const laptop = { viewport: { value: 'laptop', isRotated: false } }

/** A region is chosen step by step in the cell of its city, pasted as a text, refused where there is no such place, and copied whole. */
export const Region = meta.story({
  globals: laptop,
  play: async ({ canvas, args, userEvent, step }) => {
    const grid = await canvas.findByRole('grid')
    const at = (row: number) => gridCell(grid, row, city)
    await step('chosen', async () => {
      await expect(at(1)).toHaveTextContent('杭州市')
      point(at(1))
      await userEvent.keyboard('{F2}')
      await userEvent.click(await screen.findByRole('option', { name: '江苏省' }, late))
      await userEvent.click(await screen.findByRole('option', { name: '苏州市' }))
      await userEvent.click(await screen.findByRole('option', { name: '姑苏区' }))
      await waitFor(() => expect(at(1)).toHaveTextContent('苏州市'))
      await expect(args.onSend).toHaveBeenLastCalledWith([[1, 'city', ['江苏省', '苏州市', '姑苏区']]])
    })
    await step('pasted', async () => {
      point(at(2))
      paste('广东省/深圳市\r\n火星市')
      await waitFor(() => expect(at(3)).toHaveAttribute('data-state', 'failed'), late)
      await expect(at(3)).toHaveAccessibleDescription(/^(没有“火星市”这个选项|“火星市” is not an option)$/)
      await waitFor(() => expect(at(2)).toHaveTextContent('深圳市'))
      await expect(args.onSend).toHaveBeenLastCalledWith([[2, 'city', ['广东省', '深圳市']]])
    })
    await step('taken back', async () => {
      point(at(2))
      await userEvent.keyboard('{Control>}z{/Control}')
      await waitFor(() => expect(at(2)).toHaveTextContent('杭州市'))
      await expect(args.onSend).toHaveBeenLastCalledWith([[2, 'city', ['浙江省', '杭州市', '西湖区']]])
    })
  },
})

/** Two people choose a region for one customer: both are shown whole. */
export const RegionConflict = meta.story({
  globals: laptop,
  args: { answer: () => ({ kind: 'conflict', theirs: ['浙江省', '杭州市', '滨江区'] }) },
  play: async ({ canvas, userEvent }) => {
    const grid = await canvas.findByRole('grid')
    const at = () => gridCell(grid, 1, city)
    point(at())
    paste('江苏省 / 苏州市')
    await waitFor(() => expect(at()).toHaveAttribute('data-state', 'conflict'), late)
    await userEvent.keyboard('{Enter}')
    const dialog = await question()
    await expect(dialog).toHaveTextContent('江苏省 / 苏州市')
    await expect(dialog).toHaveTextContent('浙江省 / 杭州市 / 滨江区')
  },
})
