import { actorOf } from "@/lib/sessions/queries"
import { signInCustomer } from "@/lib/sign-in/mutations"
import { testDatabase } from "@/lib/testing/database"
import { buildAgent, buildCustomer, buildOrganisation, goodPassword, signedIn } from "@/lib/testing/factories"
import { deactivateOwnAccount, deleteOwnAccount, updateAccount } from "./mutations"

const database = testDatabase()
const build = () => buildOrganisation(database.db)

async function customerOf({ visitor, operator }: Awaited<ReturnType<typeof build>>) {
  const account = await buildCustomer(operator)
  return { account, ctx: await signedIn(visitor, "customer", account) }
}

test("a customer's account rests: every session ends, and signing in again wakes it [R09]", async () => {
  const company = await build()
  const { account, ctx } = await customerOf(company)
  await deactivateOwnAccount(ctx)
  expect(await actorOf(company.visitor, ctx.token)).toEqual({ role: "anonymous" })
  const credentials = { email: account.email, password: goodPassword }
  await expect(signInCustomer(company.visitor, credentials)).rejects.toMatchObject({ key: 5 })
  expect((await signInCustomer(company.visitor, { ...credentials, reactivate: true })).role).toBe("customer")
})

test("an account is deleted with the password only, and then there is none [R11, R12]", async () => {
  const company = await build()
  const { account, ctx } = await customerOf(company)
  await expect(deleteOwnAccount(ctx, "x")).rejects.toThrow("Password is incorrect.")
  expect(await company.visitor.store.accounts.find(account.id)).not.toBeNull()
  await deleteOwnAccount(ctx, goodPassword)
  expect(await company.visitor.store.accounts.find(account.id)).toBeNull()
  expect(await actorOf(company.visitor, ctx.token)).toEqual({ role: "anonymous" })
})

test("a profile takes names, and nothing that would raise anybody [negative 7]", async () => {
  const company = await build()
  const { account, ctx } = await customerOf(company)
  await updateAccount(ctx, { firstName: " Ada ", alias: "ada" })
  expect(await company.visitor.store.accounts.find(account.id)).toMatchObject({
    firstName: "Ada",
    alias: "ada",
  })
  for (const extra of [
    { role: "agent" },
    { status: "active" },
    { email: "x@example.com" },
    { id: "1" },
    JSON.parse('{"__proto__":{"polluted":1}}'),
  ])
    await updateAccount(ctx, { firstName: "Eve", ...extra }).catch(() => {})
  expect(await company.visitor.store.accounts.find(account.id)).toMatchObject({
    role: "customer",
    email: account.email,
  })
  expect(({} as { polluted?: number }).polluted).toBeUndefined()
})

test("agents neither rest nor delete their account themselves [L24]", async () => {
  const company = await build()
  const ctx = await signedIn(company.visitor, "agent", await buildAgent(company.operator))
  await expect(deactivateOwnAccount(ctx)).rejects.toThrow("Only customers")
  await expect(deleteOwnAccount(ctx, goodPassword)).rejects.toThrow("Only customers")
})
