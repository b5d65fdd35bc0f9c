import { setTimeout } from "node:timers/promises"
import { removeAccounts } from "@/lib/people/accounts/mutations"
import { deactivateAgent } from "@/lib/people/agents/mutations"
import { setOwnerPassword } from "@/lib/people/owners/mutations"
import { actorOf } from "@/lib/people/sessions/queries"
import type { Session } from "@/lib/people/sessions/schema"
import { signInOwner } from "@/lib/people/sign-in/common-login/mutations"
import type { Store } from "@/lib/platform/store"
import { deactivateOwnAccount } from "@/lib/privacy/deletion/mutations"
import type { Context } from "@/lib/tenancy/context"
import { changed } from "@/lib/testing/changed"
import { testDatabase } from "@/lib/testing/database"
import {
  buildAgent,
  buildCustomer,
  buildOrganisation,
  buildOwner,
  goodPassword,
  signedIn,
} from "@/lib/testing/factories"
import { mailedCode } from "@/lib/testing/mailbox"
import { apexContext, operatorApexContext } from "@/lib/work/contexts"
import { reactivateCustomer, signInCustomer, signInStaff } from "./mutations"
import { changePassword, resetPassword, startRecovery } from "./recovery/mutations"

const database = testDatabase()
const fresh = "Better2_password"
const wrong = "Incorrect  User Name and password"
const build = () => buildOrganisation(database.db)

type Work = (store: Store) => Promise<unknown>

/** A context in which `around` runs the transactions of mutations. */
const within = <C extends Context>(ctx: C, around: (work: Work) => Promise<unknown>): C => ({
  ...ctx,
  store: changed(ctx.store, { transaction: around as Store["transaction"] }),
})

/** Something else happens when the password has been compared, before the transaction that begins the session. */
const meanwhile = <C extends Context>(ctx: C, happens: () => Promise<unknown>): C =>
  within(ctx, async (work) => {
    await happens()
    return ctx.store.transaction(work)
  })

/** Something else begins when the session is there, before its transaction has ended. */
function overtaken<C extends Context>(ctx: C, begin: () => Promise<unknown>) {
  const begun: Promise<unknown>[] = []
  const late = within(ctx, (work) =>
    ctx.store.transaction(async (store) => {
      const done = await work(store)
      begun.push(begin())
      await Promise.race([...begun, setTimeout(1500)])
      return done
    }),
  )
  return { late, ended: () => Promise.all(begun) }
}

async function customer() {
  const { visitor, operator } = await build()
  const { id, email } = await buildCustomer(operator)
  await startRecovery(visitor, "customer", { email })
  const code = await mailedCode(database.db, email)
  const reset = () => resetPassword(visitor, "customer", { email, code, password: fresh })
  return { visitor, operator, id, email, reset, credentials: { email, password: goodPassword } }
}

const isOpen = async (ctx: Context, { id }: Session) => (await ctx.store.people.sessions.find(id)) !== null

test("a password that is reset while it is compared signs nobody in", async () => {
  const { visitor, reset, credentials } = await customer()
  await expect(signInCustomer(meanwhile(visitor, reset), credentials)).rejects.toThrow(wrong)
  await expect(signInCustomer(visitor, { ...credentials, password: fresh })).resolves.toMatchObject({})
})

test("a reset waits for a sign-in that has begun, and ends its session", async () => {
  const { visitor, reset, credentials } = await customer()
  const { late, ended } = overtaken(visitor, reset)
  const session = await signInCustomer(late, credentials)
  await ended()
  expect(await isOpen(visitor, session)).toBe(false)
})

test("an owner's password that is changed while it is compared signs nobody in, at a portal or the common login", async () => {
  const { visitor, operator } = await build()
  const owner = await buildOwner(operator)
  const credentials = { email: owner.email, password: goodPassword }
  let next = 0
  const change = () => {
    next += 1
    return setOwnerPassword(operatorApexContext(database.db), owner, next % 2 ? fresh : goodPassword)
  }
  await expect(signInStaff(meanwhile(visitor, change), credentials)).rejects.toThrow(wrong)
  await change()
  const apex = apexContext(database.db)
  await expect(signInOwner(meanwhile(apex, change), credentials)).rejects.toThrow(wrong)
  await change()
  const { late, ended } = overtaken(apex, change)
  const session = await signInOwner(late, credentials)
  await ended()
  expect(await isOpen(apex, session)).toBe(false)
})

test("who is deactivated or deleted while the password is compared is not signed in", async () => {
  const { visitor, operator } = await build()
  const agent = await buildAgent(operator)
  const manager = await signedIn(visitor, "owner", await buildOwner(operator))
  const deactivate = meanwhile(visitor, () => deactivateAgent(manager, agent.id))
  await expect(signInStaff(deactivate, { email: agent.email, password: goodPassword })).rejects.toThrow(
    "Your account has been deactivated.",
  )
  const { id, email } = await buildCustomer(operator)
  const own = await signedIn(visitor, "customer", { id, email })
  const rest = meanwhile(visitor, () => deactivateOwnAccount(own))
  await expect(signInCustomer(rest, { email, password: goodPassword })).rejects.toThrow(
    "Your account has been deactivated.",
  )
  const remove = () => operator.store.transaction((store) => removeAccounts(store, [id]))
  const credentials = { email, password: goodPassword, reactivate: true }
  await expect(signInCustomer(meanwhile(visitor, remove), credentials)).rejects.toThrow(wrong)
})

test("a deactivation waits for a sign-in that has begun, and ends its session", async () => {
  const { visitor, operator } = await build()
  const agent = await buildAgent(operator)
  const manager = await signedIn(visitor, "owner", await buildOwner(operator))
  const { late, ended } = overtaken(visitor, () => deactivateAgent(manager, agent.id))
  const session = await signInStaff(late, { email: agent.email, password: goodPassword })
  await ended()
  expect(await isOpen(visitor, session)).toBe(false)
})

test("no account is woken by a password that is reset while it is compared", async () => {
  const { visitor, operator, id, reset, credentials } = await customer()
  await operator.store.people.accounts.update(id, { status: "deactivated" })
  await expect(reactivateCustomer(meanwhile(visitor, reset), credentials)).rejects.toThrow(wrong)
  expect((await operator.store.people.accounts.find(id))?.status).toBe("deactivated")
})

test("a password is not changed by one that is reset while it is compared", async () => {
  const { visitor, id, email, reset } = await customer()
  const stolen = await signedIn(visitor, "customer", { id, email })
  const change = { present: goodPassword, next: "Stolen3_password" }
  await expect(changePassword(meanwhile(stolen, reset), change)).rejects.toThrow("Incorrect old password")
  await expect(signInCustomer(visitor, { email, password: fresh })).resolves.toMatchObject({ personId: id })
})

test("a reset that cannot end the sessions changes nothing, and its code still counts", async () => {
  const { visitor, id, email, credentials } = await customer()
  const { token } = await signedIn(visitor, "customer", { id, email })
  await startRecovery(visitor, "customer", { email })
  const reset = { email, code: await mailedCode(database.db, email), password: fresh }
  const broken = within(visitor, (work) =>
    visitor.store.transaction((store) => {
      const endAllOf = () => Promise.reject(new Error("The database is away"))
      const { people } = store
      const sessions = { ...people.sessions, endAllOf }
      return work(changed(store, { people: changed(people, { sessions }) }))
    }),
  )
  await expect(resetPassword(broken, "customer", reset)).rejects.toThrow("The database is away")
  await expect(signInCustomer(visitor, credentials)).resolves.toMatchObject({ personId: id })
  await resetPassword(visitor, "customer", reset)
  expect(await actorOf(visitor, token)).toEqual({ role: "anonymous" })
})
