import { mkdtemp, readdir, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { diskStreamStorage } from "./disk-stream-storage"
import type { StreamStorage } from "./stream-storage"

let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vestibule streams-"))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

// What every driver must do; a new one joins this table.
const drivers: [string, () => StreamStorage][] = [["disk", () => diskStreamStorage(folder)]]

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text)
}
async function* broken() {
  yield Buffer.from("some")
  throw new Error("The line is dead")
}
const textAt = async (storage: StreamStorage, key: string) => {
  const bytes = await storage.open(key)
  return bytes && new Response(bytes).text()
}

describe.each(drivers)("the %s storage for streams", (_, open) => {
  test("gives back what was kept, and null for what never was, was discarded or removed", async () => {
    const storage = open()
    const received = await storage.receive(pieces("one ", "two"))
    expect(await textAt(storage, "attachment2/a/1_x.pdf")).toBeNull()
    await received.keep("attachment2/a/1_x.pdf")
    expect(await textAt(storage, "attachment2/a/1_x.pdf")).toBe("one two")
    expect(await textAt(storage, "attachment2/b/1_x.pdf")).toBeNull()
    await (await storage.receive(pieces("three"))).discard()
    await storage.remove("attachment2/a/1_x.pdf")
    await storage.remove("attachment2/a/1_x.pdf")
    expect(await textAt(storage, "attachment2/a/1_x.pdf")).toBeNull()
  })

  test("what was kept can be discarded no more, and be given up while it is read", async () => {
    const storage = open()
    const received = await storage.receive(pieces("x".repeat(1_000_000)))
    await received.keep("attachment2/a/2_y.pdf")
    await received.discard()
    const reader = (await storage.open("attachment2/a/2_y.pdf"))?.getReader()
    expect((await reader?.read())?.value?.length).toBeLessThan(1_000_000)
    await reader?.cancel()
    expect((await textAt(storage, "attachment2/a/2_y.pdf"))?.length).toBe(1_000_000)
  })

  test("what is kept again under the same key stays there, as when a transaction runs anew", async () => {
    const storage = open()
    const received = await storage.receive(pieces("once"))
    for (let times = 0; times < 2; times++) await received.keep("attachment2/a/3_w.pdf")
    await received.discard()
    expect(await textAt(storage, "attachment2/a/3_w.pdf")).toBe("once")
  })

  test("lists what lies below a folder, and nothing below one that never was", async () => {
    const storage = open()
    const keys = ["attachment2/listed/a/1.zip", "attachment2/listed/b/2.zip", "attachment2/listed/3.zip"]
    for (const key of keys) await (await storage.receive(pieces("x"))).keep(key)
    const below = async (folder: string) => {
      const found: string[] = []
      for await (const key of storage.list(folder)) found.push(key)
      return found.sort()
    }
    expect(await below("attachment2/listed")).toEqual(keys.sort())
    expect(await below("never")).toEqual([])
  })

  test("throws what the pieces throw", async () => {
    await expect(open().receive(broken())).rejects.toThrow("The line is dead")
  })
})

test("on the disk nothing is left of what broke off or was discarded, and nobody else may read [negative 44]", async () => {
  const storage = diskStreamStorage(folder)
  const waiting = () => readdir(join(folder, "unfinished"))
  await storage.receive(broken()).catch(() => {})
  await (await storage.receive(pieces("x"))).discard()
  expect(await waiting()).toEqual([])
  await (await storage.receive(pieces("x"))).keep("attachment2/p/1_z.pdf")
  expect((await stat(join(folder, "attachment2/p/1_z.pdf"))).mode & 0o077).toBe(0)
})

test("what a dead process left on the disk is removed once it is old", async () => {
  const storage = diskStreamStorage(join(folder, "dead"))
  await storage.removeUnfinished(new Date())
  await storage.receive(pieces("x"))
  await storage.removeUnfinished(new Date(Date.now() - 60_000))
  expect(await readdir(join(folder, "dead", "unfinished"))).toHaveLength(1)
  await storage.removeUnfinished(new Date(Date.now() + 60_000))
  expect(await readdir(join(folder, "dead", "unfinished"))).toEqual([])
})
