import { sql } from "kysely"
import { GET } from "@/app/api/live/route"
import { deactivateAgent } from "@/lib/people/agents/mutations"
import { signOut } from "@/lib/people/sign-in/mutations"
import { streamLimits } from "@/lib/platform/live/allowance"
import { stopLive, tellPortalAfter } from "@/lib/platform/live/hub"
import { touchPresence } from "@/lib/support/presence/mutations"
import type { Context } from "@/lib/tenancy/context"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { testDatabase } from "@/lib/testing/database"
import { ask, buildDesk } from "@/lib/testing/desk"
import { buildAgent, buildCustomer, buildOrganisation, signedIn } from "@/lib/testing/factories"
import { openGate } from "@/lib/testing/gate"
import { until } from "@/lib/testing/until"

const database = testDatabase()
const leaves: (() => Promise<void>)[] = []
afterEach(() => Promise.all(leaves.splice(0).map((leave) => leave())))

type Stream = Awaited<ReturnType<typeof listen>>

/** An open page of this portal, and what it has heard besides heartbeats. */
async function listen({ organisation }: Context, token = "", asked: RequestInit = {}) {
  const response = await GET(
    new Request("http://portal/api/live", {
      ...asked,
      headers: {
        host: `${organisation.identifier}.localhost`,
        ...(token && { authorization: `Bearer ${token}` }),
      },
    }),
  )
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const heard: string[] = []
  const reading = (async () => {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
      heard.push(...[...part.value.matchAll(/^data: (.*)$/gm)].map(([, hint = ""]) => hint))
  })()
  const leave = async () => void (await reader?.cancel())
  leaves.push(leave)
  return { response, heard, reading, leave }
}

// By its name and not by what it asked last, which is no LISTEN any more after 15 seconds.
const listeners = sql`pg_stat_activity
  WHERE datname = current_database() AND application_name = 'vestibule listens to live'`
const ready = (...streams: Stream[]) => until(() => streams.every(({ heard }) => heard.includes("ask-again")))

test("a page is told to ask once everything will be heard, and of the portal's switches when they change [U01]", async () => {
  const { operator } = await buildOrganisation(database.db)
  const page = await listen(operator)
  expect(page.response.headers.get("content-type")).toMatch(/^text\/event-stream/)
  expect(page.response.headers.get("cache-control")).toBe("no-store, no-transform")
  await ready(page)
  await updateOrganisation(operator, { knowledgeBaseDeactivated: true })
  await until(() => page.heard.includes("portal"))
  await updateOrganisation(operator, { knowledgeBaseDeactivated: false })
  await until(() => page.heard.length === 3)
  expect(page.heard).toEqual(["ask-again", "portal", "portal"])
})

test("a page is told of its portal's switches only once its question is answered by them [U01]", async () => {
  const { operator } = await buildOrganisation(database.db)
  const agent = await signedIn(operator, "agent", await buildAgent(operator))
  const page = await listen(operator, agent.token)
  await ready(page)
  const { promise, release } = openGate()
  tellPortalAfter(() => promise)
  await updateOrganisation(operator, { name: "Marker" })
  await ask({ customer: await signedIn(operator, "customer", await buildCustomer(operator)) })
  await until(() => page.heard.includes("staff"))
  expect(page.heard).not.toContain("portal")
  release()
  await until(() => page.heard.includes("portal"))
  tellPortalAfter(async () => {})
})

test("signals of other companies and of other people never reach a page [negative 1]", async () => {
  const [acme, other] = [await buildOrganisation(database.db), await buildOrganisation(database.db)]
  const [ada, bob] = [await buildCustomer(acme.operator), await buildCustomer(acme.operator)]
  const adas = await signedIn(acme.operator, "customer", ada)
  const bobs = await signedIn(acme.operator, "customer", bob)
  const foreign = await signedIn(other.operator, "customer", await buildCustomer(other.operator))
  const pages = [
    await listen(acme.operator, bobs.token),
    await listen(acme.operator),
    await listen(other.operator, foreign.token),
    await listen(other.operator, adas.token),
  ]
  // Another session of hers: the stream of the one that ends may end before it is told why.
  const elsewhere = await signedIn(acme.operator, "customer", ada)
  const own = await listen(acme.operator, elsewhere.token)
  await ready(own, ...pages)
  await signOut(adas)
  await until(() => own.heard.includes("person"))
  await updateOrganisation(other.operator, { name: "Marker" })
  await until(() => pages[2]?.heard.includes("portal") === true)
  expect(pages.map(({ heard }) => heard)).toEqual([
    ["ask-again"],
    ["ask-again"],
    ["ask-again", "portal"],
    ["ask-again", "portal"],
  ])
})

test("staff hears at which ticket somebody comes or goes, and nobody else does [T01, negative 8]", async () => {
  const { ada, bo, customer, ...rest } = await buildDesk(database.db)
  const { id: ticketId } = await ask({ customer, ...rest })
  const [page, theirs, visitors] = [
    await listen(bo, bo.token),
    await listen(bo, customer.token),
    await listen(bo),
  ]
  await ready(page, theirs, visitors)
  await touchPresence(ada, { ticketId })
  await updateOrganisation(rest.operator, { name: "Marker" })
  await until(() => [page, theirs, visitors].every(({ heard }) => heard.includes("portal")))
  expect(page.heard).toEqual(["ask-again", `presence ${ticketId}`, "portal"])
  for (const { heard } of [theirs, visitors]) expect(heard).toEqual(["ask-again", "portal"])
})

test("a stream ends with the session it was opened in, and not before [negative 35]", async () => {
  const { operator } = await buildOrganisation(database.db)
  const agent = await buildAgent(operator)
  const { token } = await signedIn(operator, "agent", agent)
  const page = await listen(operator, token)
  await ready(page)
  await updateOrganisation(operator, { name: "Renamed" })
  await until(() => page.heard.includes("portal"))
  await deactivateAgent(operator, agent.id)
  await page.reading
  // It may end before it is told why.
  expect(page.heard.filter((hint) => hint !== "person")).toEqual(["ask-again", "portal"])
})

test("when signals may have been missed, every page is told to ask again", async () => {
  const { operator } = await buildOrganisation(database.db)
  const pages = [await listen(operator), await listen(operator)]
  await ready(...pages)
  await sql`SELECT pg_terminate_backend(pid) FROM ${listeners}`.execute(database.db)
  // The signal of the company's own beginning may still come between.
  const asked = (heard: string[]) => heard.filter((hint) => hint === "ask-again").length
  await until(() => pages.every(({ heard }) => asked(heard) === 2))
  for (const { heard } of pages) heard.length = 0
  await updateOrganisation(operator, {})
  await until(() => pages.every(({ heard }) => heard.includes("portal")))
})

test("after the database was away pages are told to ask again a few at a time, and none is cut", async () => {
  const { operator } = await buildOrganisation(database.db)
  const { token } = await signedIn(operator, "customer", await buildCustomer(operator))
  const pages = await Promise.all(Array.from({ length: 30 }, () => listen(operator, token)))
  await ready(...pages)
  const told = () => pages.filter(({ heard }) => heard.length >= 2).length
  await sql`SELECT pg_terminate_backend(pid) FROM ${listeners}`.execute(database.db)
  const counts = new Set<number>()
  await until(() => counts.add(told()).has(pages.length))
  // Some were told while others were not.
  expect(counts.size).toBeGreaterThan(2)
  await updateOrganisation(operator, {})
  await until(() => pages.every(({ heard }) => heard.includes("portal")))
})

test("all pages of a process share one connection", async () => {
  const { operator } = await buildOrganisation(database.db)
  await ready(...(await Promise.all(Array.from({ length: 50 }, () => listen(operator)))))
  const { rows } = await sql`SELECT 1 FROM ${listeners}`.execute(database.db)
  expect(rows).toHaveLength(1)
})

test("one person has 30 streams at most, and each left gives its place back", async () => {
  const { operator } = await buildOrganisation(database.db)
  const { token } = await signedIn(operator, "customer", await buildCustomer(operator))
  const pages = await Promise.all(Array.from({ length: streamLimits.person }, () => listen(operator, token)))
  const refused = await listen(operator, token)
  expect([refused.response.status, refused.response.headers.get("retry-after")]).toEqual([429, "30"])
  await pages[0]?.leave()
  expect((await listen(operator, token)).response.status).toBe(200)
})

test("a stream that is not read, or whose reader has left before it began, holds no place", async () => {
  const { operator } = await buildOrganisation(database.db)
  const { token } = await signedIn(operator, "customer", await buildCustomer(operator))
  for (let at = 0; at <= streamLimits.person; at++) {
    const { response } = await listen(operator, token, { method: "HEAD" })
    expect([response.status, response.body]).toEqual([200, null])
    expect(response.headers.get("content-type")).toMatch(/^text\/event-stream/)
  }
  for (let at = 0; at <= streamLimits.person; at++)
    await (await listen(operator, token, { signal: AbortSignal.abort() })).reading
  const leaving = new AbortController()
  const page = await listen(operator, token, { signal: leaving.signal })
  leaving.abort()
  await page.reading
  expect((await listen(operator, token)).response.status).toBe(200)
})

test("a host that is no portal's has no stream", async () => {
  const { operator } = await buildOrganisation(database.db)
  const nowhere = { ...operator, organisation: { ...operator.organisation, identifier: "nobody" } }
  expect((await listen(nowhere)).response.status).toBe(404)
})

test("a process that stops ends its streams at once, and those that come then", async () => {
  const { operator } = await buildOrganisation(database.db)
  const page = await listen(operator)
  await ready(page)
  await stopLive()
  await page.reading
  await (await listen(operator)).reading
})
