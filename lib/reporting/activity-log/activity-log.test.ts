import { approveComment, writeComment } from "@/lib/knowledge/comments/mutations"
import { articlePath, ticketInViewPath } from "@/lib/platform/paths"
import { savePortalSettings } from "@/lib/portals/settings/mutations"
import { createCannedReply } from "@/lib/support/replies/canned/mutations"
import { createTicket } from "@/lib/support/tickets/mutations"
import type { Activity, ActivityFilter } from "@/lib/tenancy/activity/schema"
import { testDatabase } from "@/lib/testing/database"
import {
  buildAgent,
  buildArticle,
  buildCustomer,
  buildOrganisation,
  buildOwner,
  signedIn,
} from "@/lib/testing/factories"
import { invite } from "@/lib/testing/invite"
import { searchActivity } from "./queries"

const database = testDatabase()

async function company() {
  const acme = await buildOrganisation(database.db)
  const owner = await signedIn(acme.visitor, "owner", await buildOwner(acme.operator))
  const search = async (filter: ActivityFilter & { timeZone?: string } = {}) =>
    (await searchActivity(owner, filter)).items
  let made = 0
  const put = (entry: Partial<Activity>) => {
    made += 1
    return acme.operator.store.tenancy.activity.insert({
      ...{ id: `a${made}`, action: "account.signed-out", actorId: null, actorRole: "customer" },
      ...{ subjectId: null, detail: "", createdAt: new Date(Date.UTC(2026, 0, 1, 12, 0, made)) },
      ...entry,
    })
  }
  return { ...acme, owner, search, put }
}

test("an entry says who did what to what, with the way there, as long as that is there [W01]", async () => {
  const { owner, operator, visitor, search, organisation } = await company()
  const agent = await buildAgent(operator, { firstName: "Ada", lastName: "Agent" })
  const ada = await signedIn(visitor, "agent", agent)
  const customer = await signedIn(visitor, "customer", await buildCustomer(operator, { firstName: "Cy" }))
  const article = await buildArticle(operator, { title: "Bells" })
  const comment = await writeComment(customer, { articleId: article.id, body: "Nice" })
  await approveComment(ada, comment.id)
  const ticket = await createTicket({ ...customer, organisation }, { subject: "It rings", body: "<p>x</p>" })
  expect(await search({ group: "comment", person: "ada ag" })).toMatchObject([
    {
      action: "comment.approved",
      actorName: "Ada Agent",
      subject: { label: "Bells", href: articlePath(article) },
    },
  ])
  expect(await search({ group: "ticket" })).toMatchObject([
    {
      actorName: "Cy",
      subject: { label: `#${ticket.number} It rings`, href: ticketInViewPath("allopen", ticket.id) },
    },
  ])
  await invite(owner, `x-${organisation.id}@example.com`)
  expect((await search({ group: "agent" }))[0]).toMatchObject({
    action: "agent.invited",
    subject: { href: "/team" },
  })
})

test("what is gone has no name and no link, and nothing of another company is named [negative 1]", async () => {
  const { search, put } = await company()
  const globex = await company()
  const foreign = await buildAgent(globex.operator, { firstName: "CANARY" })
  await put({ action: "comment.approved", subjectId: "gone", actorId: "gone", actorRole: "agent" })
  await put({ action: "agent.deactivated", actorId: foreign.id, subjectId: foreign.id })
  const owner = "id" in globex.owner.actor ? globex.owner.actor.id : ""
  await put({ action: "ticket.replied", actorId: owner, actorRole: "owner" })
  expect((await search()).map(({ actorName, subject }) => [actorName, subject])).toEqual([
    ["", null],
    ["", null],
    ["", null],
  ])
  expect(await search({ person: foreign.email })).toEqual([])
})

test("days are those of a time zone, both ends included", async () => {
  const { search, put } = await company()
  for (const at of ["2026-01-30T23:30:00Z", "2026-01-31T22:30:00Z", "2026-01-31T23:30:00Z"])
    await put({ createdAt: new Date(at), detail: at })
  const details = async (filter: Parameters<typeof search>[0]) =>
    (await search(filter)).map(({ detail }) => detail)
  expect(await details({ from: "2026-01-31", to: "2026-01-31" })).toEqual([
    "2026-01-31T23:30:00Z",
    "2026-01-31T22:30:00Z",
  ])
  expect(await details({ from: "2026-01-31", to: "2026-01-31", timeZone: "Europe/Berlin" })).toEqual([
    "2026-01-31T22:30:00Z",
    "2026-01-30T23:30:00Z",
  ])
  expect(await details({ from: "2026-02-01" })).toEqual([])
})

test("a text is looked for as it stands, in pages of 20 that neither repeat nor miss [negative 47]", async () => {
  const { owner, search, put } = await company()
  for (let i = 0; i < 45; i++) await put({ detail: i % 2 ? `title, 50%_${i}` : `logo ${i}` })
  expect(await search({ text: "%_" })).toHaveLength(20)
  for (const nothing of ["50%x", "'; DROP TABLE activity; --", "\\"])
    expect(await search({ text: nothing })).toEqual([])
  const seen: string[] = []
  for (let cursor: string | undefined = "init"; cursor; ) {
    const page: Awaited<ReturnType<typeof searchActivity>> = await searchActivity(
      owner,
      { text: "TITLE" },
      cursor,
    )
    seen.push(...page.items.map(({ id }) => id))
    cursor = page.next ?? undefined
  }
  expect([seen.length, new Set(seen).size]).toEqual([22, 22])
})

test("a saved setting is found by its name", async () => {
  const { owner, search } = await company()
  await savePortalSettings(owner, { changes: { settings: { footerLinks: [], title: "Help" } } })
  expect(await search({ group: "portal", text: "footer" })).toMatchObject([{ detail: "title, footerLinks" }])
})

test("what happens to canned replies is found among the settings", async () => {
  const { owner, search } = await company()
  await createCannedReply(owner, { name: "Greeting", body: "<p>Hello</p>" })
  expect(await search({ group: "portal" })).toMatchObject([{ detail: "Greeting" }])
})
