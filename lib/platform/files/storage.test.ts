import { mkdtemp, readdir, rm, stat } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { onEveryFileStore } from "@/lib/testing/file-stores"
import { diskStreamStorage } from "./disk-stream-storage"
import { wholeFiles } from "./storage"
import { storageKey } from "./storage-key"

const id = "0123456789abcdef01234567"
let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vestibule files-"))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

onEveryFileStore("whole files", (store) => {
  const open = () => wholeFiles(store())

  test("gives back what was written, and null for what never was", async () => {
    const storage = open()
    await storage.write(storageKey("acme", id), Buffer.from("first"))
    await storage.write(storageKey("acme", id), Buffer.from("second"))
    expect(String(await storage.read(storageKey("acme", id)))).toBe("second")
    expect(await storage.read(storageKey("other", id))).toBeNull()
  })

  test("removes what is there, and what is not", async () => {
    const storage = open()
    await storage.write(storageKey("gone", id), Buffer.from("x"))
    await storage.remove(storageKey("gone", id))
    await storage.remove(storageKey("gone", id))
    expect(await storage.read(storageKey("gone", id))).toBeNull()
  })

  test("many writers at once leave one whole file", async () => {
    const storage = open()
    const key = storageKey("busy", id)
    const versions = Array.from({ length: 20 }, (_, index) => Buffer.alloc(100_000, 97 + index))
    await Promise.all(versions.map((bytes) => storage.write(key, bytes)))
    expect(new Set(await storage.read(key)).size).toBe(1)
  })
})

test("the disk keeps nothing unfinished and lets nobody else read", async () => {
  await wholeFiles(diskStreamStorage(folder)).write(storageKey("private", id), Buffer.from("x"))
  expect(await readdir(join(folder, "private"))).toEqual([id])
  expect(await readdir(join(folder, "unfinished"))).toEqual([])
  expect((await stat(join(folder, "private", id))).mode & 0o077).toBe(0)
})

test.each([
  ["..", id],
  ["acme", "../../etc/passwd"],
  ["acme", `${id}/..`],
  ["a/b", id],
  ["acme", id.toUpperCase()],
  ["acme", `${id}\0`],
  ["", id],
])("no key is made of %j and %j", (organisation, file) => {
  expect(() => storageKey(organisation, file)).toThrow("Not a storage key")
})
