import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import sharp from "sharp"
import { changePhoto } from "@/lib/people/photos/mutations"
import { storageNamed } from "@/lib/platform/files/stream-storage"
import { buildExport } from "@/lib/privacy/exports/build"
import { requestExport } from "@/lib/privacy/exports/mutations"
import { beginUpload, receiveUpload } from "@/lib/support/attachments/mutations"
import { createTicket } from "@/lib/support/tickets/mutations"
import { putImage } from "@/lib/tenancy/images/mutations"
import { testDatabase } from "@/lib/testing/database"
import { buildCustomer, buildOrganisation, signedIn } from "@/lib/testing/factories"
import { startS3 } from "@/lib/testing/s3-server"
import { apexContext, operatorApexContext } from "@/lib/work/contexts"
import { moveFiles } from "./mutations"

const database = testDatabase()
let s3: Awaited<ReturnType<typeof startS3>>
let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "vestibule-move-"))
  s3 = await startS3()
  Object.assign(process.env, { DATA_DIR: folder })
})
beforeEach(() => {
  Object.assign(process.env, s3.env, { FILES: "disk" })
})
afterAll(async () => {
  for (const name of Object.keys(s3.env)) delete process.env[name]
  await s3.stop()
  await rm(folder, { recursive: true, force: true })
})

const move = (from: "disk" | "s3", to: "disk" | "s3", removes = false) =>
  moveFiles(operatorApexContext(database.db), { from, to, removes })

async function keysIn(name: "disk" | "s3") {
  const keys: string[] = []
  for await (const key of storageNamed(name).list()) keys.push(key)
  return keys.sort()
}
const textIn = async (name: "disk" | "s3", key: string) => {
  const bytes = await storageNamed(name).open(key)
  return bytes && new Response(bytes).text()
}

/** A company with an attachment, an image, a photo in three sizes, and an export. */
async function fill() {
  const { visitor, operator } = await buildOrganisation(database.db)
  const ctx = await signedIn(visitor, "customer", await buildCustomer(operator))
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#369" } })
    .png()
    .toBuffer()
  await putImage(operator, picture, "dot.png")
  await changePhoto(ctx, picture)
  const { attachment, key, grant } = await beginUpload(ctx, { name: "a.csv", size: 3 })
  await receiveUpload(ctx, { id: attachment.id, grant, body: new Blob(["1;2"]).stream() })
  await createTicket(ctx, { subject: "The bell", body: "<p>x</p>", attachmentIds: [attachment.id] })
  const { id } = await requestExport(ctx, "tickets")
  await buildExport(ctx, id)
  return { ctx, key, id: attachment.id }
}

test("all files go from the disk to a bucket and back, are read again, and none is copied twice", async () => {
  const { key } = await fill()
  const kept = await keysIn("disk")
  expect(kept).toHaveLength(6)
  const none = { failed: [], missing: [], removed: 0 }
  expect(await move("disk", "s3")).toMatchObject({ ...none, copied: 6, there: 0 })
  expect(await keysIn("s3")).toEqual(kept)
  expect(await textIn("s3", key)).toBe("1;2")
  expect(await move("disk", "s3")).toMatchObject({ ...none, copied: 0, there: 6, bytes: 0 })
  await rm(join(folder, "files"), { recursive: true })
  expect(await move("s3", "disk", true)).toMatchObject({ ...none, copied: 6, removed: 6 })
  expect([await keysIn("disk"), await keysIn("s3")]).toEqual([kept, []])
  expect(await move("s3", "disk")).toMatchObject({ ...none, copied: 0, there: 0 })
})

test("what broke off is taken up again, and a copy that differs is replaced", async () => {
  const { key } = await fill()
  await storageNamed("s3").write(key, Buffer.from("bad"))
  s3.setAway(true)
  const away = await move("disk", "s3").catch((error: Error) => error.message)
  expect(away).toBe("The store of files cannot be reached. Please try again.")
  s3.setAway(false)
  expect(await move("disk", "s3", true)).toMatchObject({
    copied: 12,
    there: 0,
    removed: 12,
    missing: [],
    failed: [],
  })
  expect(await textIn("s3", key)).toBe("1;2")
})

test("a file that the database names and no store has is named", async () => {
  const { key } = await fill()
  await storageNamed("disk").remove(key)
  expect(await move("disk", "s3")).toMatchObject({ copied: 5, missing: [key], failed: [] })
})

test("versions of the store before are forgotten: an attachment is given out of the next one", async () => {
  const { ctx, id, key } = await fill()
  await ctx.store.support.attachments.complete(id, "of another store")
  await move("disk", "s3")
  process.env.FILES = "s3"
  const file = await ctx.store.support.attachments.findAttached(id)
  expect(file).toMatchObject({ key, version: null })
})

test("only operators move files, and to another store that is configured", async () => {
  const visitor = moveFiles(apexContext(database.db), { from: "disk", to: "s3" })
  await expect(visitor).rejects.toThrow("Only operators may do this")
  await expect(move("disk", "disk")).rejects.toThrow("The files are in disk already")
  process.env.FILES_BUCKET = ""
  await expect(move("disk", "s3")).rejects.toThrow("FILES_BUCKET is not set")
})
