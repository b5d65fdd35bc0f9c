import { GET as giveMoveReport } from "@/app/api/staff/move/route"
import { GET as giveRedirects } from "@/app/api/staff/redirects/route"
import { GET as giveReport } from "@/app/api/staff/report/route"
import { addRedirect } from "@/lib/knowledge/redirects/mutations"
import { changeAgent } from "@/lib/people/agents/mutations"
import { createApiKey } from "@/lib/people/api-keys/mutations"
import { addAddressDomain, addIdentityProvider } from "@/lib/people/identity-providers/mutations"
import { beginStep } from "@/lib/platform/challenges/steps"
import { createAutomation } from "@/lib/rules/automations/mutations"
import type { NewAutomation } from "@/lib/rules/automations/schema"
import { createCalendar } from "@/lib/rules/calendars/mutations"
import { createServiceLevel } from "@/lib/rules/service-levels/mutations"
import { addWebhook, testWebhook } from "@/lib/rules/webhooks/mutations"
import { createField } from "@/lib/support/fields/mutations"
import { createForm } from "@/lib/support/forms/mutations"
import { saveMailHook } from "@/lib/support/hooks/mutations"
import { saveImapSource } from "@/lib/support/imap/mutations"
import { addInbox } from "@/lib/support/inboxes/mutations"
import { createTeam } from "@/lib/support/teams/mutations"
import { findOrganisation } from "@/lib/tenancy/organisations/queries"
import { type Asking, call, hostOf } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import { buildAgent, buildArticle, goodPassword, signedIn } from "@/lib/testing/factories"
import { buildFailedMail } from "@/lib/testing/failed-mail"
import { invite } from "@/lib/testing/invite"
import { isolated } from "@/lib/testing/isolated"
import { buildMissed } from "@/lib/testing/missed-address"
import { buildMove } from "@/lib/testing/moves"
import { buildPeopled, neighbours } from "@/lib/testing/neighbours"
import { staffInputs } from "@/lib/testing/staff-inputs"
import { apexContext } from "@/lib/work/contexts"

const database = testDatabase()
type Name = keyof typeof isolated.managing
/** What every agent may ask, about themselves or about possible assignees. */
const everyAgents: Name[] = [
  ...(["getOwnProfile", "saveOwnProfile", "listTeams", "listFields", "listForms"] as const),
  ...(["listOwnApiKeys", "createApiKey", "revokeApiKey"] as const),
  ...(["getSecondFactor", "beginSecondFactor", "confirmSecondFactor", "proveAgain"] as const),
  ...(["renewRecoveryCodes", "removeSecondFactor"] as const),
]

/** What a company's people and teams could be reached by. */
type Ids = Record<
  | "agent"
  | "email"
  | "invited"
  | "team"
  | "name"
  | "mail"
  | "inbox"
  | "field"
  | "form"
  | "calendar"
  | "level"
  | "rule"
  | "key"
  | "webhook"
  | "delivery"
  | "redirect"
  | "missed"
  | "move"
  | "provider"
  | "trial"
  | "domain",
  string
>
const ofInvited = ({ invited: id }: Ids) => [{ id }]
const ofAgent = ({ agent: id }: Ids) => [{ id }]
const ofTeam = ({ team: id }: Ids) => [{ id }]
const ofWebhook = ({ webhook: id }: Ids) => [{ id }]
const ofInbox = ({ inbox: id }: Ids) => [{ id }]
const ofMove = ({ move: id }: Ids) => [{ id }]
const ofCalendar = ({ calendar: id }: Ids) => [{ id }]

const saml = {
  ...{ entityId: "CANARY", signInAddress: "https://idp.example/", certificates: ["CANARY"] },
  attributes: { email: "", firstName: "", lastName: "" },
}

/** The inputs that would reach another company. A new call is added here with its case. */
const cases: Record<keyof typeof isolated.managing, (ids: Ids) => object[]> = {
  getPortalSettings: () => [{}],
  savePortalSettings: () => [{ changes: {} }],
  getDomain: () => [{}],
  claimDomain: () => [{ domain: "localhost" }],
  listSignedDomains: () => [{}],
  makeMailKey: () => [{ domain: "acme.example" }],
  checkMailKey: () => [{ domain: "acme.example" }],
  removeMailKey: () => [{ domain: "acme.example" }],
  checkDomain: () => [{}],
  removeDomain: () => [{ domain: "help.acme.example" }],
  deletePortal: ({ name }) => [{ name }],
  searchAgents: ({ email }) => [{}, { search: email }, { status: "invited" }],
  inviteAgents: () => [{ emails: ["nobody"] }],
  resendInvitation: ofInvited,
  withdrawInvitation: ofInvited,
  changeAgent: ({ agent: id }) => [
    { id, manages: false },
    { id, ticketHome: "closed" },
  ],
  deactivateAgent: ofAgent,
  reactivateAgent: ofAgent,
  listTeams: () => [{}],
  createTeam: () => [{ name: "" }],
  renameTeam: ({ team: id }) => [{ id, name: "Mine" }],
  deleteTeam: ofTeam,
  changeTeamMembers: ({ team: id, agent }) => [{ id, added: [agent], removed: [agent] }],
  listFields: () => [{}],
  createField: () => [{ kind: "pattern", title: "x", pattern: "(" }],
  changeField: ({ field: id }) => [{ id, title: "Mine" }],
  archiveField: ({ field: id }) => [{ id, isArchived: true }],
  moveField: ({ field: id }) => [
    { id, before: null },
    { id, before: id },
  ],
  listForms: () => [{}],
  createForm: ({ team: teamId, field: fieldId }) => [
    { title: "Mine", teamId },
    { title: "Mine", fields: [{ fieldId }] },
  ],
  changeForm: ({ form: id }) => [{ id, title: "Mine" }],
  archiveForm: ({ form: id }) => [{ id, isArchived: true }],
  makeDefaultForm: ({ form: id }) => [{ id }],
  moveForm: ({ form: id }) => [
    { id, before: null },
    { id, before: id },
  ],
  listInboxes: () => [{}],
  addInbox: ({ team: teamId }) => [{ address: "other@acme.example", teamId }],
  changeInbox: ({ inbox: id, team: teamId }) => [
    { id, name: "Mine" },
    { id, teamId },
  ],
  makeFirstInbox: ofInbox,
  removeInbox: ofInbox,
  listMailboxes: () => [{}],
  saveMailbox: ({ inbox: id }) => [{ id, ...mailbox }],
  testMailbox: ({ inbox: id }) => [{ id, ...mailbox }],
  removeMailbox: ofInbox,
  listCalendars: () => [{}],
  listHolidayPlaces: () => [{}],
  // A name is each company's own, and says nothing of another's.
  createCalendar: () => [{ ...hours, country: "ZZ" }],
  changeCalendar: ({ calendar: id }) => [{ ...hours, id }],
  makeDefaultCalendar: ofCalendar,
  removeCalendar: ofCalendar,
  listServiceLevels: () => [{}],
  serviceLevelReport: () => [staffInputs.serviceLevelReport ?? {}],
  // As with calendars.
  createServiceLevel: ({ calendar }) => [{ ...promise, calendarId: `${calendar}-gone` }],
  changeServiceLevel: ({ level: id }) => [{ ...promise, id }],
  orderServiceLevels: ({ level }) => [{ ids: [level, "gone"] }],
  removeServiceLevel: ({ level: id }) => [{ id }],
  listAutomations: () => [{}],
  getAutomation: ({ rule: id }) => [{ id }],
  // As with calendars.
  createAutomation: ({ team: teamId }) => [{ ...rule, actions: [{ do: "team", teamId }] }],
  changeAutomation: ({ rule: id }) => [{ id, content: rule }],
  switchAutomation: ({ rule: id }) => [{ id, isOn: false }],
  orderAutomations: ({ rule: id }) => [{ kind: "trigger", ids: [id, "gone"] }],
  removeAutomation: ({ rule: id }) => [{ id }],
  listRuleFields: () => [{}],
  tryAutomation: () => [{ condition: { all: [] }, actions: [], number: 1 }],
  listMailHooks: () => [{}],
  saveMailHook: ({ inbox: id }) => [{ id, provider: "postmark" }],
  removeMailHook: ofInbox,
  listWebhooks: () => [{}],
  listWebhookDeliveries: ofWebhook,
  addWebhook: () => [{ address: "https://10.0.0.1/", events: ["ticket.created"] }],
  changeWebhook: ({ webhook: id }) => [{ id, isOn: false }],
  rotateWebhookKey: ofWebhook,
  testWebhook: ofWebhook,
  redeliverWebhook: ({ delivery: id }) => [{ id }],
  removeWebhook: ofWebhook,
  listRedirects: () => [{}, { text: "CANARY" }],
  addRedirect: () => [{ from: "/canary", to: "/canary/" }],
  changeRedirect: ({ redirect: id }) => [{ id, from: "/other", to: "/kb" }],
  removeRedirect: ({ redirect: id }) => [{ id }],
  importRedirects: () => [{ text: "/canary" }],
  listMissedAddresses: () => [{}],
  guessMissedAddress: ({ missed: id }) => [{ id }],
  dismissMissedAddress: ({ missed: id }) => [{ id }],
  getPresentMove: () => [{}],
  listMoveProblems: ofMove,
  beginMove: () => [{ desk: "zendesk" }],
  bringMove: ofMove,
  resumeMove: ofMove,
  undoMove: ofMove,
  discardMove: ofMove,
  listIdentityProviders: () => [{}],
  addIdentityProvider: () => [
    { audience: "staff", name: "CANARY", issuer: "https://10.0.0.1/", clientId: "x" },
  ],
  addSamlProvider: () => [{ audience: "staff", name: "CANARY", saml }],
  readSamlMetadata: () => [{ xml: "CANARY" }],
  changeIdentityProvider: ({ provider: id }) => [{ id, isOn: true }],
  orderIdentityProviders: ({ provider }) => [{ ids: [provider, "gone"] }],
  removeIdentityProvider: ({ provider: id }) => [{ id }],
  getProviderTrial: ({ trial }) => [{ trial }],
  listAddressDomains: () => [{}],
  // As with calendars.
  addAddressDomain: () => [{ domain: "acme.example" }],
  proveAddressDomain: ({ domain }) => [{ domain }],
  removeAddressDomain: ({ domain }) => [{ domain }],
  listApiKeys: () => [{}],
  listOwnApiKeys: () => [{}],
  createApiKey: () => [{ kind: "company", name: "x", scopes: ["people:read"] }],
  revokeApiKey: ({ key: id }) => [{ id }],
  getSecondFactor: () => [{}],
  beginSecondFactor: () => [{}],
  confirmSecondFactor: () => [{ token: "x", code: "000000" }],
  proveAgain: () => [{ code: "000000" }],
  renewRecoveryCodes: () => [{ code: "000000" }],
  removeSecondFactor: () => [{ code: "000000" }],
  resetSecondFactor: ofAgent,
  getAgentSecurity: ofAgent,
  endAgentSession: ({ agent: agentId }) => [{ agentId, id: "x" }],
  endAgentSessions: ofAgent,
  getOwnProfile: () => [{}],
  saveOwnProfile: () => [{ timeZone: "" }],
  searchActivity: ({ email }) => [{}, { person: email }, { text: "CANARY" }, { group: "team" }],
  listActivity: () => [{}],
  listSurveyAnswers: () => [{}, { mood: "good" }],
  getOverview: () => [{}, { days: "90" }],
  getReport: () => [{ by: "team" }, { by: "level" }],
  getWeeklyMail: () => [{}],
  // On as it is: each has their own.
  saveWeeklyMail: () => [{ isOn: false }],
  listFigureTickets: ({ agent: id }) => [{ what: "created" }, { what: "closed", by: "agent", id }],
  getSystem: () => [{}],
  listUndeliveredMails: () => [{}],
  sendMailsAgain: ({ mail }) => [{ ids: [mail] }],
  dismissMails: ({ mail }) => [{ ids: [mail] }],
  dismissFirstSteps: () => [{}],
  offerOwnership: ({ email }) => [{ email, password: goodPassword }],
  resendOwnershipOffer: () => [{}],
  withdrawOwnershipOffer: () => [{}],
}

const hours = {
  ...{ name: "CANARY", timeZone: "UTC", alwaysOpen: true, country: "", region: "" },
  ...{ week: [[], [], [], [], [], [], []], holidays: [] },
}
const promise = {
  ...{ name: "CANARY", condition: { all: [] }, calendarId: null, warnMinutes: 0 },
  targets: { high: { "first-reply": 60, "next-reply": null, resolution: null } },
}
const rule: NewAutomation = {
  ...{ kind: "trigger", name: "CANARY", isOn: true, triggers: ["created"], delay: null },
  ...{ condition: { all: [] }, actions: [{ do: "status", status: "closed" }] },
}
const mailbox = {
  ...{ host: "imap.example.com", userName: "help", port: 993 },
  credentials: { signIn: "password" as const, password: "let-me-in" },
}

test("every call of those who manage a portal has its isolation case [negative 1]", () => {
  expect(Object.keys(cases).sort()).toEqual(Object.keys(isolated.managing).sort())
})

async function company() {
  const peopled = await buildPeopled(database.db, { settings: { title: "CANARY" } })
  const { organisation, operator, visitor, owner } = peopled
  const { agent } = peopled.people
  const { account } = await invite(owner, `CANARY-${agent.email}`)
  const team = await createTeam(owner, { name: "CANARY" })
  await changeAgent(owner, agent.id, { manages: true })
  await buildArticle(operator, { title: "CANARY" })
  const ids: Ids = {
    ...{ agent: agent.id, email: agent.email, invited: account.id },
    ...{ team: team.id, name: organisation.name },
    form: "",
    ...{ field: "", webhook: "", delivery: "", redirect: "" },
    ...{ provider: "", domain: "", trial: await beginStep(operator, "provider-trial", {}, 60) },
    missed: await buildMissed(operator, "/CANARY-missed"),
    move: await buildMove(operator, "CANARY"),
    mail: await buildFailedMail(operator, { portal: "CANARY" }),
    key: (await createApiKey(owner, { kind: "company", name: "CANARY", scopes: ["people:read"] })).key.id,
    inbox: (await addInbox(owner, { address: `help@${organisation.identifier}.example`, name: "CANARY" })).id,
    ...{ calendar: "", level: "", rule: "" },
  }
  const login = { name: "CANARY", issuer: "https://93.184.216.34/CANARY", clientId: "CANARY" }
  ids.provider = (await addIdentityProvider(owner, { ...login, audience: "staff", clientKey: "CANARY" })).id
  ids.domain = `${organisation.identifier}.example`
  await addAddressDomain(owner, { domain: ids.domain })
  ids.field = (await createField(owner, { kind: "text", title: "CANARY" })).id
  ids.calendar = (await createCalendar(owner, hours)).id
  ids.level = (await createServiceLevel(owner, promise)).id
  ids.rule = (await createAutomation(owner, rule)).id
  ids.form = (await createForm(owner, { title: "CANARY" })).id
  const hook = { address: "https://93.184.216.34/CANARY", events: ["ticket.created" as const] }
  ids.webhook = (await addWebhook(owner, hook)).id
  ids.delivery = (await testWebhook(owner, { id: ids.webhook })).id
  ids.redirect = (await addRedirect(owner, { from: "/CANARY", to: "/kb" })).id
  await saveImapSource(owner, ids.inbox, { ...mailbox, userName: "CANARY" })
  await saveMailHook(owner, ids.inbox, { provider: "postmark" })
  const plain = await signedIn(visitor, "agent", await buildAgent(operator))
  const tokens = { ...peopled.tokens, manager: peopled.agent.token, agent: plain.token }
  const kept = async () => ({
    organisation: await findOrganisation(apexContext(database.db), organisation.identifier),
    agents: await visitor.store.people.accounts.list("agent", { limit: 10 }),
    teams: await visitor.store.support.teams.list(),
    log: await visitor.store.tenancy.activity.list({ limit: 50 }),
    forms: await visitor.store.support.forms.list(),
    fields: await visitor.store.support.fields.list(),
    webhooks: await visitor.store.rules.webhooks.list(),
    deliveries: await visitor.store.rules.webhooks.deliveriesOf(ids.webhook),
    redirects: await visitor.store.knowledge.redirects.all(),
    missed: await visitor.store.knowledge.missedAddresses.list({ limit: 50 }),
    move: await visitor.store.moving.moves.findLatest(),
    keys: await visitor.store.people.apiKeys.list(),
    providers: await visitor.store.people.identityProviders.list(),
    domains: await visitor.store.people.addressDomains.list(),
    inboxes: await visitor.store.support.inboxes.list(),
    mailbox: await visitor.store.support.imapSources.find(ids.inbox),
    hook: await visitor.store.support.mailHooks.find(ids.inbox),
    calendars: await visitor.store.rules.calendars.list(),
    levels: await visitor.store.rules.serviceLevels.list(),
    rules: await visitor.store.rules.automations.list("trigger"),
    mails: await visitor.store.tenancy.mailDelivery.list({ limit: 50 }),
  })
  return { organisation, ids, tokens, kept }
}
const companies = neighbours(database, company)

const invented: Ids = {
  ...{ agent: "nothing", email: "nobody@example.com", invited: "nothing" },
  ...{
    team: "nothing",
    name: "nothing",
    mail: "nothing",
    inbox: "nothing",
    field: "nothing",
    form: "nothing",
  },
  ...{ calendar: "nothing", level: "nothing", rule: "nothing" },
  ...{ key: "nothing", webhook: "nothing", delivery: "nothing", redirect: "nothing", missed: "nothing" },
  ...{ move: "nothing", provider: "nothing", trial: "nothing", domain: "nothing.example" },
}

describe.each(Object.entries(cases))("%s", (name, inputsOf) => {
  const asked = (input: object, asking: Asking) => call(name as Name, input, asking)

  test.each(["owner", "manager"] as const)(
    "another company's %s is answered as if there were nothing [A10, negative 1]",
    async (who) => {
      const { acme, globex } = companies
      const before = await acme.kept()
      const asking = { organisation: globex.organisation, token: globex.tokens[who] }
      for (const [which, input] of inputsOf(acme.ids).entries()) {
        const foreign = await asked(input, asking)
        const nothing = await asked(inputsOf(invented)[which] ?? {}, asking)
        expect({ which, status: foreign.status }).toEqual({ which, status: nothing.status })
        const { name: _, ...ids } = acme.ids
        for (const id of Object.values(ids)) expect(foreign.text).not.toContain(id)
      }
      expect(await acme.kept()).toEqual(before)
    },
  )

  test("customers, visitors, sessions of another company and agents who do not manage are refused, and change nothing [negative 2, negative 8, negative 35]", async () => {
    const { acme, globex } = companies
    const before = await acme.kept()
    const { organisation, tokens } = acme
    const askers: [Asking, number][] = [
      [{ organisation, token: tokens.customer }, 403],
      [{ organisation }, 401],
      [{ organisation, token: globex.tokens.owner }, 401],
      ...(everyAgents.includes(name as Name)
        ? []
        : [[{ organisation, token: tokens.agent }, 403] as [Asking, number]]),
    ]
    for (const [asking, status] of askers)
      for (const input of inputsOf(acme.ids)) {
        const refused = await asked(input, asking)
        expect(refused.status).toBe(status)
        expect(refused.text).not.toContain("CANARY")
      }
    expect(await acme.kept()).toEqual(before)
  })
})

test("the same calls do name what is a company's own [negative 1]", async () => {
  const { organisation, ids, tokens } = companies.acme
  const asking = { organisation, token: tokens.manager }
  const told = async (name: Name) => (await call(name, {}, asking)).text
  expect(await told("searchAgents")).toContain(ids.agent)
  expect(await told("listUndeliveredMails")).toContain(ids.mail)
  expect(await told("listInboxes")).toContain(ids.inbox)
  expect(await told("listServiceLevels")).toContain(ids.level)
  expect(await told("listAutomations")).toContain(ids.rule)
  expect(await told("listCalendars")).toContain(ids.calendar)
  expect(await told("listMailboxes")).toContain("CANARY")
  expect(await told("listMailHooks")).toContain("/api/mail/postmark/")
  expect(await told("listTeams")).toContain(ids.team)
  expect(await told("listActivity")).toContain(organisation.id)
})

test("a move from another desk is the owner’s alone, and its report a file of their own company’s [A10, negative 1, negative 8]", async () => {
  const { acme, globex } = companies
  const { organisation, ids, tokens } = acme
  const asked = (asking: typeof acme, token: string) =>
    giveMoveReport(
      new Request("http://localhost/api/staff/move", {
        headers: { host: hostOf(asking), ...(token && { authorization: `Bearer ${token}` }) },
      }),
    )
  const { customer, agent, manager, owner } = tokens
  for (const [token, status] of [
    ["", 401],
    [customer, 403],
    [agent, 403],
    [manager, 403],
    [globex.tokens.owner, 401],
  ] as const)
    expect((await asked(acme, token)).status).toBe(status)
  expect(await (await asked(acme, owner)).text()).toContain(
    '"Tickets","CANARY-1","CANARY","Its text is too long","",""',
  )
  expect(await (await asked(globex, globex.tokens.owner)).text()).not.toContain(ids.move)

  for (const name of ["getPresentMove", "listMoveProblems"] as const) {
    expect((await call(name, { id: ids.move }, { organisation, token: manager })).status).toBe(403)
    const own = await call(name, { id: ids.move }, { organisation, token: owner })
    expect(own.text).toContain("body-too-long")
  }
})

test("redirects are a file for those who manage the portal, and hold nothing of another company [A10, negative 1, negative 8]", async () => {
  const { acme, globex } = companies
  const asked = (token: string) =>
    giveRedirects(
      new Request("http://localhost/api/staff/redirects", {
        headers: { host: hostOf(acme), ...(token && { authorization: `Bearer ${token}` }) },
      }),
    )
  const { customer, agent, manager } = acme.tokens
  for (const [token, status] of [
    ["", 401],
    [customer, 403],
    [agent, 403],
    [globex.tokens.owner, 401],
  ] as const)
    expect((await asked(token)).status).toBe(status)
  expect(await (await asked(manager)).text()).toContain('"/CANARY","/kb",301,0')
})

test("a table is a file for those who manage the portal, and holds nothing of another company [A10, negative 1, negative 8]", async () => {
  const { acme, globex } = companies
  const asked = (asking: typeof acme, token: string, query = "table=days&from=2026-01-01&to=2026-01-02") =>
    giveReport(
      new Request(`http://localhost/api/staff/report?${query}`, {
        headers: { host: hostOf(asking), ...(token && { authorization: `Bearer ${token}` }) },
      }),
    )
  const { customer, agent, manager, owner } = acme.tokens
  for (const [token, status] of [
    ["", 401],
    [customer, 403],
    [agent, 403],
    [globex.tokens.owner, 401],
    [manager, 200],
  ] as const)
    expect((await asked(acme, token)).status).toBe(status)
  expect((await asked(acme, owner, "table=secrets")).status).toBe(400)
  expect((await asked(acme, owner, "table=days&from=2026-02-01&to=2026-01-01")).status).toBe(400)
  expect((await asked(acme, owner, "table=days&from=2020-01-01&to=2026-01-01")).status).toBe(400)
  const file = await asked(acme, owner)
  expect(file.headers.get("content-disposition")).toContain(`days-${acme.organisation.identifier}-2026-01-01`)
  expect(file.headers.get("cache-control")).toBe("private, no-store")
  expect(await file.text()).toBe('"Day","Created","Closed"\r\n"2026-01-01",0,0\r\n"2026-01-02",0,0\r\n')
})
