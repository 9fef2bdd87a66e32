import { isMeasure, measureFacts, type Measure } from './measures.ts'

/** Most characters of a formula. */
export const FORMULA_LENGTH = 300
/** Brackets that may be open at one place. */
const DEPTH = 20

export type FormulaProblem =
  | 'too_long'
  | 'too_deep'
  | 'unknown_name'
  | 'unexpected'
  | 'unfinished'
  | 'no_measure'
  | 'unit'

/** What is wrong with a formula, and which of its characters, counted from 0, it begins and ends before. */
export interface FormulaFault {
  problem: FormulaProblem
  from: number
  to: number
}

export type Operator = '+' | '-' | '*' | '/'

/** A formula as it was understood. */
export type Formula =
  | { kind: 'number'; value: number }
  | { kind: 'measure'; name: Measure }
  | { kind: 'minus'; of: Formula }
  | { kind: 'both'; operator: Operator; left: Formula; right: Formula; from: number }

interface Token {
  kind: 'number' | 'name' | 'sign' | 'end' | 'other'
  text: string
  from: number
}

/** Signs as a Chinese keyboard writes them. */
const signs: ReadonlyMap<string, string> = new Map([
  ['（', '('],
  ['）', ')'],
  ['＋', '+'],
  ['－', '-'],
  ['−', '-'],
  ['×', '*'],
  ['＊', '*'],
  ['÷', '/'],
  ['／', '/'],
])
const part =
  /(?<number>\d{1,15}(?:\.\d{1,10})?)|(?<name>[\p{L}_][\p{L}\p{N}_]*)|(?<sign>[()+\-*/（）＋－−×＊÷／])|(?<other>\S)/gu

const tokensOf = (text: string): Token[] => [
  ...[...text.matchAll(part)].map(({ groups = {}, index, 0: found }): Token => {
    const kind = (['number', 'name', 'sign', 'other'] as const).find((name) => groups[name] !== undefined)
    return { kind: kind ?? 'other', text: signs.get(found) ?? found, from: index }
  }),
  { kind: 'end', text: '', from: text.length },
]

class Fault extends Error {
  readonly fault: FormulaFault
  constructor(problem: FormulaProblem, from: number, to: number) {
    super(problem)
    this.fault = { problem, from, to }
  }
}

/** Reads a sum of products of numbers, names and brackets, from the left. */
const read = (text: string): Formula => {
  const tokens = tokensOf(text)
  let at = 0
  const here = () => tokens[at] as Token
  const refuse = ({ kind, text: found, from }: Token): never => {
    throw new Fault(kind === 'end' ? 'unfinished' : 'unexpected', from, from + found.length)
  }
  const one = (depth: number): Formula => {
    const token = here()
    const { kind, text: found, from } = token
    if (depth > DEPTH) throw new Fault('too_deep', from, from + found.length)
    at += 1
    if (kind === 'number') return { kind, value: Number(found) }
    if (kind === 'name') {
      if (isMeasure(found)) return { kind: 'measure', name: found }
      throw new Fault('unknown_name', from, from + found.length)
    }
    if (found === '-') return { kind: 'minus', of: one(depth + 1) }
    if (found !== '(') return refuse(token)
    const inner = level(0, depth + 1)
    if (here().text !== ')') refuse(here())
    at += 1
    return inner
  }
  const level = (strength: 0 | 1, depth: number): Formula => {
    const next = () => (strength === 0 ? level(1, depth) : one(depth))
    const own = strength === 0 ? ['+', '-'] : ['*', '/']
    let left = next()
    while (own.includes(here().text)) {
      const { text: operator, from } = here()
      at += 1
      left = { kind: 'both', operator: operator as Operator, left, right: next(), from }
    }
    return left
  }
  const formula = level(0, 0)
  if (here().kind !== 'end') refuse(here())
  return formula
}

type Unit = 'number' | 'money' | 'minutes' | 'any'

const joined = (operator: Operator, left: Unit, right: Unit): Unit | undefined => {
  if (operator === '+' || operator === '-') {
    if (left === 'any') return right
    return right === 'any' || left === right ? left : undefined
  }
  const plain = (unit: Unit) => unit === 'number' || unit === 'any'
  if (operator === '*') {
    if (left === 'any') return right
    if (plain(left)) return right === 'any' ? left : right
    return plain(right) ? left : undefined
  }
  if (plain(right)) return left === 'any' && right !== 'any' ? 'number' : left
  return left === right || plain(left) ? 'number' : undefined
}

/** What the numbers of a formula are of. A number that stands there by itself fits everything. */
const unitOf = (formula: Formula): Unit => {
  switch (formula.kind) {
    case 'number':
      return 'any'
    case 'measure':
      return measureFacts(formula.name).unit
    case 'minus':
      return unitOf(formula.of)
    case 'both': {
      const unit = joined(formula.operator, unitOf(formula.left), unitOf(formula.right))
      if (unit === undefined) throw new Fault('unit', formula.from, formula.from + 1)
      return unit
    }
  }
}

/** Names of the measures in a formula, each once. */
export const measuresIn = (formula: Formula): Measure[] => {
  switch (formula.kind) {
    case 'number':
      return []
    case 'measure':
      return [formula.name]
    case 'minus':
      return measuresIn(formula.of)
    case 'both':
      return [...new Set([...measuresIn(formula.left), ...measuresIn(formula.right)])]
  }
}

/**
 * Reads a formula over measures: numbers, names, + - * / and brackets, and nothing else. Never throws: what is wrong is
 * answered with its place.
 */
export const parseFormula = (text: string): { formula: Formula } | { fault: FormulaFault } => {
  if (text.length > FORMULA_LENGTH)
    return { fault: { problem: 'too_long', from: FORMULA_LENGTH, to: text.length } }
  try {
    const formula = read(text)
    unitOf(formula)
    if (measuresIn(formula).length === 0)
      return { fault: { problem: 'no_measure', from: 0, to: text.length } }
    return { formula }
  } catch (error) {
    if (error instanceof Fault) return { fault: error.fault }
    throw error
  }
}

const applied = (operator: Operator, left: number, right: number): number => {
  switch (operator) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right
    case '/':
      return right === 0 ? Number.NaN : left / right
  }
}

/** The value of a formula where measures have these values; null where there is none, as by a division by 0. */
export const formulaValue = (
  formula: Formula,
  valueOf: (measure: Measure) => number | null,
): number | null => {
  const value = (one: Formula): number => {
    switch (one.kind) {
      case 'number':
        return one.value
      case 'measure':
        return valueOf(one.name) ?? Number.NaN
      case 'minus':
        return -value(one.of)
      case 'both':
        return applied(one.operator, value(one.left), value(one.right))
    }
  }
  const result = value(formula)
  // Without the sign that a 0 keeps.
  return Number.isFinite(result) ? result + 0 : null
}
