import { onEveryFileStore } from "@/lib/testing/file-stores"
import type { NewObject, UploadGrant } from "./direct-storage"

const object = {
  key: "attachment2/acme/1_plan.pdf",
  name: "Plan für 図.pdf",
  type: "application/pdf",
  size: 9,
  upload: "an-upload",
  origin: "http://acme.localhost:3000",
} satisfies NewObject
const bytes = Buffer.from("%PDF-1.7\n")

const put = (
  { address, headers }: UploadGrant,
  { body = bytes, to = address, more = {} }: { body?: Buffer; to?: string; more?: object } = {},
) => fetch(to, { method: "PUT", body: new Uint8Array(body), headers: { ...headers, ...more } })

onEveryFileStore("browsers by themselves", (open) => {
  test("what a browser sends with a grant lies under its key, and is given out with the headers asked for [P04, D-48]", async () => {
    const { direct, open: read } = open()
    if (!direct) return expect(direct).toBeNull()
    expect(await direct.inspect(object.key)).toBeNull()
    expect(await direct.examine(object.key, 4)).toBeNull()
    expect((await put(await direct.grantUpload(object))).ok).toBe(true)
    expect(await new Response(await read(object.key)).text()).toBe("%PDF-1.7\n")
    const stored = await direct.inspect(object.key)
    expect(stored).toMatchObject({ size: 9, type: "application/pdf", upload: "an-upload" })
    expect(await direct.examine(object.key, 4)).toEqual({ ...stored, head: Buffer.from("%PDF") })
    const disposition = "attachment; filename=\"Plan.pdf\"; filename*=UTF-8''Plan%20f%C3%BCr%20%E5%9B%B3.pdf"
    const headers = { version: stored?.version ?? null, type: "text/csv", disposition }
    const given = await fetch(await direct.grantDownload(object.key, headers))
    expect(await given.text()).toBe("%PDF-1.7\n")
    expect(given.headers.get("content-type")).toBe("text/csv")
    expect(given.headers.get("content-disposition")).toBe(disposition)
  })

  test("a grant is for one object of one size and type [P01, P04, negative 43]", async () => {
    const { direct } = open()
    if (!direct) return expect(direct).toBeNull()
    const key = "attachment2/acme/2_other.pdf"
    const grant = await direct.grantUpload({ ...object, key })
    const refused = [
      await put(grant, { body: Buffer.concat([bytes, bytes]) }),
      await put(grant, { body: bytes.subarray(1) }),
      await put(grant, { to: grant.address.replace("acme", "globex") }),
      await put(grant, { to: grant.address.replace("2_other", "3_other") }),
      await put({ ...grant, headers: { ...grant.headers, "content-type": "text/html" } }),
    ]
    expect(refused.map(({ ok }) => ok)).toEqual(refused.map(() => false))
    expect(await direct.inspect(key)).toBeNull()
    expect(await direct.inspect(key.replace("acme", "globex"))).toBeNull()
  })

  test("an object that takes another's place has another version, unless its bytes are the same", async () => {
    const { direct, write } = open()
    if (!direct) return expect(direct).toBeNull()
    const key = "attachment2/acme/4_replaced.pdf"
    const version = async () => (await direct.inspect(key))?.version
    await write(key, bytes)
    const before = await version()
    expect(before).toBeTruthy()
    await write(key, Buffer.from("%PDF-2.0\n"))
    expect(await version()).not.toBe(before)
  })
})
