import type { ExistingLeads } from '@hospital-crm/api/entities'
import type { CustomersMessages } from '../../../messages/zh/customers.ts'

interface ExistingTableProps {
  found: ExistingLeads
  messages: CustomersMessages
}

/** Some of the leads that are there already, each beside the record that has its contact. */
export const ExistingTable = ({ found: { count, sample }, messages }: ExistingTableProps) => {
  const { bulk, fields, stages, form } = messages
  const { deleteExist } = bulk
  const cell = 'py-1.5 pe-4 text-start wrap-anywhere'
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-13">
        {count > sample.length && (
          <caption className="pb-2 text-start text-text-muted">
            {deleteExist.sample(sample.length, count)}
          </caption>
        )}
        <thead>
          <tr className="border-b border-border text-text-muted">
            {[deleteExist.lead, fields.phone, deleteExist.same, deleteExist.other].map((text) => (
              <th key={text} scope="col" className={`${cell} font-medium`}>
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sample.map(({ id, name, phone, matched, other }) => (
            <tr key={id} className="border-b border-border align-top last:border-0">
              <th scope="row" className={`${cell} font-medium`}>
                {name || bulk.result.nameless(id)}
              </th>
              <td className={`${cell} tabular-nums`}>{phone}</td>
              <td className={cell}>{matched.map((field) => fields[field]).join(' / ')}</td>
              <td className={cell}>
                {other.name} <span className="text-text-muted">{stages[other.stage]}</span>
                {other.agent !== '' && (
                  <span className="ms-2 text-text-muted">{form.duplicates.agent(other.agent)}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
