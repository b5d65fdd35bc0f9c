import { signInStaff } from "@/lib/people/sign-in/mutations"
import { call } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import { buildAgent, buildCustomer, buildSignedInOwner, goodPassword } from "@/lib/testing/factories"

const database = testDatabase()
const withOwner = () => buildSignedInOwner(database.db)

test("an entry has the fields of section 3 [W01]", async () => {
  const acme = await withOwner()
  const agent = await buildAgent(acme.operator)
  await signInStaff(acme.visitor, { email: agent.email, password: goodPassword })
  const { body } = await call("listActivity", { lastVisible: "init" }, acme.asking)
  expect(body.data.log).toEqual([
    {
      product_name: "helpdesk",
      action: "Login by own database",
      user_id: agent.id,
      company_name: acme.organisation.name,
      user_type: "agent",
      partition_key: acme.organisation.id,
      addedon: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    },
  ])
})

test("insertLog records a sign-in once a session, for anyone who is signed in [W02, X67]", async () => {
  const acme = await withOwner()
  const action = "Login by Common Login"
  for (let i = 0; i < 3; i++)
    expect(
      (await call("insertLog", { action, user_type: "customer", company_name: "x" }, acme.asking)).status,
    ).toBe(200)
  await Promise.all([1, 2, 3].map(() => call("insertLog", { action: "Login by own database" }, acme.asking)))
  const { log } = (await call("listActivity", {}, acme.asking)).body.data
  expect(log).toMatchObject([
    { action, user_id: acme.owner.id, user_type: "admin", company_name: acme.organisation.name },
  ])
  expect((await call("insertLog", { action: "account.deleted" }, acme.asking)).status).toBe(400)
  expect((await call("insertLog", { action }, { organisation: acme.organisation })).status).toBe(401)
})

test("insertLog adds nothing to a sign-in that is recorded already [W02]", async () => {
  const acme = await withOwner()
  const { email } = await buildCustomer(acme.operator)
  const { token } = (await call("logincustomer", { email, password: goodPassword }, acme)).body
  await call("insertLog", { action: "Login by Common Login" }, { ...acme, token })
  const { log } = (await call("listActivity", {}, acme.asking)).body.data
  expect(log.map(({ action }: { action: string }) => action)).toEqual(["Login by own database"])
})

test("a long log comes in pages of 20 that neither repeat nor miss an entry", async () => {
  const acme = await withOwner()
  for (let i = 0; i < 23; i++)
    await acme.operator.store.tenancy.activity.insert({
      id: `a${i}`,
      action: "account.signed-out",
      actorId: `p${i}`,
      actorRole: "customer",
      subjectId: null,
      detail: "",
      createdAt: new Date(2026, 0, 1, 0, 0, Math.floor(i / 3)),
    })
  const first = (await call("listActivity", {}, acme.asking)).body.data
  const { lastVisible } = first
  const second = (await call("listActivity", { lastVisible }, acme.asking)).body.data
  expect([first.log.length, first.more, second.log.length, second.more]).toEqual([20, true, 3, false])
  const seen = [...first.log, ...second.log].map(({ user_id }) => user_id)
  expect(new Set(seen).size).toBe(23)
  expect((await call("listActivity", { lastVisible: "x" }, acme.asking)).status).toBe(400)
})
