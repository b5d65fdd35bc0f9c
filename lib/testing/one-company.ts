import { parseSync } from "libpg-query"

/** The column of each table of companies that names the company. */
export type CompanyKeys = ReadonlyMap<string, string>

export type Reading = {
  /** What is not held to one company, in words. */
  breaches: string[]
  /** The numbers, from 1, of the parameters that name the company. */
  parameters: number[]
  /** Tables whose company the part of the statement that reads them takes from a part around it or inside it. */
  unnamed: string[]
}

// biome-ignore lint/suspicious/noExplicitAny: a tree of some 200 kinds of nodes, told apart by name
type Node = any

/** What columns are read from: a table, or a statement inside this one, whose tables are read on their own. */
type Source = { table?: string; key?: string; isHeld: boolean; isNamed?: boolean }
type Scope = { sources: Map<string, Source>; outer?: Scope }
/** Two sides that are equal in each row; an outer join holds only the rows it may leave out, those of `holds`. */
type Equality = { sides: [Node, Node]; holds?: ReadonlySet<Source> }
type Walk = { keys: CompanyKeys; reading: Reading; named: ReadonlySet<string>; outer?: Scope }

const kinds = ["SelectStmt", "InsertStmt", "UpdateStmt", "DeleteStmt"] as const

/**
 * Reads statements with PostgreSQL's own parser and finds tables of companies whose rows are not held to one company: by
 * `organisation_id = $1`, or by equality with the company of a table that is held. What functions of the database do
 * is not seen. @throws Error for what PostgreSQL cannot parse, or before `loadModule` of libpg-query
 */
export function readStatement(text: string, keys: CompanyKeys): Reading {
  const reading: Reading = { breaches: [], parameters: [], unnamed: [] }
  for (const { stmt } of parseSync(text).stmts ?? []) readNode(stmt, { keys, reading, named: new Set() })
  const { breaches, parameters, unnamed } = reading
  return {
    breaches: [...new Set(breaches)],
    parameters: [...new Set(parameters)],
    unnamed: [...new Set(unnamed)],
  }
}

/** @returns what the statement reads from */
function readNode(node: Node, walk: Walk): Scope {
  const kind = kinds.find((name) => node[name])
  if (kind === "SelectStmt") return readSelect(node.SelectStmt, walk)
  if (kind === "InsertStmt") return readInsert(node.InsertStmt, walk)
  if (kind) return readChange(node[kind], walk)
  for (const { relname } of every(node, "RangeVar"))
    if (walk.keys.has(relname))
      walk.reading.breaches.push(`${Object.keys(node)[0]} of ${relname} is not understood`)
  return { sources: new Map() }
}

function readSelect(stmt: Node, walk: Walk): Scope {
  const inside = readNamed(stmt.withClause, walk)
  if (stmt.larg) {
    const first = readSelect(stmt.larg, inside)
    readSelect(stmt.rarg, inside)
    return first
  }
  return hold(stmt, stmt.fromClause ?? [], inside)
}

function readChange(stmt: Node, walk: Walk): Scope {
  staysThere(stmt.targetList, stmt.relation.relname, walk)
  const others = stmt.fromClause ?? stmt.usingClause ?? []
  return hold(stmt, [{ RangeVar: stmt.relation }, ...others], readNamed(stmt.withClause, walk))
}

function readInsert(stmt: Node, walk: Walk): Scope {
  const inside = readNamed(stmt.withClause, walk)
  const table: string = stmt.relation.relname
  const key = walk.keys.get(table)
  const values = stmt.selectStmt?.SelectStmt
  const from = values ? readSelect(values, inside) : undefined
  const target = {
    sources: new Map([[nameOf(stmt.relation), { table, key, isHeld: true }]]),
    outer: walk.outer,
  }
  readInside([stmt.onConflictClause, stmt.returningList, stmt.returningClause], { ...inside, outer: target })
  staysThere(stmt.onConflictClause?.targetList, table, walk)
  const index = (stmt.cols ?? []).findIndex((column: Node) => column.ResTarget.name === key)
  const given: Node[] = values?.valuesLists
    ? values.valuesLists.map((row: Node) => row.List.items[index])
    : [values?.targetList?.[index]?.ResTarget?.val]
  if (
    key &&
    !given.every((value) => index >= 0 && value && (noteParameter(value, walk) || isHeld(value, from)))
  )
    walk.reading.breaches.push(`a row is added to ${table} without its company`)
  return target
}

/** Rows never move to another company. */
function staysThere(targets: Node[] | undefined, table: string, { keys, reading }: Walk) {
  if (targets?.some((target) => target.ResTarget?.name === keys.get(table)))
    reading.breaches.push(`a row of ${table} is given another company`)
}

/** Reads what WITH names; from then on the names stand for statements, not for tables. */
function readNamed(clause: Node, walk: Walk): Walk {
  if (!clause) return walk
  const names: string[] = clause.ctes.map((each: Node) => each.CommonTableExpr.ctename)
  const inside = { ...walk, named: new Set([...walk.named, ...names]) }
  for (const each of clause.ctes) readNode(each.CommonTableExpr.ctequery, inside)
  return inside
}

/** Finds what a statement reads from and which of that is held, and reads the statements inside it. */
function hold(stmt: Node, from: Node[], walk: Walk): Scope {
  const scope: Scope = { sources: new Map(), outer: walk.outer }
  const equalities: Equality[] = from.flatMap((item) => readFrom(item, scope, walk).equalities)
  equalities.push(...equalitiesOf(stmt.whereClause))
  const takes = ({ sides: [left, right], holds }: Equality) =>
    [
      [left, right],
      [right, left],
    ].some(([one, other]) => {
      const source = sourceOf(one, scope)
      if (!source || source.isHeld || (holds && !holds.has(source))) return false
      source.isHeld = noteParameter(other, walk) || isHeld(other, scope)
      return source.isHeld
    })
  while (equalities.some(takes)) {}
  while (equalities.some((equality) => names(equality, scope, walk))) {}
  for (const { table, isNamed } of scope.sources.values())
    if (table && !isNamed) walk.reading.unnamed.push(table)
  for (const equality of equalities) notesParameter(equality, scope, walk)
  for (const [name, { table, isHeld }] of scope.sources)
    if (!isHeld)
      walk.reading.breaches.push(`${table}${name === table ? "" : ` as ${name}`} is not held to one company`)
  readInside({ ...stmt, withClause: undefined }, { ...walk, outer: scope })
  return scope
}

/** Whether it says of a table that is not named yet which company is meant: by a parameter, or by a table beside it that is. */
function names({ sides: [left, right], holds }: Equality, scope: Scope, walk: Walk): boolean {
  const here = new Set(scope.sources.values())
  return [
    [left, right],
    [right, left],
  ].some(([one, other]) => {
    const source = sourceOf(one, scope)
    if (!source || !here.has(source) || source.isNamed || (holds && !holds.has(source))) return false
    const beside = sourceOf(other, scope)
    source.isNamed =
      noteParameter(other, walk) || (beside !== undefined && here.has(beside) && beside.isNamed === true)
    return source.isNamed
  })
}

/** Every parameter a table is held by counts, also where another one held it first. */
function notesParameter({ sides: [left, right] }: Equality, scope: Scope, walk: Walk) {
  if (sourceOf(left, scope)) noteParameter(right, walk)
  if (sourceOf(right, scope)) noteParameter(left, walk)
}

type Joined = { sources: Source[]; equalities: Equality[] }

function readFrom(item: Node, scope: Scope, walk: Walk): Joined {
  if (item.JoinExpr) return readJoin(item.JoinExpr, scope, walk)
  const range = item.RangeVar
  const key = range && !walk.named.has(range.relname) ? walk.keys.get(range.relname) : undefined
  // What is read inside, or belongs to no company, needs no holding.
  const source: Source = key ? { table: range.relname, key, isHeld: false } : { isHeld: true }
  const name = range ? nameOf(range) : (Object.values<Node>(item)[0]?.alias?.aliasname ?? "")
  scope.sources.set(name, source)
  return { sources: [source], equalities: [] }
}

function readJoin(join: Node, scope: Scope, walk: Walk): Joined {
  const left = readFrom(join.larg, scope, walk)
  const right = readFrom(join.rarg, scope, walk)
  const holds = {
    JOIN_INNER: [...left.sources, ...right.sources],
    JOIN_LEFT: right.sources,
    JOIN_RIGHT: left.sources,
  }[join.jointype as string]
  const own = equalitiesOf(join.quals).map(({ sides }) => ({ sides, holds: new Set(holds) }))
  return {
    sources: [...left.sources, ...right.sources],
    equalities: [...left.equalities, ...right.equalities, ...own],
  }
}

/** The equalities that hold for every row a condition lets through. */
function equalitiesOf(condition: Node): Equality[] {
  if (condition?.BoolExpr?.boolop === "AND_EXPR") return condition.BoolExpr.args.flatMap(equalitiesOf)
  const { kind, name, lexpr, rexpr } = condition?.A_Expr ?? {}
  const isEquality = kind === "AEXPR_OP" && name.length === 1 && name[0].String.sval === "="
  return isEquality ? [{ sides: [lexpr, rexpr] }] : []
}

/** What a column that names a company is read from, here or in the statements around. */
function sourceOf(node: Node, scope: Scope | undefined): Source | undefined {
  const fields: string[] = node?.ColumnRef?.fields.map((field: Node) => field.String?.sval ?? "*") ?? []
  const column = fields.at(-1)
  if (!scope || !column) return undefined
  const among = [...scope.sources].filter(([name]) => fields.length === 1 || name === fields.at(-2))
  const found = among.find(([, { key }]) => (key ?? "organisation_id") === column)
  return found ? found[1] : fields.length > 1 && among.length > 0 ? undefined : sourceOf(node, scope.outer)
}

const isHeld = (node: Node, scope: Scope | undefined) => sourceOf(node, scope)?.isHeld ?? false

/** Whether this is a parameter, which then names the company. */
function noteParameter(node: Node, { reading }: Walk): boolean {
  if (node?.TypeCast) return noteParameter(node.TypeCast.arg, { reading } as Walk)
  if (!node?.ParamRef) return false
  reading.parameters.push(node.ParamRef.number)
  return true
}

const nameOf = (range: Node): string => range.alias?.aliasname ?? range.relname

/** Reads each statement inside a node. */
function readInside(node: Node, walk: Walk) {
  if (node === null || typeof node !== "object") return
  if (kinds.some((kind) => node[kind])) readNode(node, walk)
  else for (const child of Object.values(node)) readInside(child, walk)
}

/** All nodes of a kind within a node. */
function every(node: Node, kind: string): Node[] {
  if (node === null || typeof node !== "object") return []
  return Object.entries<Node>(node).flatMap(([name, child]) => [
    ...(name === kind || name === "relation" ? [child] : []),
    ...every(child, kind),
  ])
}
