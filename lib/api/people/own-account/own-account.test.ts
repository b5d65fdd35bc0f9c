import type { Account } from "@/lib/people/accounts/schema"
import { call } from "@/lib/testing/calls"
import { testDatabase } from "@/lib/testing/database"
import {
  buildAgent,
  buildCustomer,
  buildOrganisation,
  buildSignedInCustomer,
  buildSignedInOwner,
  goodPassword,
  signedIn,
} from "@/lib/testing/factories"

const database = testDatabase()
const fresh = "Better2_password"
const company = (overrides = {}) => buildOrganisation(database.db, overrides)

const withCustomer = (overrides: Partial<Account> = {}) => buildSignedInCustomer(database.db, overrides)
const withOwner = () => buildSignedInOwner(database.db)

describe("one's own account", () => {
  test("fetchUserInfo and getData show the asker's own data [X20, X67, Z17]", async () => {
    const { organisation, customer, asking } = await withCustomer({ lastName: "" })
    const profile = {
      user_id: customer.id,
      org_id: organisation.id,
      role_type: "customer",
      email: customer.email,
      last_name: "NA",
      alias: "NA",
      timezone: "notexist",
      imageurl: "notexist",
      portalname: organisation.name,
      companyidentifier: organisation.identifier,
    }
    const claims = { user_id: customer.id, org_id: organisation.id, email: customer.email }
    const { body } = await call("fetchUserInfo", claims, asking)
    expect(body).toMatchObject({ status: 200, data: profile })
    expect(JSON.stringify(body)).not.toMatch(/argon|password/i)
    expect((await call("getData", {}, asking)).body.data).toMatchObject({
      user: profile,
      usersettings: { id: organisation.id },
    })
  })

  test("updateUserDetails changes names and time zone, splits a name at the first blank, and answers '200' [X22, D-55, D-67]", async () => {
    const { asking } = await withCustomer()
    const { body } = await call(
      "updateUserDetails",
      { name: "Ada King Lovelace", timezone: "Europe/London" },
      asking,
    )
    expect(body).toEqual({ status: "200", message: "Your profile has been successfully updated." })
    const changed = { first_name: "Ada", last_name: "King Lovelace", timezone: "Europe/London" }
    expect((await call("fetchUserInfo", {}, asking)).body.data).toMatchObject(changed)
    await call("updateUserDetails", { last_name: "NA", timezone: "notexist" }, asking)
    expect((await call("fetchUserInfo", {}, asking)).body.data).toMatchObject({
      first_name: "Ada",
      last_name: "NA",
    })
    const refused = await call("updateUserDetails", { first_name: "x".repeat(56) }, asking)
    expect(refused.body.errors).toEqual({ first_name: "At most 55 characters" })
  })

  test("changePassword says what is wrong by the form's own names [Q13, Q14, Z19]", async () => {
    const { asking } = await withCustomer()
    const ask = (oldpassword: string, newpassword: string) =>
      call("changePassword", { oldpassword, newpassword }, asking)
    expect((await ask("Wrong1-password", fresh)).body.errors).toEqual({
      oldpassword: "Incorrect old password",
    })
    expect(Object.keys((await ask(goodPassword, "weak")).body.errors)).toEqual(["newpassword"])
    expect((await ask(goodPassword, goodPassword)).body).toMatchObject({
      status: "400",
      message: "Password cannot be same as old password",
    })
    expect((await ask(goodPassword, fresh)).body).toEqual({
      status: 200,
      message: "Your password has been successfully changed.",
    })
  })

  test("checkUserDeactivate, deactivateUserAccount: the session is over at once [X17, X23, X59]", async () => {
    const { customer, asking } = await withCustomer()
    expect((await call("checkUserDeactivate", { user_id: customer.id }, asking)).body).toEqual({
      status: 200,
      isAccountDeactivate: false,
    })
    expect((await call("deactivateUserAccount", {}, asking)).body).toEqual({
      status: 200,
      message:
        "Your account has been disabled temporarily.\n However, you can always reactivate it by signing in again.",
    })
    expect((await call("fetchUserInfo", {}, asking)).status).toBe(401)
    expect((await call("checkUserDeactivate", {}, asking)).body.isAccountDeactivate).toBe(true)
  })

  test("deleteUserAccount takes the password, then nobody is left [X24, X65]", async () => {
    const { customer, asking, visitor } = await withCustomer()
    const wrong = await call("deleteUserAccount", { password: "Wrong1-password" }, asking)
    expect(wrong.body).toMatchObject({ status: "400", errors: { password: "Password is incorrect." } })
    expect((await call("deleteUserAccount", { password: goodPassword }, asking)).body).toEqual({
      status: 200,
      message: "Your account has been permanently deleted.",
    })
    expect(await visitor.store.people.accounts.find(customer.id)).toBeNull()
  })
})

describe("who asks", () => {
  const ownCalls = [
    "getData",
    "checkUserDeactivate",
    "fetchUserInfo",
    "updateUserDetails",
    "changePassword",
    "deactivateUserAccount",
    "deleteUserAccount",
    "insertLog",
  ] as const
  const input = {
    password: goodPassword,
    oldpassword: goodPassword,
    newpassword: fresh,
    action: "Login by own database",
  }

  test.each(ownCalls)(
    "%s is the session's own: no other id, organisation or address [D-34, M14]",
    async (name) => {
      const { organisation, operator, asking, visitor } = await withCustomer()
      const victim = await buildCustomer(operator)
      const other = await company()
      const claims = [
        { user_id: victim.id },
        { org_id: other.organisation.id },
        { email: victim.email },
        { user_id: "x" },
      ]
      for (const claim of claims) {
        const { status } = await call(name, { ...input, ...claim }, asking)
        expect({ claim, status }).toEqual({ claim, status: 403 })
      }
      expect((await call(name, { ...input, user_id: victim.id }, { organisation })).status).toBe(401)
      expect((await visitor.store.people.accounts.find(victim.id))?.status).toBe("active")
    },
  )

  test.each(["checkUserDeactivate", "deactivateUserAccount", "deleteUserAccount"] as const)(
    "%s is not for agents or owners [L24]",
    async (name) => {
      const { operator, visitor, asking } = await withOwner()
      const agent = await signedIn(visitor, "agent", await buildAgent(operator))
      for (const staff of [agent, asking]) expect((await call(name, input, staff)).status).toBe(403)
    },
  )

  test("identity headers and a token's own words are ignored [negative 9, negative 11]", async () => {
    const { organisation, customer } = await withCustomer()
    const forged = {
      "x-remote-user": customer.id,
      "x-forwarded-user": customer.email,
      "x-forwarded-email": customer.email,
    }
    expect((await call("fetchUserInfo", {}, { organisation }, forged)).status).toBe(401)
    const claims = Buffer.from(JSON.stringify({ role_type: "admin", id: customer.id, sid: "x", sub: "x" }))
    const token = `eyJhbGciOiJub25lIn0.${claims.toString("base64url")}.`
    expect((await call("fetchUserInfo", {}, { organisation, token })).status).toBe(401)
  })

  test("keys that no call names are never stored [negative 7]", async () => {
    const { asking, customer, visitor, organisation } = await withCustomer()
    const extra = JSON.parse(
      '{"role":"agent","isAdmin":true,"tenantId":"x","organisationId":"x","emailVerified":true,"status":"active","id":"x","createdAt":"2000-01-01","passwordHash":"x","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
    )
    const before = await visitor.store.people.accounts.find(customer.id)
    await call("updateUserDetails", { alias: "Ace", ...extra }, asking)
    expect(await visitor.store.people.accounts.find(customer.id)).toEqual({ ...before, alias: "Ace" })
    await call(
      "signup",
      { email: "extra@example.com", password: goodPassword, acceptTerms: true, ...extra },
      { organisation },
    )
    expect(await visitor.store.people.accounts.findByEmail("customer", "extra@example.com")).toMatchObject({
      role: "customer",
      status: "unverified",
    })
    expect(await visitor.store.people.accounts.findByEmail("agent", "extra@example.com")).toBeNull()
    expect({}).not.toHaveProperty("polluted")
  })
})
