import type { Context } from "@/lib/tenancy/context"
import { testDatabase } from "@/lib/testing/database"
import { buildCategory, buildOrganisation } from "@/lib/testing/factories"
import { forgetExpired } from "@/lib/work/tasks/forget-expired"
import { once } from "./mutations"
import { keptMs } from "./schema"

const database = testDatabase()
const asked = { sender: "ticket customer c1", key: "k1", request: { subject: "The bell" } }

/** A company, and work that leaves one category each time it is done. */
async function company() {
  const { operator } = await buildOrganisation(database.db)
  const work = async (ctx: Context) => ({ id: (await buildCategory(ctx)).id })
  const rows = database.db.selectFrom("category").select("id")
  const done = async () =>
    (await rows.where("organisationId", "=", operator.organisation.id).execute()).length
  return { operator, work, done }
}

test("the same key is answered again and written once, however many come at once [negative 55]", async () => {
  const { operator, work, done } = await company()
  const answers = await Promise.all(Array.from({ length: 8 }, () => once(operator, asked, work)))
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  expect(await once(operator, asked, work)).toEqual(answers[0])
  expect(await done()).toBe(1)
})

test("the same key with something else is refused, and another sender's is another key [negative 55]", async () => {
  const { operator, work, done } = await company()
  await once(operator, asked, work)
  const other = { ...asked, request: { subject: "Another" } }
  await expect(once(operator, other, work)).rejects.toThrow("sent with something else")
  await once(operator, { ...other, sender: "ticket customer c2" }, work)
  const { operator: elsewhere, done: doneElsewhere } = await company()
  await once(elsewhere, other, work)
  expect([await done(), await doneElsewhere()]).toEqual([2, 1])
})

test("work that fails leaves neither its writes nor its key [negative 55]", async () => {
  const { operator, work, done } = await company()
  const failing = async (ctx: Context) => {
    await work(ctx)
    throw new Error("cut off")
  }
  await expect(once(operator, asked, failing)).rejects.toThrow("cut off")
  expect(await done()).toBe(0)
  expect(await once(operator, asked, work)).toEqual({ id: expect.any(String) })
})

test("of two at once the second writes when the first fails [negative 55]", async () => {
  const { operator, work, done } = await company()
  let first: Promise<unknown> = Promise.resolve()
  await new Promise<void>((begun) => {
    const failing = async () => {
      begun()
      await new Promise((resolve) => setTimeout(resolve, 100))
      throw new Error("cut off")
    }
    first = once(operator, asked, failing).catch(() => "failed")
  })
  expect(await once(operator, asked, work)).toEqual({ id: expect.any(String) })
  expect(await first).toBe("failed")
  expect(await done()).toBe(1)
})

test("a key counts for 24 hours, swept or not, and is swept after them", async () => {
  const { operator, work, done } = await company()
  const old = { ...operator, now: new Date(operator.now.getTime() - keptMs) }
  const kept = () => database.db.selectFrom("idempotencyKey").select("key").execute()
  await once(old, { ...asked, key: "swept" }, work)
  await once({ ...old, now: new Date(old.now.getTime() + 60_000) }, { ...asked, key: "kept" }, work)
  await once(operator, { ...asked, key: "swept", request: "other" }, work)
  await once(old, { ...asked, key: "gone" }, work)
  expect(await done()).toBe(4)
  await forgetExpired()
  const keys = (await kept()).map(({ key }) => key)
  expect(keys).toEqual(expect.arrayContaining(["kept", "swept"]))
  expect(keys).not.toContain("gone")
})

test.each(["", " ", "a\nb", "é", "x".repeat(256)])("%j is no key", async (key) => {
  const { operator, work, done } = await company()
  await expect(once(operator, { ...asked, key }, work)).rejects.toThrow("Idempotency-Key")
  expect(await done()).toBe(0)
})
