import { hookOf } from "@/components/testing/hook-of"
import { inPage } from "@/components/testing/in-page"
import { usePutAside } from "./use-put-aside"

const page = inPage()

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
