import { onStoresOfBrowsers } from "@/lib/testing/file-stores"
import type { DirectStorage, NewObject, UploadGrant } from "./direct-storage"
import type { StreamStorage } from "./stream-storage"

const object = {
  key: "attachment2/acme/1_plan.pdf",
  name: "Plan für 図.pdf",
  type: "application/pdf",
  size: 9,
  upload: "an-upload",
  origin: "http://acme.localhost:3000",
} satisfies NewObject
const bytes = Buffer.from("%PDF-1.7\n")

const directOf = ({ direct }: StreamStorage): DirectStorage => {
  if (!direct) throw new Error("Browsers do not send to this store")
  return direct
}
const put = (
  { address, headers }: UploadGrant,
  { body = bytes, to = address }: { body?: Buffer; to?: string } = {},
) => fetch(to, { method: "PUT", body: new Uint8Array(body), headers })

onStoresOfBrowsers("browsers by themselves", (open) => {
  test("what a browser sends with a grant lies under its key, and is given out again [P04]", async () => {
    const direct = directOf(open())
    expect(await direct.inspect(object.key)).toBeNull()
    expect(await direct.examine(object.key, 4)).toBeNull()
    expect((await put(await direct.grantUpload(object))).ok).toBe(true)
    expect(await new Response(await open().open(object.key)).text()).toBe("%PDF-1.7\n")
    const stored = await direct.inspect(object.key)
    expect(stored).toMatchObject({ size: 9, type: "application/pdf", upload: "an-upload" })
    expect(await direct.examine(object.key, 4)).toEqual({ ...stored, head: Buffer.from("%PDF") })
    const headers = { version: stored?.version ?? null, type: "text/csv", disposition: "attachment" }
    const address = await direct.grantDownload(object.key, headers)
    expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
      "response-content-type": "text/csv",
      "response-content-disposition": "attachment",
    })
    expect(await (await fetch(address)).text()).toBe("%PDF-1.7\n")
  })

  test("an object that takes another's place has another version", async () => {
    const [direct, { write }] = [directOf(open()), open()]
    const key = "attachment2/acme/4_replaced.pdf"
    const version = async () => (await direct.inspect(key))?.version
    await write(key, bytes)
    const before = await version()
    expect(before).toBeTruthy()
    await write(key, Buffer.from("%PDF-2.0\n"))
    expect(await version()).not.toBe(before)
  })
})

onStoresOfBrowsers(
  "grants",
  (open) => {
    test("a file is saved under its name in any script [P04, D-48]", async () => {
      const [direct, { write }] = [directOf(open()), open()]
      const key = "attachment2/acme/5_saved.pdf"
      await write(key, bytes)
      const disposition =
        "attachment; filename=\"Plan.pdf\"; filename*=UTF-8''Plan%20f%C3%BCr%20%E5%9B%B3.pdf"
      const headers = { version: null, type: "application/pdf", disposition }
      const given = await fetch(await direct.grantDownload(key, headers))
      expect(given.headers.get("content-disposition")).toBe(disposition)
      const other = (await direct.grantDownload(key, headers)).replace("5_saved", "6_other")
      expect((await fetch(other)).status).toBe(403)
    })

    test("a grant is for one object of one size and type [P01, P04, negative 43]", async () => {
      const direct = directOf(open())
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
  },
  { checked: true },
)
