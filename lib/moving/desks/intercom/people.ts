import type { DeskClient } from "@/lib/moving/desks/client"
import { eachAtOnce, namesIn, orNothing, readEach } from "@/lib/moving/desks/given"
import type { Given } from "@/lib/moving/desks/schema"
import type { From, Page } from "@/lib/moving/desks/source"
import { allOf, changedPages, wellBefore } from "./lists"
import * as shapes from "./shapes"

const longAgo = new Date(0).toISOString()
/** What the workspace itself says it says under this address, which is no agent's. */
const operator = /^operator\+[^@]*@intercom\.io$/i
/** Contacts are searched by whole days, and from the one that follows. */
const twoDays = 2 * 24 * 60 * 60_000
const atOnce = 3

/** Teammates. When they came is not said. */
export const agentOf = ({ id, name, email, team_ids }: shapes.Admin): Given<"person"> => ({
  ...{ id, role: "agent", state: operator.test(email) ? "former" : "active" },
  email: email.trim() || null,
  ...namesIn(name),
  teamIds: team_ids,
  createdAt: longAgo,
})

export const contactOf = (contact: shapes.Contact, companyIds: string[]): Given<"person"> => ({
  ...{ id: contact.id, role: "customer", state: "active" },
  email: contact.email.trim() || null,
  ...namesIn(contact.name),
  phone: contact.phone,
  language: contact.language_override || contact.browser_language || null,
  companyIds,
  createdAt: contact.created_at,
})

/** Teammates, then users and leads in the order in which they were changed. */
export async function* personPages(
  client: DeskClient,
  { cursor, since }: From,
): AsyncGenerator<Page<"person">> {
  if (!cursor) {
    const { read, problems } = readEach("person", shapes.admin, await allOf(client, "admins", "admins"))
    yield { objects: read.map(agentOf), cursor: "contacts", problems }
  }
  const place = cursor && cursor !== "contacts" ? cursor : null
  for await (const { list, next } of changedPages(client, "contacts", wellBefore(since, twoDays), place)) {
    const { read, problems } = readEach("person", shapes.contact, list)
    const objects = await eachAtOnce(read, atOnce, async (one) =>
      contactOf(one, await companiesOf(client, one)),
    )
    yield { objects, cursor: next ?? "", problems }
  }
}

/** A contact comes with ten of its companies. */
async function companiesOf(client: DeskClient, { id, companies }: shapes.Contact): Promise<string[]> {
  const some = (companies?.data ?? []).map((company) => company.id)
  if (!companies?.has_more) return some
  const list = await orNothing(allOf(client, `contacts/${id}/companies`))
  return list ? readEach("company", shapes.company, list).read.map((company) => company.id) : some
}
