import { strFromU8, unzipSync } from 'fflate'
import { useState } from 'react'
import { expect, fn, screen, spyOn, waitFor } from 'storybook/test'
import preview from '../../../../.storybook/preview.tsx'
import { Sheet, SheetRow } from '../../../../.storybook/sheet/sheet.tsx'
import { Button } from '../button/button.tsx'
import { buildPerson, PeopleRows, personColumns, type Person } from '../data-grid/data-grid.fake.tsx'
import { createGroupedRows } from '../data-grid-groups/grouped-rows.ts'
import type { DataGridRows } from '../data-grid/types/rows.types.ts'
import { GridOutput, type GridOutputProps } from './grid-output.tsx'
import { createMemoryRows } from '../data-grid/rows/memory-rows.ts'
import type { DataGridColumn } from '../data-grid/types/column.types.ts'
import { DataGrid } from '../data-grid/root/data-grid.tsx'

const layout = { hidden: ['labels', 'notes'], order: ['city', 'phone'] }

function PeopleOutput(props: Partial<GridOutputProps<Person>> & { rows?: DataGridRows<Person> }) {
  const [rows] = useState(() => new PeopleRows(12))
  return <GridOutput<Person> title="人员" columns={personColumns} layout={layout} rows={rows} {...props} />
}

const meta = preview.meta({
  title: 'Components/Data/Grid output',
  tags: ['status:beta'],
  component: PeopleOutput,
})

/** The button in its two looks. */
export const AllStates = meta.story({
  tags: ['sheet', 'role:designer'],
  render: () => (
    <Sheet>
      <SheetRow title="icon">
        <PeopleOutput />
      </SheetRow>
      <SheetRow title="trigger">
        <PeopleOutput trigger={<Button>导出</Button>} />
      </SheetRow>
    </Sheet>
  ),
})

interface Keys {
  tab: () => Promise<void>
  keyboard: (keys: string) => Promise<void>
}

/** Opens the menu by keyboard and takes one of the three ways. */
const take = async (userEvent: Keys, nth: number) => {
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'menuitem'))
  await userEvent.keyboard(`${'{ArrowDown}'.repeat(nth)}{Enter}`)
}

let clipboard: readonly ClipboardItem[] = []

const holdClipboard = () => {
  spyOn(navigator.clipboard, 'write').mockImplementation((items) => {
    clipboard = items
    return Promise.resolve()
  })
}

const copied = async () => {
  const text = await clipboard[0]?.getType('text/plain')
  return text?.text()
}

/** Two rows are selected: they alone are on the clipboard, with the columns that are seen and their masks. */
export const CopiedAsCsv = meta.story({
  args: { selection: { all: false, ids: new Set([2, 5]) }, beforeOutput: fn() },
  beforeEach: holdClipboard,
  play: async ({ canvas, args, userEvent }) => {
    await take(userEvent, 0)
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('已复制 2 行（CSV）'))
    const [two, five] = [buildPerson(2), buildPerson(5)]
    const line = ({ id, name, city, phone, team, amount }: Person) =>
      `"${id}","${name}","${city}","${phone}","${team}","${amount}"\r\n`
    await expect(await copied()).toBe(
      `"编号","姓名","城市","电话","小组","金额"\r\n${line(two)}${line(five)}`,
    )
    await expect(args.beforeOutput).toHaveBeenCalledWith({
      way: 'csv',
      rows: [two, five],
      columns: ['id', 'name', 'city', 'phone', 'team', 'amount'],
    })
  },
})

/** A file is saved under the title. */
export const SavedAsXlsx = meta.story({
  play: async ({ canvas, userEvent }) => {
    const files: string[] = []
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      files.push(this.download)
    })
    await take(userEvent, 1)
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('已保存 12 行（XLSX）'), {
      timeout: 5000,
    })
    click.mockRestore()
    await expect(files).toEqual(['人员.xlsx'])
  },
})

/** On a page from right to left the file opens from right to left. */
export const SavedFromRightToLeft = meta.story({
  globals: { language: 'rtl' },
  play: async ({ userEvent }) => {
    const files: Blob[] = []
    const made = spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob)
      return 'blob:none'
    })
    const click = spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    await take(userEvent, 1)
    await waitFor(() => expect(files).toHaveLength(1), { timeout: 5000 })
    made.mockRestore()
    click.mockRestore()
    const parts = unzipSync(new Uint8Array(await files[0]!.arrayBuffer()))
    await expect(strFromU8(parts['xl/worksheets/sheet1.xml']!)).toContain('<sheetView rightToLeft="1"')
  },
})

/** While the browser prints, a plain table stands in the page, its headings in a head of their own; afterwards it is gone. */
export const Printed = meta.story({
  play: async ({ canvas, userEvent }) => {
    let printed: (string | null)[] = []
    const print = spyOn(globalThis, 'print').mockImplementation(() => {
      const page = document.querySelector('body > .ui-grid-print')
      printed = Array.from(
        page?.querySelectorAll('h1, thead th, tbody tr:first-child td > bdi') ?? [],
        (one) => one.textContent,
      )
      globalThis.dispatchEvent(new Event('afterprint'))
    })
    await take(userEvent, 2)
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('已交给打印：12 行'), {
      timeout: 5000,
    })
    print.mockRestore()
    const { id, name, city, phone, team, amount } = buildPerson(1)
    await expect(printed).toEqual([
      '人员',
      '编号',
      '姓名',
      '城市',
      '电话',
      '小组',
      '金额',
      String(id),
      name,
      city,
      phone,
      team,
      amount,
    ])
    await expect(document.querySelector('.ui-grid-print')).toBe(null)
  },
})

/** More rows than may go out at once: the first ones do, and the line says so. */
export const CutAtItsLimit = meta.story({
  args: { limit: 5 },
  beforeEach: holdClipboard,
  play: async ({ canvas, userEvent }) => {
    await take(userEvent, 0)
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent('已复制 5 行（CSV）；只含 12 行中的 5 行'),
    )
    await expect((await copied())?.split('\r\n')).toHaveLength(7)
  },
})

/** What was selected has left the list since: the line says so, and no other row goes out in its place. */
export const NoneLeft = meta.story({
  args: {
    selection: { all: false, ids: new Set([901, 902, 903]) },
    beforeOutput: fn(),
    rows: new PeopleRows(3),
  },
  globals: { language: 'en' },
  beforeEach: holdClipboard,
  play: async ({ canvas, args, userEvent }) => {
    await take(userEvent, 0)
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent(
        'None of the selected rows is in the list any more, so nothing has gone out',
      ),
    )
    await expect(args.beforeOutput).not.toHaveBeenCalled()
    await expect(copied()).rejects.toThrow('Nothing to copy')
  },
})

const inClosedGroups = () => {
  const rows = createGroupedRows<Person, string>({
    loadGroups: () => Promise.resolve({ groups: [{ key: 'a', label: '一组', count: 12 }] }),
    load: () => Promise.resolve({ rows: Array.from({ length: 12 }, (_, nth) => buildPerson(nth + 1)) }),
    keyOf: ({ id }) => id,
    countText: String,
    restText: String,
  })
  rows.ask('all')
  return rows
}

/** Rows that stand in closed groups have not left: the menu says that none is meant, and the line what to do. */
export const GroupsClosed = meta.story({
  globals: { language: 'en' },
  beforeEach: holdClipboard,
  render: function InGroups(args) {
    const [rows] = useState(inClosedGroups)
    return <PeopleOutput {...args} rows={rows} />
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menu')).toHaveTextContent('0 of 12 rows only'))
    await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'menuitem'))
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent(
        'Only rows of open groups go out, and none was among them: open their groups first',
      ),
    )
    await expect(copied()).rejects.toThrow('Nothing to copy')
  },
})

function Refiltered(props: Partial<GridOutputProps<Person>>) {
  const [rows, setRows] = useState(() => new PeopleRows(12))
  const note = async () => {
    setRows(new PeopleRows(5))
    await new Promise(requestAnimationFrame)
  }
  return <PeopleOutput {...props} rows={rows} beforeOutput={note} />
}

/** While the caller noted what goes out, the list became another one: what it no longer shows stays in. */
export const ListChanged = meta.story({
  globals: { language: 'en' },
  beforeEach: holdClipboard,
  render: (args) => <Refiltered {...args} />,
  play: async ({ canvas, userEvent }) => {
    await take(userEvent, 0)
    await waitFor(() =>
      expect(canvas.getByRole('status')).toHaveTextContent(
        'The list has changed meanwhile, so nothing has gone out; try again',
      ),
    )
    await expect(copied()).rejects.toThrow('The result has changed')
  },
})

/** Rows that a server never tells: how far it is stands in a dialog, whose button gives up, and nothing has gone out. */
export const GivenUp = meta.story({
  args: { beforeOutput: fn() },
  render: (args) => {
    const rows: DataGridRows<Person> = Object.assign(new PeopleRows(5000, (index) => index < 1000), {
      tellRows: (_range: object, _onRows: unknown, signal: AbortSignal) =>
        new Promise<void>((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error))
        }),
    })
    return <PeopleOutput {...args} rows={rows} />
  },
  play: async ({ canvas, args, userEvent }) => {
    await take(userEvent, 1)
    const dialog = await waitFor(() => {
      const found = document.querySelector('[role=dialog]')
      if (!found) throw new Error('No dialog yet')
      return found
    })
    await expect(dialog).toHaveTextContent('1,000 / 5,000 行')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('已取消，没有输出任何内容'))
    await expect(args.beforeOutput).not.toHaveBeenCalled()
  },
})

function LeftPage(props: Partial<GridOutputProps<Person>>) {
  const [isLeft, setLeft] = useState(false)
  const [rows] = useState(() =>
    Object.assign(new PeopleRows(3, () => false), {
      tellRows: (_range: object, _onRows: unknown, signal: AbortSignal) => {
        setLeft(true)
        return new Promise<void>((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(signal.reason as Error))
        })
      },
    }),
  )
  return isLeft ? <p>Left</p> : <PeopleOutput {...props} rows={rows} />
}

/** Whoever leaves the page while rows are read is told nothing. */
export const LeftWhileReading = meta.story({
  args: { onDone: fn() },
  beforeEach: holdClipboard,
  render: (args) => <LeftPage {...args} />,
  play: async ({ canvas, args, userEvent }) => {
    await take(userEvent, 0)
    await waitFor(() => expect(canvas.getByText('Left')).toBeVisible())
    await expect(args.onDone).not.toHaveBeenCalled()
  },
})

/** The caller’s log says no: nothing goes out. */
export const KeptIn = meta.story({
  args: { beforeOutput: () => Promise.reject(new Error('Not noted')) },
  play: async ({ canvas, userEvent }) => {
    const print = spyOn(globalThis, 'print').mockImplementation(() => {})
    await take(userEvent, 2)
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('没有输出任何内容'))
    await expect(print).not.toHaveBeenCalled()
    print.mockRestore()
  },
})

interface Patient {
  id: number
  name: string
  city: string
  visits: number
}

const patients: readonly Patient[] = [
  { id: 1, name: '王芳', city: '杭州', visits: 3 },
  { id: 2, name: '李敏', city: '宁波', visits: 0 },
  { id: 3, name: '张静', city: '温州', visits: 12 },
]

const patientColumns: readonly DataGridColumn<Patient>[] = [
  {
    id: 'name',
    header: '姓名',
    pinned: 'start',
    isRowHeader: true,
    sortable: true,
    text: ({ name }) => name,
  },
  { id: 'city', header: '城市', sortable: true, text: ({ city }) => city },
  { id: 'visits', header: '到诊', align: 'end', sortable: true, text: ({ visits }) => String(visits) },
]

/** Beside its grid, with the same rows and columns. */
export const Example = meta.story({
  render: function Example() {
    const [rows] = useState(() => createMemoryRows({ rows: patients, keyOf: ({ id }) => id }))
    return (
      <div style={{ display: 'grid', gap: 8 }}>
        <GridOutput title="人员" rows={rows} columns={patientColumns} />
        <div style={{ blockSize: 240 }}>
          <DataGrid aria-label="人员" rows={rows} columns={patientColumns} />
        </div>
      </div>
    )
  },
})
