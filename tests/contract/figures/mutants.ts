import { measureFacts, measureNames, type Measure } from '@hospital-crm/api/entities'

/** A way to count wrongly: a pattern in the SQL of a measure, and what stands in its place. */
export interface Mutant {
  name: string
  measure: Measure
  from: string
  to: string
}

const typed = (measure: Measure) => measureFacts(measure).typed === true
const written = (measure: Measure) => measure === 'contacts' || measure === 'amount'

/** All records are doubled that have changed their status. */
const twice =
  '(select * from customers union all select * from customers where treated_time is not null or lost_time is not null)'

const mutantsOf = (measure: Measure): Mutant[] => {
  const one = (name: string, from: string, to: string): Mutant => ({
    name: `${measure}: ${name}`,
    measure,
    from,
    to,
  })
  if (typed(measure))
    return [
      one(
        'begins a day early',
        String.raw`between \((to_timestamp\(\$\d+\) at time zone \$\d+)\)::date`,
        'between ($1)::date - 1',
      ),
      one('ends a day early', String.raw`(and \(to_timestamp\(\$\d+\) at time zone \$\d+\)::date)`, '$1 - 1'),
      one(
        'days of another zone',
        String.raw`moment at time zone (\$\d+)`,
        "moment at time zone coalesce(nullif('UTC', $1), 'UTC')",
      ),
      one(
        'hospitals of others',
        String.raw`datum\."?hospital"? = any\((\$\d+::int\[\])\)`,
        '(datum.hospital = any($1) or true)',
      ),
      one(
        'counted twice',
        'from datum where',
        'from (select * from datum union all select * from datum where hospital = 2) as datum where',
      ),
    ]
  const edges = written(measure)
    ? [
        one('begins a day early', String.raw`between (\$\d+)`, 'between $1::bigint - 86400'),
        one('ends a day late', String.raw`between (\$\d+) and (\$\d+)`, 'between $1 and $2::bigint + 86400'),
      ]
    : [
        one('begins a day late', String.raw`_time" >= (\$\d+)`, '_time" >= $1::bigint + 86400'),
        one('ends a day late', String.raw`_time" <= (\$\d+)`, '_time" <= $1::bigint + 86400'),
        one('ends before the last second', String.raw`_time" <= (\$\d+)`, '_time" < $1'),
        ...(measure === 'consults'
          ? [one('by another time', '"customers"."created_time"', '"customers"."updated_time"')]
          : [
              one(
                'by the creation',
                String.raw`"customers"\."(?!created)\w+_time"`,
                '"customers"."updated_time"',
              ),
            ]),
      ]
  return [
    ...edges,
    one(
      'days of another zone',
      String.raw`at time zone (\$\d+)`,
      "at time zone coalesce(nullif('UTC', $1), 'UTC')",
    ),
    one('without the scope', String.raw`(= any\(\$\d+::int\[\]\))`, '$1 is not null'),
    one(
      'of other lists too',
      String.raw`customers\.stage = '(customer|lead)'`,
      "customers.stage in ('$1', 'pool', 'waste')",
    ),
    one(
      'counted twice after a change of status',
      written(measure) ? 'join customers on' : 'from customers where',
      written(measure) ? `join ${twice} as customers on` : `from ${twice} as customers where`,
    ),
  ]
}

/** Ways to count each measure wrongly. */
export const mutants: readonly Mutant[] = measureNames.flatMap((measure) => mutantsOf(measure))

/** Ways to note the steps of a life wrongly: what is changed in the database's own function. */
export const noteMutants: readonly { name: string; from: string; to: string }[] = [
  { name: 'a second treatment moves the first', from: 'coalesce(new.treated_time, moment)', to: 'moment' },
  { name: 'a booking that is moved is a new one', from: 'coalesce(new.booked_time, moment)', to: 'moment' },
  {
    name: 'a booking that is taken back stays',
    from: 'case when new.order_time is not null then coalesce(new.booked_time, moment) end',
    to: 'coalesce(new.booked_time, case when new.order_time is not null then moment end)',
  },
  {
    name: 'a later contact is the first',
    from: 'coalesce(new.contacted_time, new.last_followed, moment)',
    to: 'new.last_followed',
  },
  {
    name: 'a loss that is undone stays',
    from: "case when meant = 'lost' then coalesce(new.lost_time, moment) end",
    to: "coalesce(new.lost_time, case when meant = 'lost' then moment end)",
  },
  { name: 'half lost is lost', from: "meant = 'lost'", to: "meant like 'lost%'" },
  { name: 'arrived is treated', from: "meant = 'treated'", to: "meant in ('treated', 'arrived')" },
  {
    name: 'a restored row is received',
    from: "old.stage in ('lead', 'pool')",
    to: "old.stage <> 'customer'",
  },
  { name: 'the pool is not received from', from: "old.stage in ('lead', 'pool')", to: "old.stage = 'lead'" },
  {
    name: 'a lead comes in when it is received',
    from: "if new.stage = 'lead' then",
    to: "if tg_op = 'UPDATE' and new.stage = 'lead' then",
  },
]
