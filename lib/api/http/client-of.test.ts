import type { places } from "@/lib/api/knowledge/places/calls"
import type { staffAgents } from "@/lib/api/people/agents/calls"
import type { sessions } from "@/lib/api/people/sessions/calls"
import type { web } from "@/lib/api/people/sign-in/calls"
import type { recovery } from "@/lib/api/people/sign-in/recovery/calls"
import type { verification } from "@/lib/api/people/sign-in/sign-up/calls"
import type { publicSettings } from "@/lib/api/portals/settings/calls"
import type { staffCannedReplies } from "@/lib/api/support/replies/canned/calls"
import type { staffTeams } from "@/lib/api/support/teams/calls"
import type { tickets } from "@/lib/api/support/tickets/calls"
import { type Asking, answerTo, hostOf } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import { buildCustomer, buildOrganisation, buildOwner, goodPassword, signedIn } from "@/lib/testing/factories"
import { queuedMails } from "@/lib/testing/mailbox"
import { Refusal } from "./refusal"

const database = testDatabase()
const browser = globalThis as { window?: { location: { href: string } }; fetch: typeof fetch }
let page: Asking
/** How many answers do not arrive from now on, because the database is away. */
let timesAway = 0
/** The keys of what was asked, null for what has none. */
const asked: (string | null)[] = []

/** This process as a page of a portal: what it asks goes to the routes themselves. */
async function ask(input: URL | RequestInfo, init?: RequestInit) {
  const request = new Request(input, init)
  request.headers.set("host", hostOf(page))
  request.headers.set("origin", new URL(request.url).origin)
  // As the browser does on a page that tells no other page its address.
  if (request.referrerPolicy === "same-origin" && browser.window)
    request.headers.set("referer", browser.window.location.href)
  if (page.token) request.headers.set("authorization", `Bearer ${page.token}`)
  asked.push(request.headers.get("idempotency-key"))
  const name = new URL(request.url).pathname.split("/").at(-1) ?? ""
  const { status, headers, text } = await answerTo(name, request)
  // It was done all the same, which those who are away do not know.
  if (timesAway-- > 0) return new Response("{}", { status: 503, headers: { "retry-after": "0.01" } })
  return new Response(text, { status, headers })
}

let api: Awaited<ReturnType<typeof clients>>

async function clients() {
  // Only now: a client keeps the fetch it finds.
  const { clientOf, get, staffClientOf } = await import("./client-of")
  return {
    portal: clientOf<typeof publicSettings>("/api/kb", { getSettings: get, getCompanySettings: get }),
    places: clientOf<typeof places>("/api/kb", {
      listCategories: get,
      listFolders: get,
      listFolderNames: get,
      getFolderPageSeo: get,
    }),
    tickets: clientOf<typeof tickets>("/api/ticket-front", {
      fetchUserTicket: get,
      fetchTicketDetails: get,
      getPriorityData: get,
    }),
    sessions: clientOf<typeof sessions>("/api/kb", {
      session: get,
      getData: get,
      getCompanyData: get,
      getSettingsFlag: get,
    }),
    recovery: clientOf<typeof recovery>("/api/kb"),
    signUp: clientOf<typeof verification>("/api/kb"),
    web: clientOf<typeof web>("/api/v1"),
    agents: clientOf<typeof staffAgents>("/api/staff", { searchAgents: get }),
    teams: staffClientOf<typeof staffTeams>({ listTeams: get }),
    cannedReplies: staffClientOf<typeof staffCannedReplies>({ listCannedReplies: get }),
  }
}

beforeAll(async () => {
  browser.fetch = ask
  api = await clients()
})

function open(asking: Asking, path = "/kb") {
  page = asking
  browser.window = { location: { href: `http://${hostOf(asking)}${path}` } }
}

test("each base answers the browser's client with its own shapes", async () => {
  const acme = await buildOrganisation(database.db)
  const owner = await buildOwner(acme.operator)
  open(await signedIn(acme.visitor, "owner", owner))
  expect((await api.sessions.session({})).data.user?.id).toBe(owner.id)
  expect((await api.portal.getSettings({})).data.usersettings.id).toBe(acme.organisation.id)
  expect((await api.web.agentLookup({ email: owner.email })).data[0]?.email).toBe(owner.email)
  expect((await api.agents.searchAgents({})).data.agents).toEqual([])
})

test("a call of staff gives its reply's data, its words where there is nothing else, and both where it has both", async () => {
  const acme = await buildOrganisation(database.db)
  open(await signedIn(acme.visitor, "owner", await buildOwner(acme.operator)))
  const team = await api.teams.createTeam({ name: "Doors" })
  expect(team).toEqual({ id: expect.any(String), name: "Doors", members: [] })
  expect(await api.teams.listTeams({})).toEqual({ teams: [team] })
  expect(await api.teams.renameTeam({ id: team.id, name: "Bells" })).toBe("The team has been renamed.")
  const reply = { name: "Thanks", body: "<p>Thank you.</p>" }
  expect(await api.cannedReplies.createCannedReply(reply)).toEqual({
    message: "The canned reply has been added.",
    reply: expect.objectContaining(reply),
  })
})

test("an answer of status 202 is an answer, not a refusal [A13]", async () => {
  const [acme, globex] = [await buildOrganisation(database.db), await buildOrganisation(database.db)]
  const { email } = await buildOwner(globex.operator)
  open(acme)
  const answer = await api.web.frontendlogin({ email, password: goodPassword })
  expect(answer).toMatchObject({
    status: 202,
    message: "Invalid Domain",
    url: expect.stringContaining("http"),
  })
})

test("whatever a call refuses is a Refusal with words, fields, key and token [Y01, Y02]", async () => {
  const acme = await buildOrganisation(database.db)
  const { email } = await buildCustomer(acme.operator, { status: "unverified" })
  open(acme)
  const refused = async (asking: Promise<unknown>) => {
    const error = await asking.catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(Refusal)
    return error as Refusal
  }
  expect(await refused(api.recovery.forgotPasswordSendCode({ email, type: "user" }))).toMatchObject({
    status: 400,
    errorKey: 4,
    userToken: expect.any(String),
    message: expect.stringContaining("Please verify you account"),
  })
  const invalid = await refused(api.signUp.signup({ email: "x", password: "y", acceptTerms: true }))
  expect(Object.keys(invalid.errors)).toEqual(["email", "password"])
  expect(await refused(api.agents.searchAgents({}))).toMatchObject({
    status: 401,
    code: "UNAUTHORIZED",
    errors: {},
  })
  expect(await refused(api.places.listFolders({ CategoryId: "x" }))).toMatchObject({ status: 404 })
})

test("a form that is sent under a key is sent again while the database is away, and written once; anything else is refused", async () => {
  const acme = await buildOrganisation(database.db)
  open(await signedIn(acme.visitor, "customer", await buildCustomer(acme.operator)))
  asked.length = 0
  const form = { subject: "Is it kept?", body: "<p>Yes.</p>", firstname: "", lastname: "" }
  timesAway = 3
  const key = { context: { idempotencyKey: "k".repeat(20) } }
  const { status } = await api.tickets.createNewTicketAuthenticatedUser(form, key)
  expect(status).toBe(200)
  expect(asked).toEqual(Array(4).fill("k".repeat(20)))
  expect((await api.tickets.fetchUserTicket({})).results.hits).toHaveLength(1)
  asked.length = 0
  timesAway = 1
  await expect(api.tickets.createNewTicketAuthenticatedUser(form)).rejects.toMatchObject({
    ...{ name: "Error", status: 503, retryAfter: 0.01 },
  })
  expect(asked).toEqual([null])
})

test("a page that tells no other page its address gets its codes mailed in its own language", async () => {
  const acme = await buildOrganisation(database.db, { settings: { languages: ["de"] } })
  const { email } = await buildCustomer(acme.operator)
  open(acme, "/de/forgot-password/user")
  await api.recovery.forgotPasswordSendCode({ email, type: "user" })
  expect(await queuedMails(database.db, email)).toMatchObject([{ pageLanguage: "de" }])
})
