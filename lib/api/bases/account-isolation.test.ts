import { writeComment } from "@/lib/knowledge/comments/mutations"
import { verificationToken } from "@/lib/people/login-service/links"
import { askForSignInMail } from "@/lib/people/sign-in/by-mail/mutations"
import { issueCode } from "@/lib/people/sign-in/codes/mutations"
import { passFor, signInByPass } from "@/lib/people/sign-in/mutations"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { type Asking, type CallName, call } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import { buildArticle, buildCustomer, goodPassword } from "@/lib/testing/factories"
import { invite } from "@/lib/testing/invite"
import { isolated } from "@/lib/testing/isolated"
import { mailedCode } from "@/lib/testing/mailbox"
import { buildPeopled, neighbours } from "@/lib/testing/neighbours"

const database = testDatabase()
const newPassword = "Better2_password"

/** What one company's people could be reached by. */
type Ids = {
  org: string
  identifier: string
  customer: string
  customerEmail: string
  unverified: string
  unverifiedEmail: string
  agent: string
  agentEmail: string
  userToken: string
  code: string
  mailToken: string
  mailCode: string
  resetCode: string
  invitation: string
  article: string
  comment: string
}

const own = ({ org, customer, customerEmail }: Ids) => [
  { user_id: customer },
  { org_id: org },
  { email: customerEmail },
  { user_id: customer, org_id: org, email: customerEmail },
]
const byPassword = ({ customerEmail: email }: Ids) => [{ email, password: goodPassword }]

/** The inputs by which one company would reach another's people. A new call is added here with its case. */
const cases: Record<keyof typeof isolated.accounts, (ids: Ids) => object[]> = {
  session: () => [{}],
  getData: own,
  listOwnSessions: () => [{}],
  endOwnSession: ({ customer: id }) => [{ id }],
  endOtherSessions: () => [{}],
  listOwnPasskeys: () => [{}],
  beginPasskey: () => [{}],
  addPasskey: () => [{ credential: "{}" }],
  renamePasskey: () => [{ id: "x", name: "x" }],
  removePasskey: () => [{ id: "x" }],
  removePassword: () => [{}],
  beginProof: () => [{}],
  proveByPasskey: () => [{ credential: "{}" }],
  proveByPassword: () => [{ password: goodPassword }],
  beginPasskeySignIn: () => [{}],
  beginSecondStep: () => [{ challenge: "x" }],
  getCompanyData: ({ org, identifier }) => [{ org_id: org }, { companyidentifier: identifier }],
  liveAccess: () => [{}],
  liveVersions: () => [{}],
  getSettingsFlag: () => [{ key: "0".repeat(64) }],
  getWaysIn: () => [{}],
  logincustomer: (ids) => [...byPassword(ids), { ...byPassword(ids)[0], org_id: ids.org }],
  reactivateAccount: byPassword,
  requestSignInMail: ({ customerEmail: email }) => [{ email }],
  signInByMail: ({ mailToken, mailCode: code }) => [{ userToken: mailToken, code }],
  checkUserVerify: ({ userToken }) => [{ userToken }],
  verifyOtpAndCreateUser: ({ userToken, code }) => [{ userToken, code }],
  resendVerificationCode: ({ userToken, unverified: uid, unverifiedEmail: email }) => [
    { userToken },
    { email, uid },
  ],
  fetchCustomerUIDInfoWithEmail: ({ unverifiedEmail: email, org }) => [{ email }, { email, org_id: org }],
  forgotPasswordSendCode: ({ customerEmail, agentEmail }) => [
    { email: customerEmail, type: "user" },
    { email: agentEmail, type: "agent" },
  ],
  verifyOtpAndUpdatePassword: ({ customerEmail: email, resetCode: code }) => [
    { email, type: "customer", code, password: newPassword },
  ],
  checkAdminOfOrganisation: ({ agentEmail: email, org }) => [{ email }, { email, org_id: org }],
  checkLink: ({ invitation, userToken }) => [
    { token: invitation, type: "agent" },
    { token: userToken, type: "customer" },
    { token: userToken, type: "agent" },
  ],
  acceptOwnership: ({ invitation: token }) => [{ token, firstname: "Eve", password: newPassword }],
  updateAgentVerify: ({ invitation: token, userToken }) => [
    { token, password: newPassword },
    { token: userToken, password: newPassword },
  ],
  checkUserDeactivate: own,
  fetchUserInfo: own,
  updateUserDetails: (ids) => own(ids).map((claim) => ({ ...claim, alias: "taken" })),
  saveOwnLanguage: (ids) => own(ids).map((claim) => ({ ...claim, language: "de" })),
  imageToken: (ids) => [...own(ids), { commentator_id: ids.customer }],
  changePassword: (ids) =>
    own(ids).map((claim) => ({ ...claim, oldpassword: goodPassword, newpassword: newPassword })),
  deactivateUserAccount: own,
  deleteUserAccount: (ids) => own(ids).map((claim) => ({ ...claim, password: goodPassword })),
  reactivateUserSetting: ({ org, identifier }) => [{ org_id: org }, { companyidentifier: identifier }],
  insertLog: (ids) => own(ids).map((claim) => ({ ...claim, action: "Login by own database" })),
  clearLoginFlags: () => [{}],
  frontendlogin: ({ agentEmail: email }) => [{ email, password: goodPassword }],
  secondFactor: () => [{ challenge: "x", code: "000000" }],
  checkuser: ({ agentEmail: email, org }) => [{ email }, { email, orgid: org }],
  sendSignInCode: ({ agentEmail: email }) => [{ email }],
  agentLogin: ({ agent, agentEmail }) => [{ agentId: agent }, { email: agentEmail }],
  agentLookup: ({ agentEmail }) => [{ email: agentEmail }, { preferred_username: agentEmail }],
  completeLogin: ({ agent, agentEmail }) => [
    { id: agent },
    { email: agentEmail },
    { id: agent, email: agentEmail },
  ],
  getComments: ({ article }) => [{ ArticleId: article }],
  updateProfileOnComments: ({ customer, customerEmail }) => [{ userid: customer }, { email: customerEmail }],
  fetchConsent: own,
  saveConsent: (ids) => own(ids).map((claim) => ({ ...claim, isArticleUpdates: true })),
  fetchConsentHistory: own,
  exportcsv: (ids) => own(ids).map((claim) => ({ ...claim, type: "all" })),
  exportTicketData: own,
  exportProgress: own,
  deleteByPasskey: () => [{}],
  verifyPassword: (ids) => own(ids).map((claim) => ({ ...claim, password: goodPassword })),
  // Last: from then on the companies know the addresses that the others ask about as unknown.
  signup: ({ customerEmail: email }) => [{ email, password: goodPassword, acceptTerms: true }],
}

test("every call about accounts has its isolation case [negative 1]", () => {
  expect(Object.keys(cases).sort()).toEqual(Object.keys(isolated.accounts).sort())
})

async function company() {
  const peopled = await buildPeopled(database.db)
  const { organisation, operator, visitor, people, tokens } = peopled
  const { customer, agent } = people
  const unverified = await buildCustomer(operator, { status: "unverified", attempt: "attempt" })
  const byMail = {
    ...visitor,
    organisation: await updateOrganisation(operator, { settings: { customerSignIn: "both" } }),
  }
  const { userToken: mailToken } = await askForSignInMail(byMail, { email: customer.email })
  const later = new Date(operator.now.getTime() + 1000)
  const article = await buildArticle(operator, { title: "CANARY" })
  const comment = await writeComment(peopled.customer, { articleId: article.id, body: "CANARY" })
  const { link } = await invite({ ...operator, now: later }, `new-${agent.email}`)
  const ids: Ids = {
    org: organisation.id,
    identifier: organisation.identifier,
    customer: customer.id,
    customerEmail: customer.email,
    unverified: unverified.id,
    unverifiedEmail: unverified.email,
    agent: agent.id,
    agentEmail: agent.email,
    userToken: await verificationToken(visitor, {
      email: unverified.email,
      attempt: "attempt",
      from: "signup",
    }),
    mailToken,
    mailCode: await mailedCode(database.db, customer.email),
    code: await issueCode(visitor, { personId: unverified.id, purpose: "verify" }),
    resetCode: await issueCode(visitor, { personId: customer.id, purpose: "reset" }),
    invitation: link.split("/").at(-1) ?? "",
    article: article.id,
    comment: comment.id,
  }
  return { organisation, visitor, ids, tokens, agent }
}
const companies = neighbours(database, company)

const invented: Ids = {
  org: "nothing",
  identifier: "nothing",
  customer: "nothing",
  customerEmail: "nothing@example.com",
  unverified: "nothing",
  unverifiedEmail: "nothing@example.com",
  agent: "nothing",
  agentEmail: "nothing@example.com",
  userToken: "no.thing",
  code: "000000",
  mailToken: "no.thing",
  mailCode: "000000",
  resetCode: "000000",
  invitation: "no.thing",
  article: "nothing",
  comment: "nothing",
}

/** An answer without what is new in every one, nor the address it was asked about. */
const comparable = ({ status, text }: { status: number; text: string }, ids: Ids) => {
  const addresses = [ids.customerEmail, ids.unverifiedEmail, ids.agentEmail]
  const plain = addresses.reduce((rest, address) => rest.replaceAll(address, "@"), text)
  const made = /"(userToken|id|createdAt|firstName)":"[^"]*"/g
  return { status, text: plain.replace(made, '"$1":""') }
}

test.each(Object.entries(cases))(
  "%s: another company's people are answered like nobody [A10, D-34, negative 1, negative 2]",
  async (name, inputsOf) => {
    const { acme, globex: first, initech: second } = companies
    const people = async () => {
      const ids = [acme.ids.customer, acme.ids.unverified, acme.ids.agent]
      const found = ids.map(async (id) => [
        await acme.visitor.store.people.accounts.find(id),
        await acme.visitor.store.people.accounts.passwordHash(id),
      ])
      return Promise.all(found)
    }
    const comment = () => acme.visitor.store.knowledge.comments.find(acme.ids.comment)
    const before = [await people(), await comment()]
    const askers: ((globex: Awaited<ReturnType<typeof company>>) => Asking)[] = [
      ({ organisation }) => ({ organisation }),
      ({ organisation, tokens }) => ({ organisation, token: tokens.owner }),
      ({ organisation, tokens }) => ({ organisation, token: tokens.agent }),
      ({ organisation, tokens }) => ({ organisation, token: tokens.customer }),
      ({ organisation }) => ({ organisation, token: acme.tokens.owner }),
      ({ organisation }) => ({ organisation, token: acme.tokens.customer }),
    ]
    for (const [at, asker] of askers.entries()) {
      for (const [which, input] of inputsOf(acme.ids).entries()) {
        const foreign = await call(name as CallName, input, asker(first))
        const nothing = await call(name as CallName, inputsOf(invented)[which] ?? {}, asker(second))
        const expected = comparable(nothing, { ...second.ids, ...invented })
        const scrubbed = { ...expected, text: withoutCompany(expected.text, second) }
        const answer = comparable(foreign, acme.ids)
        expect({ at, which, ...answer, text: withoutCompany(answer.text, first) }).toEqual({
          at,
          which,
          ...scrubbed,
        })
        expect(foreign.text).not.toContain(acme.ids.customer)
      }
    }
    expect([await people(), await comment()]).toEqual(before)
  },
)

/** The answer without what is this company's own anyway. */
function withoutCompany(text: string, { organisation, ids, agent }: Awaited<ReturnType<typeof company>>) {
  const owned = [
    organisation.id,
    organisation.identifier,
    organisation.name,
    ...Object.values(ids),
    `new-${agent.email}`,
  ]
  const own = owned.sort((a, b) => b.length - a.length)
  return own
    .reduce((rest, value) => rest.replaceAll(value, "~"), text)
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z|owner-[\w-]+@example.com|"[0-9a-z]{14}"/g, "~")
}

test("a pass of one company signs nobody in at another [negative 29]", async () => {
  const { acme, globex } = companies
  const pass = await passFor(acme.visitor, { role: "agent", id: acme.ids.agent })
  await expect(signInByPass(globex.visitor, { pass })).rejects.toThrow("expired")
  expect((await signInByPass(acme.visitor, { pass })).personId).toBe(acme.ids.agent)
})
