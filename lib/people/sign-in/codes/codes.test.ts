import { sql } from "kysely"
import { setOwnerPassword } from "@/lib/people/owners/mutations"
import { resetOwnerPassword, startOwnerRecovery } from "@/lib/people/sign-in/common-login/mutations"
import { sendSignInCode, signInByCode } from "@/lib/people/sign-in/mutations"
import { changePassword, resetPassword, startRecovery } from "@/lib/people/sign-in/recovery/mutations"
import { limits } from "@/lib/platform/limits/schema"
import type { Context } from "@/lib/tenancy/context"
import { testDatabase } from "@/lib/testing/database"
import { buildCustomer, buildOrganisation, buildOwner, goodPassword, signedIn } from "@/lib/testing/factories"
import { mailedCode } from "@/lib/testing/mailbox"
import { apexContext, operatorApexContext } from "@/lib/work/contexts"

const database = testDatabase()
const limited = { name: "RateLimitedError" }
const wrong = { name: "InvalidError" }
const from = (ctx: Context, address: string): Context => ({ ...ctx, address })
const otherThan = (code: string) => (code === "000000" ? "000001" : "000000")

const resetting = async (ctx: Context, email: string) => {
  await startRecovery(ctx, "customer", { email })
  const code = await mailedCode(database.db, email)
  const tryFrom = (address: string, typed: string) =>
    resetPassword(from(ctx, address), "customer", {
      email,
      code: typed,
      password: `${goodPassword}2`,
    })
  return { code, tryFrom }
}

test("strangers who guess use up their own tries: the person who has the mail gets in [D-39]", async () => {
  const { operator, visitor } = await buildOrganisation(database.db)
  const { email } = await buildCustomer(operator)
  const { code, tryFrom } = await resetting(visitor, email)
  for (const address of ["203.0.113.1", "203.0.113.2", "2001:db8:1::1"]) {
    for (let i = 0; i < limits.code.points; i++)
      await expect(tryFrom(address, otherThan(code))).rejects.toMatchObject(wrong)
    await expect(tryFrom(address, code)).rejects.toMatchObject(limited)
  }
  await tryFrom("198.51.100.7", code)
})

test("one network guesses twenty times a day at one person, with however many connections, codes and portals", async () => {
  const [acme, globex] = [await buildOrganisation(database.db), await buildOrganisation(database.db)]
  const owner = await buildOwner(acme.operator)
  await globex.operator.store.tenancy.organisation.update({ ownerId: owner.id })
  const guess = (ctx: Context, address: string) =>
    signInByCode(from(ctx, address), { email: owner.email, code: "123456" })
  const most = limits["code-network-day"].points
  for (let i = 0; i < most; i++)
    await expect(guess(i % 2 ? acme.visitor : globex.visitor, `2001:db8:7:${i}::1`)).rejects.toMatchObject(
      wrong,
    )
  for (const { visitor } of [acme, globex])
    await expect(guess(visitor, "2001:db8:7:ffff::1")).rejects.toMatchObject(limited)
  await expect(guess(acme.visitor, "2001:db8:8::1")).rejects.toMatchObject(wrong)
})

test("an owner's codes are guessed 500 times a day at most, at all portals, for all purposes and from everywhere [negative 39]", async () => {
  const [acme, globex] = [await buildOrganisation(database.db), await buildOrganisation(database.db)]
  const owner = await buildOwner(acme.operator)
  const { email } = owner
  await globex.operator.store.tenancy.organisation.update({ ownerId: owner.id })
  const [first, second] = [acme.visitor, globex.visitor]
  let asked = 0
  const guess = (ctx: Context) => {
    asked += 1
    return signInByCode(from(ctx, `10.${asked >> 8}.${asked & 255}.1`), { email, code: "123456" })
  }
  const most = limits["code-day"].points
  for (let i = 0; i < most; i++) await expect(guess(i % 2 ? first : second)).rejects.toMatchObject(wrong)
  await sendSignInCode(first, { email })
  const code = await mailedCode(database.db, email)
  for (const ctx of [first, second])
    await expect(signInByCode(from(ctx, "198.51.100.7"), { email, code })).rejects.toMatchObject(limited)
  const reset = { email, code, password: `${goodPassword}2` }
  await expect(resetOwnerPassword(apexContext(database.db), reset)).rejects.toMatchObject(limited)
  expect(most / 1_000_000).toBeLessThan(0.001)
  // The next day.
  await sql`UPDATE rate_limit SET expire = 0 WHERE key LIKE 'code-day:%'`.execute(database.db)
  await signInByCode(from(first, "198.51.100.7"), { email, code })
})

test("an address nobody has is guessed at no more often than an owner's, so that no limit tells who is one [D-35]", async () => {
  const { visitor } = await buildOrganisation(database.db)
  const guess = (address: string) =>
    signInByCode(from(visitor, address), { email: "nobody@example.com", code: "123456" })
  await expect(guess("203.0.113.1")).rejects.toMatchObject(wrong)
  await sql`UPDATE rate_limit SET points = ${limits["code-day"].points} WHERE key LIKE 'code-day:%'`.execute(
    database.db,
  )
  await expect(guess("203.0.113.2")).rejects.toMatchObject(limited)
})

/** An owner of two portals, of whose mailbox another person has kept a code of each kind at each host. */
async function readOwner() {
  const [acme, globex] = [await buildOrganisation(database.db), await buildOrganisation(database.db)]
  const owner = await buildOwner(acme.operator)
  await globex.operator.store.tenancy.organisation.update({ ownerId: owner.id })
  const { email } = owner
  const apex = apexContext(database.db)
  const mailed = async (asking: Promise<unknown>) => {
    await asking
    return mailedCode(database.db, email)
  }
  const password = "Another1_password"
  const signIns = [
    { ctx: acme.visitor, code: await mailed(sendSignInCode(acme.visitor, { email })) },
    { ctx: globex.visitor, code: await mailed(sendSignInCode(globex.visitor, { email })) },
  ]
  const atGlobex = await mailed(startRecovery(globex.visitor, "staff", { email }))
  const atApex = await mailed(startOwnerRecovery(apex, { email }))
  const uses = () => [
    ...signIns.map(({ ctx, code }) => signInByCode(ctx, { email, code })),
    resetPassword(globex.visitor, "staff", { email, code: atGlobex, password }),
    resetOwnerPassword(apex, { email, code: atApex, password }),
  ]
  return { acme, owner, email, apex, atApex, uses }
}
type ReadOwner = Awaited<ReturnType<typeof readOwner>>
const password = `${goodPassword}2`

test.each<[string, (read: ReadOwner) => Promise<void>]>([
  [
    "by a code at one portal",
    async ({ acme, email }) => {
      await startRecovery(acme.visitor, "staff", { email })
      const code = await mailedCode(database.db, email)
      await resetPassword(acme.visitor, "staff", { email, code, password })
    },
  ],
  [
    "in place of the one before",
    async ({ acme, owner }) => {
      const here = await signedIn(acme.visitor, "owner", owner)
      await changePassword(here, { present: goodPassword, next: password })
    },
  ],
  [
    "by a code at the common login",
    ({ apex, email, atApex: code }) => resetOwnerPassword(apex, { email, code, password }),
  ],
  ["by the command line", ({ owner }) => setOwnerPassword(operatorApexContext(database.db), owner, password)],
])("an owner's new password, set %s, makes the codes of before worthless at every host", async (_, set) => {
  const read = await readOwner()
  await set(read)
  const used = await Promise.allSettled(read.uses())
  expect(used.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected", "rejected"])
  for (const use of used) expect(use).toMatchObject({ reason: wrong })
})
