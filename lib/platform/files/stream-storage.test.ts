import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { onEveryFileStore } from "@/lib/testing/file-stores"
import { diskStreamStorage } from "./disk-stream-storage"
import type { StreamStorage } from "./stream-storage"

let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vestibule streams-"))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

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

onEveryFileStore("streams", (open) => {
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

  test("takes in more than one piece of a store holds, and nothing of it stays when it breaks off late", async () => {
    const storage = open()
    const large = Array.from({ length: 20 }, (_, index) => Buffer.alloc(1_000_000, 97 + index))
    const received = await storage.receive(large)
    await received.keep("attachment2/a/4_large.zip")
    await received.discard()
    expect(await textAt(storage, "attachment2/a/4_large.zip")).toBe(Buffer.concat(large).toString())
    async function* late() {
      yield* large
      throw new Error("The line is dead")
    }
    await expect(storage.receive(late())).rejects.toThrow("The line is dead")
    const left: string[] = []
    for await (const key of storage.list("attachment2/a")) left.push(key)
    expect(left).toContain("attachment2/a/4_large.zip")
    await storage.removeUnfinished(new Date(Date.now() + 60_000))
    expect(await textAt(storage, "attachment2/a/4_large.zip")).not.toBeNull()
  })

  test("lists all keys, and nothing that is not kept yet", async () => {
    const storage = open()
    await storage.write("whole/1", Buffer.from("x"))
    await storage.receive(pieces("x"))
    const all: string[] = []
    for await (const key of storage.list()) all.push(key)
    expect(all).toContain("whole/1")
    expect(all.filter((key) => key.startsWith("unfinished"))).toEqual([])
  })

  test.each(["../x", "a/../../x", "/etc/passwd", "a//b", "a/.x", ""])("%j is no key", async (key) => {
    const storage = open()
    await expect(storage.open(key)).rejects.toThrow("Not a storage key")
    await expect(storage.remove(key)).rejects.toThrow("Not a storage key")
    await expect(storage.write(key, Buffer.from("x"))).rejects.toThrow("Not a storage key")
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

test("on the disk, what no key can name is no file of ours", async () => {
  const own = join(folder, "mounted")
  const storage = diskStreamStorage(own)
  await storage.write("whole/1", Buffer.from("x"))
  await mkdir(join(own, "lost+found"))
  for (const name of ["lost+found/2", ".DS_Store", "readme", "whole/.nfs3"])
    await writeFile(join(own, name), "x")
  const all: string[] = []
  for await (const key of storage.list()) all.push(key)
  expect(all).toEqual(["whole/1"])
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
