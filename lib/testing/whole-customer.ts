import { sql } from "kysely"
import sharp from "sharp"
import { approveComment, writeComment } from "@/lib/knowledge/comments/mutations"
import { castVote, sayMissing } from "@/lib/knowledge/reactions/votes/mutations"
import { saveConsents } from "@/lib/people/consents/mutations"
import { changePhoto } from "@/lib/people/photos/mutations"
import { actorOf } from "@/lib/people/sessions/queries"
import type { Database } from "@/lib/platform/db/database"
import { newId } from "@/lib/platform/id"
import { beginUpload, receiveUpload } from "@/lib/support/attachments/mutations"
import { createGuestTicket, createTicket, replyToTicket } from "@/lib/support/tickets/mutations"
import { submit } from "@/lib/support/tickets/submission"
import type { Context } from "@/lib/tenancy/context"
import { buildAgent, buildArticle, buildCustomer, buildOrganisation, buildOwner, signedIn } from "./factories"

/** A person whose names, email and number are unique, so that they are found wherever they appear. */
export const ada = {
  firstName: "Augustine",
  lastName: "Lovelacey",
  alias: "Gustl",
  phone: "+44 20 7946 0958",
}
/** Stands in an internal note, and must not leave the company. */
export const internalCanary = "CANARY-internal-note"

const pdf = (words: string) => Buffer.from(`%PDF-1.7\n${words}`)

/** A file of the asker's, uploaded and not attached yet. */
export async function upload(ctx: Context, name: string, bytes = pdf(name)) {
  const { attachment, grant } = await beginUpload(ctx, { name, size: bytes.length })
  await receiveUpload(ctx, { id: attachment.id, grant, body: new Blob([bytes]).stream() })
  return attachment.id
}

/** A company with a customer who has left everything there that a customer can leave. DATA_DIR has to be set. */
export async function buildWholeCustomer(db: Database) {
  const acme = await buildOrganisation(db)
  const { operator, visitor } = acme
  await buildOwner(operator)
  const customer = await buildCustomer(operator, {
    ...ada,
    email: `augustine.lovelacey.${newId()}@example.com`,
  })
  const described = {
    description: "Counts with engines",
    phone: ada.phone,
    country: "GB",
    timeZone: "Europe/London",
  }
  await operator.store.people.accounts.update(customer.id, described)
  const { token, ...signed } = await signedIn(visitor, "customer", customer)
  const asking = { ...signed, token, actor: await actorOf(visitor, token) }
  const agent = await signedIn(visitor, "agent", await buildAgent(operator, { firstName: "Bo" }))
  const article = await buildArticle(operator)
  await saveConsents(asking, { "article-updates": true, location: true })
  await changePhoto(asking, await picture())
  await castVote(asking, article.id, "up", newId())
  const { id: unhelpful } = await buildArticle(operator, { title: "Unhelpful" })
  await sayMissing(asking, unhelpful, "How to pay by card")
  const comment = await writeComment(asking, {
    articleId: article.id,
    body: `Yours, ${ada.firstName} ${ada.lastName}`,
  })
  await approveComment(agent, comment.id)
  const guest = await createGuestTicket(visitor, {
    ...{ firstName: ada.firstName, lastName: ada.lastName, email: customer.email },
    ...{ subject: "Asked as a guest", body: `<p>Call ${ada.phone}</p>` },
  })
  const ticket = await ticketWithAnswers(db, { asking, agent, email: customer.email })
  await upload(asking, "never attached Lovelacey.pdf")
  return {
    ...acme,
    customer: { ...customer, ...described },
    asking,
    agent,
    article,
    comment,
    guest,
    ticket,
    token,
  }
}

type Talk = { asking: Context; agent: Context; email: string }

async function ticketWithAnswers(db: Database, { asking, agent, email }: Talk) {
  const attachmentIds = [await upload(asking, "=plan.pdf"), await upload(asking, "=plan.pdf")]
  const form = {
    subject: `=1+1 of ${ada.lastName}`,
    body: `<p>I am ${email}, <b>${ada.firstName}</b></p>`,
    attachmentIds,
  }
  const sent = { kind: "ticket" as const, request: form, key: newId() }
  const { id } = await submit(asking, sent, async (inside) => ({ id: (await createTicket(inside, form)).id }))
  const files = [await upload(agent, "answer.pdf"), await upload(agent, "for Lovelacey.pdf")]
  const greeting = `<p>Hello ${ada.firstName} ${ada.lastName.toUpperCase()}, we called 020 7946 0958 / +442079460958.</p>`
  await replyToTicket(agent, id, { body: greeting, attachmentIds: files, resolve: true })
  await sql`INSERT INTO ticket_entry (organisation_id, id, ticket_id, author_role, author_first_name, body, internal, created_at)
    VALUES (${asking.organisation.id}, ${newId()}, ${id}, 'agent', 'Bo', ${`<p>${internalCanary} of ${ada.firstName}</p>`}, true, now())`.execute(
    db,
  )
  await sql`INSERT INTO survey (organisation_id, id, ticket_id, created_at, question, type, submitted_at, value, comment)
    VALUES (${asking.organisation.id}, ${newId()}, ${id}, now(), 'How was it?', 'smiley', now(), 'good', ${`Thanks, ${ada.firstName}`})`.execute(
    db,
  )
  const found = await asking.store.support.tickets.find(id)
  if (!found) throw new Error("The ticket is gone")
  return found
}

const picture = () =>
  sharp({ create: { width: 100, height: 100, channels: 3, background: "#246" } })
    .png()
    .toBuffer()
