import { type RawBuilder, sql } from "kysely"
import { ratingOf } from "@/lib/support/surveys/to-sql"
import { durationMs } from "./holds"
import type { Condition, Term } from "./schema"
import { isTextOperator, type Operator, ownFieldId, type TicketFieldKey } from "./values"

type Part = Term | Condition
type Sql = RawBuilder<boolean>
type Asked = { organisationId: string; now: Date }

/**
 * Whether a condition holds for the ticket `t` of a company in a statement, at a moment; the same as `holds` says of its facts. What is
 * missing may make it NULL, which in WHERE is as good as FALSE, so that comparisons stay such as an index answers.
 */
export function toSql(part: Part, asked: Asked): Sql {
  if ("all" in part) return joined(part.all, sql` AND `, sql<boolean>`TRUE`, asked)
  if ("any" in part) return joined(part.any, sql` OR `, sql<boolean>`FALSE`, asked)
  return termSql(part, asked)
}

function joined(parts: Part[], between: RawBuilder<unknown>, empty: Sql, asked: Asked): Sql {
  if (parts.length === 0) return empty
  return sql<boolean>`(${sql.join(
    parts.map((each) => toSql(each, asked)),
    between,
  )})`
}

/** Of a ticket's row; tags are rows of their own. */
const columns: Record<Exclude<TicketFieldKey, "tags" | "rating">, RawBuilder<unknown>> = {
  status: sql`t.status`,
  priority: sql`t.priority_id`,
  assignee: sql`t.assignee_id`,
  team: sql`t.team_id`,
  inbox: sql`t.inbox_id`,
  channel: sql`t.channel`,
  form: sql`t.form_id`,
  subject: sql`lower(t.subject)`,
  requester: sql`lower(t.requester_email)`,
  waiting: sql`t.waiting_since`,
  created: sql`t.created_at`,
  updated: sql`t.updated_at`,
  answered: sql`t.answered_at`,
  closed: sql`t.closed_at`,
  due: sql`t.due_at`,
  snoozed: sql`t.snoozed_until`,
}
const nothing = sql`NULL::text`

function columnOf({ field, op }: Term, organisationId: string): RawBuilder<unknown> {
  const id = ownFieldId(field)
  if (field === "rating") return ratingOf(organisationId)
  if (id === null) return columns[field as keyof typeof columns] ?? nothing
  const value = sql`(t.fields ->> ${id}::text)`
  if (isTextOperator(op)) return sql`lower(${value})`
  return isNumberOperator(op) ? sql`${value}::numeric` : value
}

const numberOperators: readonly Operator[] = ["equalTo", "lessThan", "moreThan"]
const isNumberOperator = (op: Operator) => numberOperators.includes(op)

function termSql(term: Term, asked: Asked): Sql {
  const compared = comparedSql(term, asked)
  if (term.field !== "waiting") return compared
  // Closed, it waits for nothing; the time itself stays bare, for an index.
  return term.op === "notSet"
    ? sql<boolean>`(${compared} OR t.status = 'closed')`
    : sql<boolean>`(${compared} AND t.status <> 'closed')`
}

function comparedSql(asked: Term, { organisationId, now }: Asked): Sql {
  const id = ownFieldId(asked.field)
  if (id !== null && "value" in asked && Array.isArray(asked.value))
    return ownChoiceSql(asked as ChoiceTerm, id)
  const column = columnOf(asked, organisationId)
  const is = (comparison: RawBuilder<unknown>) => sql<boolean>`${column} ${comparison}`
  switch (asked.op) {
    case "anyOf":
      return isOneOf(column, asked.value)
    case "noneOf":
      return sql<boolean>`NOT coalesce(${isOneOf(column, asked.value)}, FALSE)`
    case "hasAny":
      return sql<boolean>`EXISTS (${tagsAmong(organisationId, asked.value)})`
    case "hasNone":
      return sql<boolean>`NOT EXISTS (${tagsAmong(organisationId, asked.value)})`
    case "hasAll":
      return sql<boolean>`(SELECT count(*) FROM (${tagsAmong(organisationId, asked.value)}) AS had) = ${new Set(asked.value).size}`
    case "contains":
      return sql<boolean>`strpos(${textOf(column)}, ${asked.value.toLowerCase()}) > 0`
    case "containsNot":
      return sql<boolean>`strpos(${textOf(column)}, ${asked.value.toLowerCase()}) = 0`
    case "equals":
      return sql<boolean>`${textOf(column)} = ${asked.value.toLowerCase()}`
    case "equalsNot":
      return sql<boolean>`${textOf(column)} <> ${asked.value.toLowerCase()}`
    case "startsWith":
      return sql<boolean>`starts_with(${textOf(column)}, ${asked.value.toLowerCase()})`
    case "empty":
      return sql<boolean>`${textOf(column)} = ''`
    case "notEmpty":
      return sql<boolean>`${textOf(column)} <> ''`
    case "equalTo":
      return is(sql`= ${asked.value}`)
    case "lessThan":
      return is(sql`< ${asked.value}`)
    case "moreThan":
      return is(sql`> ${asked.value}`)
    case "olderThan":
      return is(sql`<= ${ago(now, asked.value)}`)
    case "newerThan":
      return is(sql`> ${ago(now, asked.value)}`)
    case "before":
      return is(sql`< ${new Date(asked.value)}`)
    case "after":
      return is(sql`>= ${new Date(asked.value)}`)
    case "dayBefore":
      return is(sql`COLLATE "C" < ${asked.value}`)
    case "dayAfter":
      return is(sql`COLLATE "C" > ${asked.value}`)
    case "dayIs":
      return is(sql`= ${asked.value}`)
    case "set":
      return sql<boolean>`${column} IS NOT NULL`
    case "notSet":
      return sql<boolean>`${column} IS NULL`
    case "yes":
      return is(sql`= 'true'`)
    case "no":
      return sql<boolean>`${column} IS DISTINCT FROM 'true'`
  }
}

type ChoiceTerm = Extract<Term, { value: unknown[] }>

/** Of options chosen in a company's own field: asked such that the index over the fields' values answers. */
function ownChoiceSql({ op, value }: ChoiceTerm, id: string): Sql {
  const has = (chosen: string | string[] | null): Sql =>
    chosen === null
      ? sql<boolean>`NOT t.fields ? ${id}::text`
      : sql<boolean>`t.fields @> ${JSON.stringify({ [id]: chosen })}::jsonb`
  if (op === "hasAll") return has(value)
  if (value.length === 0) return op === "anyOf" ? sql<boolean>`FALSE` : sql<boolean>`TRUE`
  const isSeveral = op === "hasAny" || op === "hasNone"
  const any = sql<boolean>`(${sql.join(
    value.map((each) => has(isSeveral && each !== null ? [each] : each)),
    sql` OR `,
  )})`
  return op === "anyOf" || op === "hasAny" ? any : sql<boolean>`NOT ${any}`
}

const textOf = (column: RawBuilder<unknown>) => sql`coalesce(${column}, '')`
const ago = (now: Date, value: Parameters<typeof durationMs>[0]) =>
  new Date(now.getTime() - durationMs(value))

function isOneOf(column: RawBuilder<unknown>, values: (string | null)[]): Sql {
  const named = values.filter((value) => value !== null)
  const isNull = sql<boolean>`${column} IS NULL`
  if (named.length === 0) return values.length === 0 ? sql<boolean>`FALSE` : isNull
  const [first] = named
  const isNamed = named.length === 1 ? sql`${column} = ${first}` : sql`${column} = ANY(${named})`
  if (values.includes(null)) return sql<boolean>`(${isNull} OR ${isNamed})`
  return sql<boolean>`${isNamed}`
}

const tagsAmong = (organisationId: string, tags: string[]) => sql`SELECT FROM ticket_tag x
  WHERE x.organisation_id = ${organisationId} AND x.ticket_id = t.id AND x.tag = ANY(${tags})`
