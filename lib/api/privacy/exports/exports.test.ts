import { sql } from "kysely"
import { call } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import { buildAgent, buildSignedInCustomer, goodPassword, signedIn } from "@/lib/testing/factories"

const database = testDatabase()
const requested =
  "Data export process has been initiated successfully.\n An email regarding the same has been sent to you."

const asked = async () => {
  const built = await buildSignedInCustomer(database.db)
  const { organisation, customer } = built
  const form = {
    ...{ user_id: customer.id, org_id: organisation.id, email: customer.email },
    ...{ companyidentifier: organisation.identifier, domainname: "evil.example", portalname: "Evil" },
    ...{ firstname: "Eve", phone: "1", timezone: "Mars", country: "X" },
  }
  return { ...built, form }
}

test.each([
  ["exportcsv", "personal"],
  ["exportcsv", "tickets"],
  ["exportcsv", "all"],
  ["exportTicketData", "tickets"],
  ["exportTicketData", undefined],
] as const)("%s of %s is begun once, and its progress told [X25, X26, R05, R06, R13]", async (name, type) => {
  const { asking, form, customer } = await asked()
  const [first, again] = [
    await call(name, { ...form, type }, asking),
    await call(name, { ...form, type }, asking),
  ]
  expect(first.body).toEqual({
    status: 200,
    message: requested,
    results: { id: expect.any(String), status: "queued" },
  })
  expect(again.body).toEqual(first.body)
  const { body } = await call("exportProgress", {}, asking)
  expect(body.results).toEqual([
    {
      ...{
        id: first.body.results.id,
        type: type ?? "tickets",
        status: "queued",
        done: 0,
        total: 0,
        size: null,
      },
      ...{ createdat: expect.stringMatching(/^\d{4}-/), expiresat: null, fetchedat: null },
    },
  ])
  const { rows } = await sql`SELECT kind FROM data_export WHERE account_id = ${customer.id}`.execute(
    database.db,
  )
  expect(rows).toEqual([{ kind: type ?? "tickets" }])
})

test("what is none of the three is refused, and so is asking for somebody else [R05, R13, D-34]", async () => {
  const { asking, form } = await asked()
  for (const type of ["", "everything", "ALL", 1, null])
    expect((await call("exportcsv", { ...form, type }, asking)).status).toBe(400)
  for (const claim of [
    { user_id: "x" },
    { org_id: "x" },
    { email: "x@example.com" },
    { companyidentifier: "x" },
  ])
    expect((await call("exportcsv", { ...form, type: "all", ...claim }, asking)).status).toBe(403)
  expect((await call("exportProgress", {}, asking)).body.results).toEqual([])
})

test("visitors and agents have nothing to take with them [X25, X26]", async () => {
  const { organisation, visitor, operator } = await asked()
  const { token } = await signedIn(visitor, "agent", await buildAgent(operator))
  for (const [asking, status] of [
    [{ organisation }, 401],
    [{ organisation, token }, 403],
  ] as const)
    for (const name of ["exportcsv", "exportTicketData", "exportProgress", "verifyPassword"] as const)
      expect((await call(name, { type: "all", password: goodPassword }, asking)).status).toBe(status)
})

test("verifyPassword says whether it is the customer's own password [X65, R11]", async () => {
  const { asking, form } = await asked()
  const said = async (password: string) => {
    const { status, body } = await call("verifyPassword", { ...form, password, type: "customer" }, asking)
    return [status, body.errors?.password ?? body.message]
  }
  expect(await said(goodPassword)).toEqual([200, "Password is correct."])
  expect(await said("wrong")).toEqual([400, "Password is incorrect."])
  expect(await said("")).toEqual([400, "Password is must*"])
})
