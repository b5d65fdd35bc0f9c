import { createTicket } from "@/lib/support/tickets/mutations"
import type { Context } from "@/lib/tenancy/context"
import { updateOrganisation } from "@/lib/tenancy/organisations/mutations"
import { testDatabase } from "@/lib/testing/database"
import {
  buildAgent,
  buildArticle,
  buildCustomer,
  buildOrganisation,
  buildOwner,
  signedIn,
} from "@/lib/testing/factories"
import { dismissFirstSteps } from "./mutations"
import { listFirstSteps } from "./queries"

const database = testDatabase()
afterEach(() => {
  delete process.env.SMTP_URL
})

async function company() {
  const acme = await buildOrganisation(database.db)
  const owner = await signedIn(acme.operator, "owner", await buildOwner(acme.operator))
  return { ...acme, owner }
}
const undone = async (ctx: Context) =>
  (await listFirstSteps(ctx)).flatMap(({ name, isDone }) => (isDone ? [] : [name]))

test("each step is done when what it is about is there, and the list ends with the last one", async () => {
  const { owner, operator } = await company()
  expect(await undone(owner)).toEqual([
    "branding",
    "article",
    "import",
    "colleague",
    "ticket",
    "domain",
    "mail",
  ])
  await buildArticle(operator, { status: "draft" })
  expect(await undone(owner)).toContain("article")
  await buildArticle(operator)
  expect(await undone(owner)).toEqual(["branding", "import", "colleague", "ticket", "domain", "mail"])
  await buildArticle(operator, { sourcePath: "guides/a.md" })
  await buildAgent(operator, { status: "invited" })
  const customer = await signedIn(operator, "customer", await buildCustomer(operator))
  await createTicket(customer, { subject: "Bell", body: "<p>x</p>" })
  expect(await undone(owner)).toEqual(["branding", "domain", "mail"])
  process.env.SMTP_URL = "smtp://mail.example.com"
  const branded = await updateOrganisation(operator, { settings: { themeColor: "#b3122d" } })
  expect(await undone({ ...owner, organisation: branded })).toEqual(["domain"])
  const customDomain = `help-${process.pid}.example.com`
  expect(await listFirstSteps({ ...owner, organisation: { ...branded, customDomain } })).toEqual([])
})

test("an app the portal does without has no step", async () => {
  const { owner, operator } = await company()
  const organisation = await updateOrganisation(operator, { ticketApp: false, knowledgeBaseApp: false })
  expect(await undone({ ...owner, organisation })).toEqual(["branding", "colleague", "domain", "mail"])
})

test("the owner puts the list away for good, at this portal only", async () => {
  const [acme, globex] = [await company(), await company()]
  await dismissFirstSteps(acme.owner)
  await dismissFirstSteps(acme.owner)
  expect(await listFirstSteps(acme.owner)).toEqual([])
  expect(await undone(globex.owner)).toHaveLength(7)
})

test("agents who manage the portal have no such list, and put none away", async () => {
  const { operator, owner } = await company()
  const manager = await signedIn(operator, "agent", await buildAgent(operator, { manages: true }))
  const agent = await signedIn(operator, "agent", await buildAgent(operator))
  expect(await listFirstSteps(manager)).toEqual([])
  await expect(listFirstSteps(agent)).rejects.toMatchObject({ name: "ForbiddenError" })
  await expect(dismissFirstSteps(manager)).rejects.toMatchObject({ name: "ForbiddenError" })
  expect(await listFirstSteps(owner)).not.toEqual([])
})
