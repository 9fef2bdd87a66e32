import { kindOfList, menuOfList, type ListName } from '@hospital-crm/api/entities'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useMessages } from '../../../messages/index.ts'
import { useOptions } from '../../../options/index.ts'
import { usePageTitle } from '../../../tabs/page-title.ts'
import { TabPage } from '../../../tabs/tab-page.tsx'
import { rowQuestion } from '../data/list-search.ts'
import { isQueued } from '../data/queued.ts'
import { QueuePage } from '../queue/queue-page.tsx'

const Page = ({ list }: { list: ListName }) => {
  const search = useSearch({ from: '/home/customer/queue/$list' })
  const { titles, menu: names } = useMessages('shell')
  const { title } = useMessages('queue')
  const { lists } = useOptions(['customerMenus'])
  const navigate = useNavigate()
  const menuId = menuOfList(list)
  const isLeads = kindOfList(list) === 'leads'
  const own = lists.customerMenus.find(({ id }) => id === menuId)?.name
  const name = isLeads ? names.leads : (own ?? titles.customers)
  usePageTitle(title(name))
  const question = rowQuestion(search)
  return (
    <QueuePage
      list={list}
      name={name}
      question={question}
      detailsOn={isLeads ? '/customer/cus_leads' : `/customer/customers/${menuId}`}
      onBack={() =>
        void (isLeads
          ? navigate({ to: '/customer/cus_leads', search: question })
          : navigate({
              to: '/customer/customers/$menuId',
              params: { menuId: String(menuId) },
              search: question,
            }))
      }
    />
  )
}

/** A list that is called through, person by person. */
export const QueueRoute = () => {
  const { list } = useParams({ from: '/home/customer/queue/$list' })
  return <TabPage>{isQueued(list) && <Page key={list} list={list} />}</TabPage>
}
