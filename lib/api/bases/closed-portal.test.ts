import { GET, PUT } from "@/app/api/attachments/[id]/route"
import { privacy } from "@/lib/api/bases/portal"
import { staff } from "@/lib/api/bases/staff"
import { reactions } from "@/lib/api/knowledge/reactions/calls"
import { surveys } from "@/lib/api/support/surveys/calls"
import { ticketLists, tickets } from "@/lib/api/support/tickets/calls"
import { type Asking, call, hostOf } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import { buildCustomer, buildOrganisation, goodPassword, signedIn } from "@/lib/testing/factories"
import { staffInput } from "@/lib/testing/staff-inputs"

const database = testDatabase()
const fresh = "Better2_password"
const company = (overrides = {}) => buildOrganisation(database.db, overrides)

describe("a closed portal [D-20]", () => {
  const open = new Set(["session", "getCompanyData"])
  const whole = {
    email: "a@example.com",
    password: goodPassword,
    oldpassword: goodPassword,
    newpassword: fresh,
    acceptTerms: true,
    code: "123456",
    userToken: "x",
    token: "x",
    type: "customer",
    key: "0".repeat(64),
    id: "x",
    action: "Login by own database",
    subject: "The bell",
    body: "<p>It does not ring.</p>",
    ticket_id: "x",
    stext: "bell",
    sortingField: "subject",
    sortOrder: "asc",
    ...{ orgId: "x", ticketId: "x", docId: "x", feedValue: "good" },
  }
  const special: Record<string, object> = {
    exportcsv: { type: "all" },
    saveOwnLanguage: { language: "de" },
    exportTicketData: { type: "tickets" },
    createTicketsThread: { action: "none" },
    markedAsClosed: { action: "closed" },
    ticketStatusFilter: { status: "open" },
    checkVoteStatus: { ArticleId: "x" },
    increaseCount: { articleId: "x", name: "viewCount" },
    submitEmail: { articleId: "x", type: "upvote" },
    submitMissing: { articleId: "x", missing: "x" },
  }
  const calls = [
    "session",
    "getData",
    "getCompanyData",
    "getSettingsFlag",
    "signup",
    "checkUserVerify",
    "verifyOtpAndCreateUser",
    "resendVerificationCode",
    "fetchCustomerUIDInfoWithEmail",
    "forgotPasswordSendCode",
    "verifyOtpAndUpdatePassword",
    "checkLink",
    "updateAgentVerify",
    "checkUserDeactivate",
    "fetchUserInfo",
    "updateUserDetails",
    "saveOwnLanguage",
    "changePassword",
    "deactivateUserAccount",
    "deleteUserAccount",
    "reactivateUserSetting",
    "insertLog",
    "clearLoginFlags",
    "agentLogin",
    "agentLookup",
    "completeLogin",
    ...(Object.keys(staff) as (keyof typeof staff)[]),
    ...(Object.keys(privacy) as (keyof typeof privacy)[]),
    ...(Object.keys(tickets) as (keyof typeof tickets)[]),
    ...(Object.keys(reactions) as (keyof typeof reactions)[]),
    ...(Object.keys(surveys) as (keyof typeof surveys)[]),
    ...(Object.keys(ticketLists) as (keyof typeof ticketLists)[]),
  ] as const
  const asking: Record<string, Asking> = {}

  beforeAll(async () => {
    for (const closing of [{ deleted: true }, { knowledgeBaseDeactivated: true }]) {
      const acme = await company()
      const { token } = await signedIn(acme.visitor, "customer", await buildCustomer(acme.operator))
      await acme.operator.store.tenancy.organisation.update(closing)
      await acme.operator.store.platform.changes.signal(acme.organisation)
      asking[Object.keys(closing)[0] ?? ""] = { ...acme, token }
    }
  })

  test.each(calls)("%s answers as closed, or says that it is", async (name) => {
    for (const [closing, asker] of Object.entries(asking)) {
      const { status, body } = await call(name, staffInput(name, { ...whole, ...special[name] }), asker)
      if (open.has(name)) expect({ closing, status }).toEqual({ closing, status: 200 })
      else
        expect({ closing, status, message: body.message }).toEqual({
          closing,
          status: 404,
          message: "There is no content to display",
        })
    }
  })

  test("its attachments are neither given nor taken [P04]", async () => {
    for (const { token, ...asker } of Object.values(asking)) {
      const headers = { host: hostOf(asker), authorization: `Bearer ${token}` }
      const ask = (method: string) => new Request("http://localhost/api/attachments/x", { method, headers })
      const params = { params: Promise.resolve({ id: "x" }) }
      for (const answer of [await GET(ask("GET"), params), await PUT(ask("PUT"), params)])
        expect([answer.status, (await answer.json()).message]).toEqual([
          404,
          "There is no content to display",
        ])
    }
  })

  test("signing in says why not while deactivated, and nothing once deleted [U06]", async () => {
    const words = "This portal has been deactivated. Please contact your admin."
    for (const [closing, expected] of [
      ["knowledgeBaseDeactivated", { status: 400, message: words }],
      ["deleted", { status: 404, message: "There is no content to display" }],
    ] as const) {
      const { status, body } = await call("logincustomer", whole, asking[closing] as Asking)
      expect({ status, message: body.message }).toEqual(expected)
    }
  })
})
