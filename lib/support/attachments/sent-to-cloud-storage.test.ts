import { GET } from "@/app/api/attachments/[id]/route"
import { streamStorage } from "@/lib/platform/files/stream-storage"
import { createTicket, replyToTicket } from "@/lib/support/tickets/mutations"
import type { Context } from "@/lib/tenancy/context"
import { testDatabase } from "@/lib/testing/database"
import { describeWith } from "@/lib/testing/emulators"
import { buildCustomer, buildOrganisation, signedIn } from "@/lib/testing/factories"
import { noStorageEmulator, startStorageEmulator } from "@/lib/testing/storage-emulator"
import { beginUpload, confirmUpload } from "./mutations"

const database = testDatabase()
const pdf = (text = "7", size = 100) => Buffer.from(`%PDF-1.${text}\n${"x".repeat(size - 9)}`)

describeWith([noStorageEmulator ?? null], "files by cloud-storage: attachments", () => {
  let emulator: Awaited<ReturnType<typeof startStorageEmulator>>
  beforeAll(async () => {
    emulator = await startStorageEmulator()
    Object.assign(process.env, { ROOT_DOMAIN: "localhost" }, emulator.env)
  })
  afterAll(async () => {
    for (const name of Object.keys(emulator.env)) delete process.env[name]
    await emulator.stop()
  })

  async function customer() {
    const { visitor, operator } = await buildOrganisation(database.db)
    return signedIn(visitor, "customer", await buildCustomer(operator))
  }
  const begin = (ctx: Context) => beginUpload(ctx, { name: "Plan für 図.pdf", size: 100 })
  const send = ({ direct }: Awaited<ReturnType<typeof begin>>, bytes: Buffer) =>
    fetch(direct?.address ?? "", { method: "PUT", headers: direct?.headers, body: new Uint8Array(bytes) })
  const confirm = (ctx: Context, { attachment, grant }: Awaited<ReturnType<typeof begin>>) =>
    confirmUpload(ctx, { id: attachment.id, grant })

  test("a browser sends by a session, the portal looks at it, and readers are sent on to it, unless it is replaced [P04, negative 43]", async () => {
    const ctx = await customer()
    const begun = await begin(ctx)
    await expect(confirm(ctx, begun)).rejects.toThrow("The upload broke off")
    expect((await send(begun, pdf())).status).toBe(200)
    const { id } = await confirm(ctx, begun)
    const ticket = await createTicket(ctx, { subject: "The bell", body: "<p>x</p>", attachmentIds: [id] })
    const host = `${ctx.organisation.identifier}.localhost:3000`
    const get = () => {
      const headers = { host, authorization: `Bearer ${ctx.token}` }
      const request = new Request(`http://portal.invalid/api/attachments/${id}`, { headers })
      return GET(request, { params: Promise.resolve({ id }) })
    }
    const answer = await get()
    expect(answer.status).toBe(302)
    const file = await fetch(answer.headers.get("location") ?? "")
    expect(Buffer.from(await file.arrayBuffer())).toEqual(pdf())
    const other = await begin(ctx)
    await send(other, pdf())
    await confirm(ctx, other)
    for (const { key } of [begun, other]) await streamStorage().write(key, pdf("6"))
    expect((await get()).status).toBe(404)
    const reply = replyToTicket(ctx, ticket.id, { body: "<p>x</p>", attachmentIds: [other.attachment.id] })
    await expect(reply).rejects.toThrow("An attachment has to be uploaded again")
  })

  test.each([
    ["longer than was said", pdf("7", 101), "This file is larger than was said"],
    ["shorter than was said", pdf("7", 99), "The upload broke off"],
    ["HTML called PDF", Buffer.from(`<script>${"x".repeat(92)}`), "This file is not what its name says"],
  ])(
    "%s is refused and removed, should the store take it [P05, D-48, negative 19]",
    async (_, bytes, words) => {
      const ctx = await customer()
      const begun = await begin(ctx)
      await send(begun, bytes)
      await expect(confirm(ctx, begun)).rejects.toThrow(words)
      expect(await streamStorage().open(begun.key)).toBeNull()
    },
  )
})
