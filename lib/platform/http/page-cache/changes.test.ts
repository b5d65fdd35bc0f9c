import type { IncomingMessage, ServerResponse } from "node:http"
import { madeFrom, noteStatement } from "@/lib/platform/db/sources"
import { cachedPortal, html, later } from "@/lib/testing/cached-portal"
import { openGate } from "@/lib/testing/gate"

afterEach(() => jest.restoreAllMocks())

const names: Record<string, string[]> = {
  "/kb/article/Saw": ["article saw", "place tools"],
  "/kb/article/Hammer": ["article hammer", "place tools"],
}
const saw = new Set(["article saw"])

/** Pages that say which state they were made from, and note their names. */
async function portal(options: Parameters<typeof cachedPortal>[1] = {}, meanwhile = async () => {}) {
  const state = { text: "first" }
  const page = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === "POST") {
      state.text = "written"
      return html(response, "done")
    }
    const { text } = await madeFrom(
      async () => ({ text: state.text }),
      () => names[request.url ?? ""] ?? [],
      { loosely: request.url === "/kb" },
    )
    if (request.url === "/llms.txt") noteStatement()
    await meanwhile()
    html(response, text)
  }
  return { state, ...(await cachedPortal(page, options)) }
}

const at = (moment: number) => jest.spyOn(Date, "now").mockReturnValue(moment)
const urls = (seen: IncomingMessage[]) => seen.map(({ url }) => url)

test("a change drops what was made from it, and what may have been, of its company alone", async () => {
  const { get, seen, cache } = await portal()
  const paths = ["/kb/article/Saw", "/kb/article/Hammer", "/llms.txt", "/kb"]
  const visit = async () => {
    for (const path of paths) for (const host of ["acme.test", "beta.test"]) await get(path, { host })
  }
  await visit()
  seen.length = 0
  cache.drop(["acme"], saw)
  await visit()
  expect(urls(seen)).toEqual(["/kb/article/Saw", "/llms.txt"])
  expect(seen.map(({ headers }) => headers.host)).toEqual(["acme.test", "acme.test"])
  cache.drop(["acme"])
  await visit()
  expect(urls(seen).slice(2)).toEqual(paths)
})

test("the first who asks after a change waits for the new page; others are shown the one before, for so long", async () => {
  const go = openGate()
  let isHeld = false
  const { get, seen, state, cache } = await portal({}, async () => {
    if (isHeld) await go.promise
  })
  await get("/kb/article/Saw")
  isHeld = true
  state.text = "second"
  const changed = Date.now()
  cache.drop(["acme"], saw)
  const first = get("/kb/article/Saw")
  while (seen.length < 2) await later(1)
  expect((await get("/kb/article/Saw")).text).toBe("first")
  at(changed + 2_001)
  const late = get("/kb/article/Saw")
  go.release()
  expect([(await first).text, (await late).text]).toEqual(["second", "second"])
  expect(seen).toHaveLength(2)
})

test("who has just written something is shown no page before it, and others are", async () => {
  const go = openGate()
  let isHeld = false
  const addressOf = ({ headers }: IncomingMessage) => String(headers["x-address"])
  const caughtUp = async () => cache.drop(["acme"], saw)
  const { get, seen, cache } = await portal({ addressOf, caughtUp }, async () => {
    if (isHeld) await go.promise
  })
  const ask = (address: string, path = "/kb/article/Saw", method = "GET") =>
    get(path, { "x-address": address }, method)
  await ask("reader")
  await ask("writer", "/api/write", "POST")
  isHeld = true
  const first = ask("somebody")
  while (seen.length < 3) await later(1)
  const own = ask("writer")
  expect((await ask("reader")).text).toBe("first")
  go.release()
  expect([(await own).text, (await first).text]).toEqual(["written", "written"])
})

test("a page that was begun before a change is made anew for those who ask after it", async () => {
  let go = openGate()
  const { get, seen, state, cache } = await portal({ beforeMs: 0 }, () => go.promise)
  const early = get("/kb/article/Saw")
  while (seen.length < 1) await later(1)
  state.text = "second"
  cache.drop(["acme"], saw)
  const after = get("/kb/article/Saw")
  await later(20)
  go.release()
  go = openGate()
  go.release()
  expect([(await early).text, (await after).text]).toEqual(["first", "second"])
  expect((await get("/kb/article/Saw")).text).toBe("second")
  expect(seen).toHaveLength(2)
})

test("a page begun anew while changes are not heard is not kept, nor shown to those who ask once they are again", async () => {
  let go = openGate()
  const { get, seen, state, cache } = await portal({ beforeMs: 0 }, () => go.promise)
  const early = get("/kb/article/Saw")
  while (seen.length < 1) await later(1)
  state.text = "second"
  cache.drop(["acme"], saw)
  const after = get("/kb/article/Saw")
  await later(20)
  cache.suspend()
  go.release()
  go = openGate()
  while (seen.length < 2) await later(1)
  state.text = "third"
  cache.resume()
  const last = get("/kb/article/Saw")
  await later(20)
  go.release()
  expect([(await early).text, (await after).text, (await last).text]).toEqual(["first", "second", "third"])
  expect((await get("/kb/article/Saw")).text).toBe("third")
})

test("what else changes while a page is made is nothing to it", async () => {
  const go = openGate()
  const { get, seen, cache } = await portal({}, () => go.promise)
  const page = get("/kb/article/Hammer")
  while (seen.length < 1) await later(1)
  cache.drop(["acme"], saw)
  go.release()
  await page
  await get("/kb/article/Hammer")
  expect(seen).toHaveLength(1)
})

test("in a storm of changes a page is made anew a few times at once, then rests, and is never older than two seconds", async () => {
  const { get, seen, state, cache } = await portal()
  const begun = Date.now()
  const clock = at(begun)
  for (let change = 0; change < 100; change++) {
    state.text = `state ${change}`
    cache.drop(["acme"], saw)
    await get("/kb/article/Saw")
  }
  expect(seen).toHaveLength(4)
  clock.mockReturnValue(begun + 1_000)
  expect((await get("/kb/article/Saw")).text).toBe("state 99")
  cache.drop(["acme"], saw)
  state.text = "last"
  clock.mockReturnValue(begun + 1_999)
  expect((await get("/kb/article/Saw")).text).toBe("state 99")
  clock.mockReturnValue(begun + 3_000)
  expect((await get("/kb/article/Saw")).text).toBe("last")
})

test("what is chosen from all there is is chosen anew after a minute, if anything has changed", async () => {
  const { get, seen, cache } = await portal()
  const begun = Date.now()
  const clock = at(begun)
  await get("/kb")
  clock.mockReturnValue(begun + 70_000)
  await get("/kb")
  expect(seen).toHaveLength(1)
  cache.drop(["acme"], saw)
  await get("/kb")
  expect(seen).toHaveLength(2)
  clock.mockReturnValue(begun + 80_000)
  cache.drop(["acme"], saw)
  await get("/kb")
  expect(seen).toHaveLength(2)
})

test("an instance that is slow to hear shows the page it has until it hears, and the new one then", async () => {
  const [quick, slow] = [await portal(), await portal()]
  for (const { get } of [quick, slow]) await get("/kb/article/Saw")
  for (const { state } of [quick, slow]) state.text = "second"
  quick.cache.drop(["acme"], saw)
  const read = async () => [
    (await quick.get("/kb/article/Saw")).text,
    (await slow.get("/kb/article/Saw")).text,
  ]
  expect(await read()).toEqual(["second", "first"])
  slow.cache.drop(["acme"], saw)
  expect(await read()).toEqual(["second", "second"])
})

test("a page that is made differently each time has a tag of its own each time", async () => {
  let turn = 0
  const { get, cache } = await cachedPortal((_, response) => html(response, `turn ${++turn}`))
  const first = await get("/kb")
  const known = { "if-none-match": String(first.headers.etag) }
  expect((await get("/kb", known)).status).toBe(304)
  cache.drop(["acme"])
  expect(await get("/kb", known)).toMatchObject({ status: 200, text: "turn 2" })
})

test("pages before a change are forgotten when they are too old to be shown", async () => {
  const { get, cache } = await portal()
  await get("/kb/article/Saw")
  const begun = Date.now()
  cache.drop(["acme"], saw)
  expect(cache.count).toBe(1)
  at(begun + 2_001)
  cache.drop(["beta"], saw)
  expect([cache.count, cache.bytes]).toEqual([0, 0])
})
