import type { RateLimitedError } from "@/lib/platform/errors"
import { testDatabase } from "@/lib/testing/database"
import { buildOrganisation } from "@/lib/testing/factories"
import { until } from "@/lib/testing/until"
import { countWaiting } from "./counted-soon"
import { forgive, giveBack, spend, spendSignIn, spendSoon, spendTogether } from "./mutations"
import { networkOf } from "./network"
import { limits } from "./schema"

const database = testDatabase()
afterEach(() => jest.restoreAllMocks())

test.each([
  ["203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["fe80::1%eth0", "fe80::/64"],
  ["::1", "::/64"],
])("%s stands for %s", (address, network) => expect(networkOf(address)).toBe(network))

test("a window lasts as long as the database's clock says, whatever this machine's says [negative 40]", async () => {
  const { visitor } = await buildOrganisation(database.db)
  const once = () => spend(visitor, "challenge", "solved")
  await once()
  const present = Date.now()
  for (const skew of [-86_400_000, 0, 86_400_000]) {
    jest.spyOn(Date, "now").mockReturnValue(present + skew)
    const refusal = await once().catch((error: RateLimitedError) => error.retryAfter)
    expect(refusal).toBeGreaterThan(0)
    expect(refusal).toBeLessThanOrEqual(limits.challenge.seconds)
  }
  await forgive(visitor, "challenge", "solved")
  await once()
})

test("a new address of the same IPv6 network gives no new tries [negative 39]", async () => {
  const { visitor } = await buildOrganisation(database.db)
  const from = (address: string) => spendSignIn({ ...visitor, address }, "someone@example.com")
  for (let i = 1; i <= 5; i++) await from(`2001:db8:1:2::${i}`)
  await expect(from("2001:db8:1:2:ffff::6")).rejects.toMatchObject({ name: "RateLimitedError" })
  await from("2001:db8:1:3::1")
})

const tooMany = { name: "RateLimitedError" }

test("of tries that are counted soon as many pass as of others, whoever asks from then on", async () => {
  const { visitor } = await buildOrganisation(database.db)
  const once = () => spendSoon(visitor, "search-address", "busy")
  for (let i = 0; i < limits["search-address"].points; i++) await once()
  await expect(once()).rejects.toMatchObject(tooMany)
  await expect(once()).rejects.toMatchObject(tooMany)
  await expect(spend(visitor, "search-address", "busy")).rejects.toMatchObject(tooMany)
  await spendSoon(visitor, "search-address", "another")
})

test("what other instances have counted counts here from the next count on", async () => {
  const { visitor } = await buildOrganisation(database.db)
  for (let i = 0; i < limits["search-address"].points; i++) await spend(visitor, "search-address", "roaming")
  await spendSoon(visitor, "search-address", "roaming")
  await countWaiting()
  await expect(spendSoon(visitor, "search-address", "roaming")).rejects.toMatchObject(tooMany)
})

test("tries that wait are counted by themselves, each as often as it came", async () => {
  const { visitor } = await buildOrganisation(database.db)
  await database.db.deleteFrom("rateLimit").execute()
  for (const subject of ["one", "other", "one"]) await spendSoon(visitor, "search-address", subject)
  const counted = () => database.db.selectFrom("rateLimit").select("points").orderBy("points").execute()
  const rows = await until(async () => (await counted()).length === 2 && counted())
  expect(rows.map(({ points }) => points)).toEqual([1, 2])
})

test("of tries that are made all or not at all, those that fit are counted, whatever is refused at the same time", async () => {
  const { visitor } = await buildOrganisation(database.db)
  const { points } = limits.invitation
  const ofSubject = (subject: string) => (times: number) =>
    spendTogether(visitor, "invitation", subject, { times, tooMany: (left) => `${left} left` }).then(
      () => "counted",
      ({ message }: RateLimitedError) => message,
    )
  for (let round = 0; round < 20; round++) {
    const ask = ofSubject(`at once ${round}`)
    const [fits, ...others] = await Promise.all([40, ...Array(5).fill(points - 40)].map(ask))
    expect(fits).toBe("counted")
    const refused = others.filter((answer) => answer !== "counted")
    expect(refused).toHaveLength(4)
    // One of them, and the smaller one with it or after it.
    for (const answer of refused) expect(["40 left", "0 left"]).toContain(answer)
    expect(await ask(1)).toBe("0 left")
  }
  const ask = ofSubject("alone")
  expect(await ask(points + 1)).toBe(`${points} left`)
  expect(await ask(points)).toBe("counted")
})

test("what is given back is taken from the window it was counted in, and from none after it", async () => {
  const { visitor } = await buildOrganisation(database.db)
  await database.db.deleteFrom("rateLimit").execute()
  const { points } = limits.invitation
  const count = (times: number) =>
    spendTogether(visitor, "invitation", "agents", { times, tooMany: (left) => `${left} left` })
  const give = (window: number) => giveBack(visitor, "invitation", "agents", { times: 2, window })
  const over = (await count(2)) - 3_600_000
  await database.db.updateTable("rateLimit").set({ expire: over }).execute()
  const present = await count(points - 1)
  await give(over)
  await expect(count(2)).rejects.toThrow("1 left")
  await give(present)
  expect(await count(3)).toBe(present)
  await expect(spend(visitor, "invitation", "agents")).rejects.toMatchObject(tooMany)
})
