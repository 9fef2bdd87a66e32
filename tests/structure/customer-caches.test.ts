import { findPattern, holdsEverywhere, type Finding } from './support/rule.ts'
import type { Source } from './support/sources.ts'

const reading =
  /queryKey:\s*(?:customerKeys\.\w+(?:\([^)]*\))?|\[\s*(?:\.\.\.customerKeys\.|'customers')[^\]]*\])/gu

/** Only a key by which something is read may be named outside of the room that holds the answers. */
const find = ({ text }: Source): Finding[] => {
  const calls = text.replaceAll(/use(?:Infinite)?Query\(\{[\s\S]*?\n {2}\}\)/gu, (query) =>
    query.replaceAll(reading, (key) => ' '.repeat(key.length)),
  )
  return [
    ...findPattern(calls, /customerKeys\.\w+/gu, 'touches what is held of customers'),
    ...findPattern(calls, /queryKey: \['customers'/gu, 'touches what is held of customers'),
    ...findPattern(
      calls,
      /\b(?:customersChanged|listWindowsOf|putRow)\(\s*\w*[cC]lient\b/gu,
      'chooses caches',
    ),
    ...findPattern(
      calls,
      /\b(?:rows|windows|customers)\.(?:refresh|patch|drop|ask|retry)\(/gu,
      'changes rows that are held',
    ),
  ]
}

holdsEverywhere({
  title: 'What is held of customers changes by customersChanged alone',
  include: ['apps/console/src/**/*.ts', 'apps/console/src/**/*.tsx'],
  exclude: ['apps/console/src/areas/customers/data/*', 'apps/console/src/**/*.stories.tsx'],
  find,
  caught: [
    { path: 'a.ts', text: 'void client.invalidateQueries({ queryKey: customerKeys.all })' },
    { path: 'a.ts', text: 'client.setQueryData(customerKeys.one(row.id), row)' },
    { path: 'a.ts', text: "void client.invalidateQueries({ queryKey: ['customers', 'list'] })" },
    { path: 'a.ts', text: 'rows.patch({ row })' },
    { path: 'a.ts', text: 'useQuery({\n    queryFn: () => rows.drop(1),\n  })' },
  ],
  accepted: [
    { path: 'a.ts', text: 'useQuery({\n    queryKey: customerKeys.messages(id),\n  })' },
    {
      path: 'a.ts',
      text: "useInfiniteQuery({\n    queryKey: [...customerKeys.timeline(id), 'entries'],\n  })",
    },
    { path: 'a.ts', text: "void changed({ is: 'stored', rows: [row] })" },
  ],
})
