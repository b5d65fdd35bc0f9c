import { parseSync } from "libpg-query"

// biome-ignore lint/suspicious/noExplicitAny: a tree of some 200 kinds of nodes, told apart by name
type Node = any

/** Names in statements: views, tables that are on every server, and those and the companies' tables and views together. */
export type Schema = Record<"views" | "shared" | "spread", ReadonlySet<string>>

/** What depends on the moment or on chance. */
const unsteady = ["now", "clock_timestamp", "statement_timestamp", "transaction_timestamp", "random"]
const random = ["clock_timestamp", "random", "gen_random_uuid", "nextval"]

/** Most statements have none of these words, and are not read for that. */
const writes = /\b(insert into|update|delete from)\b/i
const locks = /\bfor (no key )?(update|share)\b/i
const namesColumns = /\w\s*\([\w\s,]+\)\s+as\s+((not\s+)?materialized\s+)?\(/i
const suspects =
  /\b(ticket|coalesce|case|interval|make_interval|ctid|with|do update|random|gen_random_uuid|clock_timestamp|nextval|select|exists)\b/i

/**
 * Reads a statement with PostgreSQL's own parser and finds shapes that a database refuses whose companies are spread over several
 * servers by Citus: those that can be told by the text (docs/decisions/0099). `isHeld` says whether it is held to one company.
 */
export function refusedShapes(text: string, { views, shared, spread }: Schema, isHeld: boolean): string[] {
  const found = new Set<string>()
  const isSuspect = isHeld
    ? writes.test(text) && suspects.test(text)
    : suspects.test(text) || locks.test(text)
  if (!isSuspect && !namesColumns.test(text)) return []
  // What belongs to the installation alone, as counted tries, is on one server.
  const writing = (stmt: Node, kind: string) =>
    every(stmt, kind).filter(({ relation }) => spread.has(relation.relname))
  for (const { stmt } of parseSync(text).stmts ?? []) {
    for (const select of every(stmt, "SelectStmt")) {
      if (select.lockingClause && !isHeld) found.add("it locks rows of several companies")
      if (!isHeld && readsShared(select, shared) && every(select.whereClause, "SubLink").length > 0)
        found.add("it asks for each row of a shared table what companies have")
      if (!isHeld && aggregates(select) && readsSpread(every(select.targetList, "SubLink"), spread))
        found.add("beside what it sums up it asks several companies for something else")
    }
    if (!isHeld)
      for (const { subquery } of every(stmt, "RangeSubselect"))
        if (!subquery.SelectStmt.targetList && !subquery.SelectStmt.larg && readsSpread(subquery, spread))
          found.add("it reads rows of several companies without any column")
    for (const clause of every(stmt, "withClause")) {
      if (clause.ctes.some((each: Node) => each.CommonTableExpr.aliascolnames))
        found.add("it names the columns of what is within WITH outside of it")
      if (clause.ctes.some((each: Node) => writing(each.CommonTableExpr.ctequery, "InsertStmt").length > 0))
        found.add("it inserts within WITH")
    }
    for (const insert of writing(stmt, "InsertStmt")) {
      if (views.has(insert.relation.relname)) found.add("it writes to a view")
      if (insert.withClause) found.add("it inserts behind WITH")
      if (every(insert.selectStmt?.SelectStmt?.valuesLists, "SubLink").length > 0)
        found.add("it adds what it reads to a row")
      if (every([insert.returningList, insert.returningClause], "SubLink").length > 0)
        found.add("it answers with what it reads")
      const conflict = insert.onConflictClause
      const written = [conflict?.targetList, conflict?.whereClause, conflict?.infer]
      if (callsAny(written, [...unsteady, ...random]) || every(written, "SubLink").length > 0)
        found.add("where rows meet it writes what depends on more than both")
    }
    for (const kind of ["UpdateStmt", "DeleteStmt"])
      for (const change of writing(stmt, kind)) {
        const own = [change.targetList, change.whereClause]
        if (views.has(change.relation.relname)) found.add("it writes to a view")
        if (callsAny(own, random)) found.add("it changes rows by chance")
        if (every(own, "ColumnRef").some(({ fields }: Node) => fields.at(-1).String?.sval === "ctid"))
          found.add("it finds rows by where they lie")
        for (const inner of [...every(own, "CoalesceExpr"), ...every(own, "CaseExpr")]) {
          if (callsAny(inner, unsteady)) found.add("it calls now() within COALESCE or CASE")
          if (inner.arg && inner.args[0]?.CaseWhen) found.add("it writes by CASE of a value")
        }
        if (every(own, "A_Expr").some(addsTime)) found.add("it adds an interval to a column")
      }
  }
  return [...found]
}

/** Whether a statement reads tables that are on every server, and no other. */
function readsShared(select: Node, shared: Schema["shared"]) {
  const tables = (select.fromClause ?? []).flatMap((item: Node) => every(item, "RangeVar"))
  return tables.length > 0 && tables.every(({ relname }: Node) => shared.has(relname))
}

const readsSpread = (node: Node, spread: Schema["spread"]) =>
  every(node, "RangeVar").some(({ relname }: Node) => spread.has(relname))

const summing = ["count", "max", "min", "sum", "avg", "array_agg", "json_agg", "string_agg", "bool_or"]

/** Whether a query sums rows up itself, not only within what it asks besides. */
function aggregates({ targetList }: Node) {
  const calls = (node: Node) => every(node, "FuncCall").length
  const within = every(targetList, "SubLink").reduce((sum, each) => sum + calls(each), 0)
  return callsAny(targetList, summing) && calls(targetList) > within
}

const callsAny = (node: Node, names: readonly string[]) =>
  every(node, "FuncCall").some(({ funcname }: Node) => names.includes(funcname.at(-1).String.sval))

function addsTime({ name, lexpr, rexpr }: Node): boolean {
  if (!["+", "-"].includes(name?.[0]?.String?.sval)) return false
  const isInterval = (node: Node) =>
    every(node, "TypeCast").some(({ typeName }: Node) => typeName.names.at(-1).String.sval === "interval") ||
    callsAny(node, ["make_interval"])
  // Without a time zone it depends on no session.
  return isInterval(rexpr) && lexpr?.ColumnRef !== undefined
}

/** All nodes of a kind within a node. */
function every(node: Node, kind: string): Node[] {
  if (node === null || typeof node !== "object") return []
  return Object.entries<Node>(node).flatMap(([name, child]) => [
    ...(name === kind ? [child] : []),
    ...every(child, kind),
  ])
}
