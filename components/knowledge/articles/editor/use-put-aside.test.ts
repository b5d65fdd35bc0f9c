import { hookOf } from "@/components/testing/hook-of"
import { usePutAside } from "./use-put-aside"

const page = globalThis as { window?: unknown; fetch: typeof fetch }
const { fetch: before } = page
beforeEach(() => {
  page.window = { location: { href: "https://acme.example/article" } }
})
afterEach(() => {
  page.fetch = before
  delete page.window
})

test("a text that is put aside stays in its language", async () => {
  const sent: unknown[] = []
  page.fetch = async (input, init) => {
    sent.push(await new Request(input, init).json())
    return Response.json({ status: 200, data: {} })
  }
  const text = { title: "Glocken", body: "<p>Läuten.</p>", language: "de", categoryId: "c1", folderId: null }
  await hookOf(usePutAside)(text)
  expect(sent).toMatchObject([{ body: "<p>Läuten.</p>", language: "de" }])
})
