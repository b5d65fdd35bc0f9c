import { newSources } from "@/lib/platform/db/sources"
import type { Kept } from "./kept"
import { PageStore } from "./page-store"

function page(company: string, status: number, size: number): Kept {
  const form = { body: Buffer.alloc(0), etag: "", head: [], notModified: [] }
  const entry = { company, status, madeUp: status === 404, br: form, gzip: form, size }
  return { entry, sources: newSources(), epoch: 0, begunAt: 0, turns: 0 }
}

test("a million random paths of many companies stay within the bound", () => {
  const maxBytes = 8 * 1024 * 1024
  const store = new PageStore(maxBytes)
  let most = 0
  for (let index = 0; index < 1_000_000; index++) {
    const company = `company-${index % 1000}`
    store.set(`${company} ${index}`, page(company, index % 3 ? 200 : 404, 4096 + (index % 50_000)))
    most = Math.max(most, store.bytes)
  }
  expect(most).toBeLessThanOrEqual(maxBytes)
  for (let index = 0; index < 1000; index++) store.drop(`company-${index}`)
  expect([store.bytes, store.count]).toEqual([0, 0])
})

test("one page larger than the whole store is not kept", () => {
  const store = new PageStore(1000)
  store.set("a", page("acme", 200, 2000))
  expect(store.get("a")).toBeUndefined()
  expect(store.bytes).toBe(0)
})

test("a page that was missing and now exists replaces its 404", () => {
  const store = new PageStore(100_000)
  store.set("a", page("acme", 404, 10))
  store.set("a", page("acme", 200, 10))
  expect(store.get("a")?.entry.status).toBe(200)
  expect(store.count).toBe(1)
  store.drop("acme")
  expect(store.count).toBe(0)
})
