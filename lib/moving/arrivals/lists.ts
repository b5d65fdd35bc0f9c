import { hasProvedAddress } from "@/lib/people/accounts/schema"
import { emailIn } from "@/lib/people/accounts/values"
import { ownerOf } from "@/lib/people/owners/queries"
import { fieldsOf } from "@/lib/support/fields/queries"
import { checkValue } from "@/lib/support/fields/value"
import { type FieldValue, hasOptions } from "@/lib/support/fields/values"
import { listPriorities } from "@/lib/support/priorities/queries"
import type { Priority } from "@/lib/support/priorities/schema"
import { tag } from "@/lib/support/tags/schema"
import { teamsFor } from "./extras"
import type { Arrival, Way } from "./way"
import { targetsOf } from "./way"

type Account = { id: string; role: string; email: string; firstName: string; lastName: string }
type Field = Awaited<ReturnType<typeof fieldsOf>>[number]
type SourceField = Arrival<"field">["given"]

/** What tickets refer to, as far as it is here. */
export type Lists = {
  /** The people of the desk, by their ids there, as whom they are here; and these. */
  people: Map<string, string>
  accounts: Map<string, Account>
  /** Customers who have proved their address here, by it: those whom the desk names without saying who its people are. */
  customers: Map<string, Account>
  /** Names of those who have no account here. */
  former: Map<string, { firstName: string; lastName: string }>
  ownerId: string
  teams: Map<string, string>
  priorities: Priority[]
  fields: Map<string, { source: SourceField; field: Field | null }>
}

/** What some tickets refer to. */
export async function listsFor(way: Way, tickets: Arrival<"ticket">["given"][]): Promise<Lists> {
  const { moves, arrivals } = way.ctx.store.moving
  const named = tickets.flatMap(({ requester, assigneeId, entries }) => [
    ...[requester.id, assigneeId],
    ...entries.map(({ author }) => author.id),
  ])
  const people = await targetsOf(way, "person", named)
  const accounts = await arrivals.accounts([...new Set(people.values())])
  const unknown = [...new Set(named.flatMap((id) => (id && !people.has(id) ? id : [])))]
  const teams = await teamsFor(
    way,
    tickets.map(({ teamId }) => teamId),
  )
  const customers = await arrivals.accountsByEmail(addressesIn(tickets))
  return {
    ...{ people, teams },
    accounts: new Map(accounts.map((account) => [account.id, account])),
    customers: new Map(
      customers
        .filter(({ role, status }) => role === "customer" && hasProvedAddress(status))
        .map((account) => [account.email, account]),
    ),
    former: (await moves.payloads(way.move.id, "person", unknown)) as Lists["former"],
    ownerId: (await ownerOf(way.ctx))?.id ?? "",
    priorities: await listPriorities(way.ctx),
    fields: await fieldsFor(way, [...new Set(tickets.flatMap(({ fields }) => Object.keys(fields)))]),
  }
}

/** The addresses of those who ask in some tickets, and of others who are none of the desk's staff. */
function addressesIn(tickets: Arrival<"ticket">["given"][]): string[] {
  const named = tickets.flatMap(({ requester, entries }) => [
    requester,
    ...entries.flatMap(({ author, isByStaff }) => (isByStaff ? [] : author)),
  ])
  return [...new Set(named.flatMap(({ email }) => emailIn(email ?? "") || []))]
}

/** The fields of the desk with these ids, with those they are here. */
export async function fieldsFor(way: Way, ids: string[]): Promise<Lists["fields"]> {
  const sources = await way.ctx.store.moving.moves.payloads(way.move.id, "field", ids)
  const targets = await targetsOf(way, "field", ids)
  const own = new Map((await fieldsOf(way.ctx)).map((field) => [field.id, field]))
  return new Map(
    [...sources].map(([id, source]) => [
      id,
      { source: source as SourceField, field: own.get(targets.get(id) ?? "") ?? null },
    ]),
  )
}

const alike: Record<string, string> = { normal: "medium", med: "medium", critical: "urgent", lowest: "low" }

/** The priority of this name; where there is none, the usual one, and a tag that says the name. */
export function priorityOf({ priorities }: Pick<Lists, "priorities">, name: string | null) {
  const wanted = (name ?? "")
    .trim()
    .toLowerCase()
    .replace(/^\d+\s+/, "")
  const found = [wanted, alike[wanted]].flatMap(
    (each) => priorities.find((priority) => priority.name.toLowerCase() === each) ?? [],
  )[0]
  const usual = priorities.find(({ isDefault }) => isDefault) ?? priorities[0]
  return { id: found?.id ?? usual?.id ?? "", tag: found || !wanted ? "" : `priority ${wanted}` }
}

/** Words as tags: signs that a tag has not become dashes. */
export const tagsOf = (words: string[]): string[] =>
  words.flatMap((word) => {
    const plain = word
      .normalize("NFC")
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _./:-]+/gu, "-")
      .replace(/^[^\p{L}\p{N}]+/u, "")
    return tag.safeParse([...plain].slice(0, 40).join("")).data ?? []
  })

type Given = Arrival<"ticket">["given"]["fields"]
type Values = { fields: Record<string, FieldValue>; dropped: string[]; asTags: string[] }

/** What a ticket has in its fields here: what has no field becomes a tag, and what does not fit is named. */
export function valuesOf(lists: Pick<Lists, "fields">, given: Given): Values {
  const values: Values = { fields: {}, dropped: [], asTags: [] }
  for (const [id, value] of Object.entries(given)) {
    const known = lists.fields.get(id)
    if (!known) continue
    const { source, field } = known
    const titled = [value].flat().map((each) => titleOf(source, each))
    if (!field) {
      values.asTags.push(...titled.filter(Boolean).map((title) => `${source.title}:${title}`))
      continue
    }
    const checked = checkValue(field, hasOptions(field.kind) ? optionsOf(field, titled) : value)
    if ("fault" in checked) values.dropped.push(`${source.title}: ${titled.join(", ")}`)
    else if (checked.value !== null) values.fields[field.id] = checked.value
  }
  return values
}

const titleOf = ({ options }: SourceField, value: string | number | boolean) =>
  options.find((option) => option.value === String(value))?.title ??
  (value === false ? "" : value === true ? "yes" : String(value))

function optionsOf({ kind, options }: Field, titles: string[]): string | string[] {
  const ids = titles.map(
    (title) => options.find((option) => option.title.toLowerCase() === title.toLowerCase())?.id ?? title,
  )
  return kind === "choice" ? (ids[0] ?? "") : ids
}
