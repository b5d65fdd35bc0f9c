import { fromAnswersPage } from "@/lib/api/support/surveys/wire"
import type { Account } from "@/lib/people/accounts/schema"
import type { Challenge } from "@/lib/platform/challenges/schema"
import type { Role } from "@/lib/tenancy/actors/schema"
import type { Context } from "@/lib/tenancy/context"
import type { KeptMail } from "@/lib/tenancy/mail/mailbox"
import { defaultSettings, type NewOrganisation, type Organisation } from "@/lib/tenancy/organisations/schema"
import { solution } from "@/lib/testing/challenge-solution"
import { goodPassword } from "@/lib/testing/factories"
import { until } from "@/lib/testing/until"
import type * as own from "./arrange-own"
import { callDeployment, callTester } from "./deployment"
import { outOfReach } from "./out-of-reach"

type Place = { host: string; managers: Promise<string> | null }

/** Where each company is, and who arranges in it what only those may who manage the portal. */
const places = new Map<string, Place>()

/** What tests hold in place of a context: whose store is in the deployment, and asking for it skips the test. */
function contextOf(organisation: Organisation, actor: Context["actor"], token?: string) {
  const context = { organisation, actor, now: new Date(), ...(token && { token }) }
  // A copy made by `{ ...context }` has none, as nothing that is done in a deployment asks for it.
  const store = { get: () => outOfReach("the test looks into the database"), enumerable: false }
  return Object.defineProperty(context, "store", store) as unknown as Context & { token: string }
}

/** A new company of the token's. */
export async function buildDeployedCompany({
  identifier,
  customDomain,
  ...company
}: Partial<NewOrganisation>) {
  if (identifier || customDomain) outOfReach("the company has to have a name or a domain of the test's")
  const made = await callTester<{ id: string; identifier: string; origin: string }>("addCompany", {
    name: "Acme Bikes",
    ...company,
  })
  const { host } = new URL(made.origin)
  places.set(made.id, { host, managers: null })
  const organisation = {
    ...{ id: made.id, identifier: made.identifier, name: company.name ?? "Acme Bikes", customDomain: null },
    ...{ ownerId: null, ticketApp: true, knowledgeBaseApp: true, ticketsDeactivated: false },
    ...{ knowledgeBaseDeactivated: false, deleted: false },
    settings: { ...defaultSettings, ...company.settings } as Organisation["settings"],
  }
  return { operator: contextOf(organisation, { role: "operator" }), host, origin: made.origin }
}

const hostOf = ({ organisation }: Context) => places.get(organisation.id)?.host ?? ""
const inCompany = (ctx: Context) => ({ company: ctx.organisation.id })

type Person = { id: string; email: string; firstName: string; lastName: string }

async function addPerson(ctx: Context, role: Role, { ...said }: Partial<Account> & { password?: string }) {
  const known = ["email", "firstName", "lastName", "status", "manages"]
  const other = Object.keys(said).filter((name) => !known.includes(name))
  if (other.length > 0) outOfReach(`the person is made with ${other.join(", ")}`)
  const person = { role, password: goodPassword, firstName: "", lastName: "", ...said }
  return callTester<Person>("addPerson", { ...inCompany(ctx), ...person })
}

/** The token of somebody who manages the portal and whom the test does not know of. */
function managerOf(ctx: Context): Promise<string> {
  const place = places.get(ctx.organisation.id)
  if (!place) throw new Error("The company was not made by this test")
  place.managers ??= addPerson(ctx, "agent", { manages: true, firstName: "Preview" }).then(({ id }) =>
    callTester<{ token: string }>("startSession", { ...inCompany(ctx), role: "agent", id }).then(
      ({ token }) => token,
    ),
  )
  return place.managers
}

const askerOf = async (ctx: Context) => ({
  host: hostOf(ctx),
  token: (ctx as Partial<{ token: string }>).token ?? (await managerOf(ctx)),
})

async function staff<T>(ctx: Context, call: string, body: object) {
  return (await callDeployment<{ data: T }>(await askerOf(ctx), `/api/staff/${call}`, { body })).data
}

async function readAsStaff<T>(ctx: Context, call: string, said: Record<string, string | undefined> = {}) {
  const query = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
  const asked = { query: query as Record<string, string> }
  return (await callDeployment<{ data: T }>(await askerOf(ctx), `/api/staff/${call}`, asked)).data
}

type Results<T> = { results: T }
const ticketFront = async <T>(ctx: Context, call: string, body: object) =>
  (await callDeployment<Results<T>>(await askerOf(ctx), `/api/ticket-front/${call}`, { body })).results

/** Staff's reply, once the time is over in which it can be taken back. */
async function answer(ctx: Context, ticketId: string, body: string) {
  await staff(ctx, "sendReply", { ticketId, body })
  await until(async () => {
    const { held } = await readAsStaff<{ held: unknown[] }>(ctx, "getStaffThread", { ticketId })
    return held.length === 0
  }, 60_000)
}

async function submit(ctx: Context, articleId: string, said: object) {
  const asker = await askerOf(ctx)
  await callDeployment(asker, "/api/kb/submitEmail", { body: { articleId, ...said } })
}

async function waitingComments(ctx: Context, status: string) {
  type Shown = { id: string; comment: string; email: string }
  const { comments } = await readAsStaff<{ comments: Shown[] }>(ctx, "listComments", { status })
  return comments.map(({ id, comment: body, email }) => ({ id, body, email }))
}

async function writeComment(ctx: Context, { articleId, body }: { articleId: string; body: string }) {
  const { actor } = ctx
  if (actor.role !== "customer") outOfReach("somebody else than a customer comments")
  const challenge = await callDeployment<Challenge>({ host: hostOf(ctx) }, "/api/challenge")
  await submit(ctx, articleId, { type: "comment", comment: body, token: solution(challenge) })
  const home = contextOf(ctx.organisation, { role: "operator" })
  for (const status of ["pending", "approved"]) {
    const found = (await waitingComments(home, status)).find((said) => said.body === body)
    if (found) return { id: found.id }
  }
  throw new Error("The comment was not kept")
}

async function buildArticle(ctx: Context, said: Partial<Parameters<typeof own.createArticle>[1]> = {}) {
  made += 1
  const categoryId =
    said.categoryId ??
    (await callTester<{ id: string }>("addCategory", { ...inCompany(ctx), category: { name: "Billing" } })).id
  const article = { title: `Article ${made}`, body: "<p>Some words.</p>", status: "published", ...said }
  return callTester("addArticle", { ...inCompany(ctx), article: { ...article, categoryId } })
}
let made = 0

/** What is done in a deployment in place of a function of `arrange-own`, which may tell less of what it has made. */
type InPlaceOf<F> = F extends (...args: infer Args) => infer Result
  ? (...args: Args) => Promise<Partial<Awaited<Result>> | unknown>
  : never

/**
 * How tests arrange in a deployment: companies, people and articles by the API of tests, and everything else by the public
 * API, as the people it is for. What is not here skips the test that needs it.
 */
export const deployed: { [Name in keyof typeof own]?: InPlaceOf<(typeof own)[Name]> } = {
  buildCategory: (ctx, said) =>
    callTester("addCategory", { ...inCompany(ctx), category: { name: "Billing", ...said } }),
  buildFolder: (ctx, categoryId, said) =>
    callTester("addFolder", { ...inCompany(ctx), folder: { name: "Invoices", ...said, categoryId } }),
  buildArticle,
  createArticle: (ctx, article) => callTester("addArticle", { ...inCompany(ctx), article }),
  updateArticle: (ctx, id, changes) => callTester("changeArticle", { ...inCompany(ctx), id, changes }),
  updateOrganisation: (ctx, changes) => callTester("changeCompany", { ...inCompany(ctx), changes }),
  buildCustomer: (ctx, said = {}) => addPerson(ctx, "customer", said),
  buildAgent: (ctx, said = {}) => addPerson(ctx, "agent", said),
  buildOwner: (ctx, email) => addPerson(ctx, "owner", email ? { email } : {}),
  async signedIn(ctx, role, { id, email }) {
    const { token } = await callTester<{ token: string }>("startSession", { ...inCompany(ctx), role, id })
    return contextOf(ctx.organisation, { role, id, email } as Context["actor"], token)
  },
  async createTicket(ctx, { subject, body }) {
    type Created = { ticket_id: string; num_ticket_id: number }
    const created = await ticketFront<Created>(ctx, "createNewTicketAuthenticatedUser", { subject, body })
    return { id: created.ticket_id, number: created.num_ticket_id, subject }
  },
  async createGuestTicket(ctx, { subject, body, firstName, email }) {
    const guest = { subject, body, firstname: firstName, email }
    await callDeployment({ host: hostOf(ctx) }, "/api/ticket-front/createNewTicket", { body: guest })
  },
  async replyToTicket(ctx, id, { body, resolve, attachmentIds }) {
    if (attachmentIds?.length) outOfReach("a reply is made with files")
    const action = resolve ? "closed" : "none"
    if (ctx.actor.role !== "customer") await answer(ctx, id, body)
    else await ticketFront(ctx, "createTicketsThread", { ticket_id: id, body, action })
  },
  async resolveTicket(ctx, id) {
    if (ctx.actor.role === "customer") await ticketFront(ctx, "markedAsClosed", { ticket_id: id })
    else await staff(ctx, "setStatus", { ids: [id], status: "closed" })
  },
  findTicket: (ctx, { number }) => readAsStaff(ctx, "findTicket", { number: String(number) }),
  setStatus: (ctx, input) => staff(ctx, "setStatus", input as object),
  tagTickets: (ctx, input) => staff(ctx, "tagTickets", input as object),
  writeComment,
  approveComment: (ctx, id) => staff(ctx, "approveComment", { id }),
  replyToComment: (ctx, id, comment) => staff(ctx, "replyToComment", { id, comment }),
  async listCommentsToModerate(ctx, status = "pending") {
    return { items: await waitingComments(ctx, status), next: null }
  },
  castVote: (ctx, articleId, vote) => submit(ctx, articleId, { type: vote === "up" ? "upvote" : "downvote" }),
  async countsOf(ctx, articleId) {
    type Counts = { viewCount: number; upvote: number; downvote: number; comment: number }
    const query = { ArticleId: articleId }
    const { counts } = await callDeployment<{ counts: Counts }>(
      { host: hostOf(ctx) },
      "/api/kb/checkVoteStatus",
      { query },
    )
    const { viewCount, upvote, downvote, comment } = counts
    return { viewCount, upvoteCount: upvote, downvoteCount: downvote, commentCount: comment }
  },
  async voteOf(ctx, ArticleId) {
    type Voted = { data: { upvote: boolean; downvote: boolean } }
    const asked = { query: { ArticleId } }
    const { data } = await callDeployment<Voted>(await askerOf(ctx), "/api/kb/checkVoteStatus", asked)
    if (data.upvote) return "up"
    return data.downvote ? "down" : null
  },
  async articlePreviewLink(ctx, id) {
    return (await staff<{ path: string }>(ctx, "previewLink", { id })).path
  },
  updateCategory: (ctx, id, words) => staff(ctx, "updateCategory", { id, ...words }),
  deleteCategory: (ctx, id) => staff(ctx, "deleteCategory", { id }),
  deleteArticle: (ctx, id) => staff(ctx, "deleteArticle", { id }),
  createDraft: (ctx, input) => staff(ctx, "createDraft", input as object),
  openDraft: (ctx, id) => readAsStaff(ctx, "openDraft", { id }),
  async saveDraft(ctx, id, changes, version) {
    const seen = version ?? (await readAsStaff<{ version: number }>(ctx, "openDraft", { id })).version
    return staff(ctx, "saveDraft", { id, version: seen, ...(changes as object) })
  },
  publishDraft: (ctx, id, version) => staff(ctx, "publishDraft", { id, version }),
  listKnowledge: (ctx) => readAsStaff(ctx, "listKnowledge"),
  async listPlaceArticles(ctx, listing) {
    const said = listing as Record<string, string | undefined>
    type Listed = { articles: unknown[] }
    return { items: (await readAsStaff<Listed>(ctx, "listPlaceArticles", said)).articles, next: null }
  },
  async changePassword(ctx, input) {
    const { present, next } = input as { present: string; next: string }
    const { role, id } = ctx.actor as { role: Role; id: string }
    // In a session of its own, as somebody does who is signed in elsewhere as well.
    const { token } = await callTester<{ token: string }>("startSession", { ...inCompany(ctx), role, id })
    const body = { oldpassword: present, newpassword: next }
    await callDeployment({ host: hostOf(ctx), token }, "/api/kb/changePassword", { body })
  },
  deactivateAgent: (ctx, id) => staff(ctx, "deactivateAgent", { id }),
  createTeam: (ctx, input) => staff(ctx, "createTeam", input as object),
  renameTeam: (ctx, id, input) => staff(ctx, "renameTeam", { id, ...(input as object) }),
  deleteTeam: (ctx, id) => staff(ctx, "deleteTeam", { id }),
  changeTeamMembers: (ctx, id, changes) => staff(ctx, "changeTeamMembers", { id, ...(changes as object) }),
  async createCannedReply(ctx, input) {
    return (await staff<{ reply: unknown }>(ctx, "createCannedReply", input as object)).reply
  },
  async changeCannedReply(ctx, input) {
    return (await staff<{ reply: unknown }>(ctx, "changeCannedReply", input as object)).reply
  },
  invite: (ctx, email) => staff(ctx, "inviteAgents", { emails: [email] }),
  readSettings: (ctx) => readAsStaff(ctx, "getPortalSettings"),
  async listAnswers(ctx) {
    type Shown = Parameters<typeof fromAnswersPage>[0]["data"]
    return fromAnswersPage({ data: await readAsStaff<Shown>(ctx, "listSurveyAnswers") })
  },
  savePortalSettings: (ctx, input) => staff(ctx, "savePortalSettings", input as object),
}

/** The mails to an address so far, newest first. */
export const deployedMails = async (to: string) =>
  (await callTester<{ mails: KeptMail[] }>("listMails", { to })).mails
