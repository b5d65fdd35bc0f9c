import type { EditedArticle } from "@/lib/knowledge/articles/drafts/schema"
import { showNewer } from "./use-fresh"

const browser = globalThis as { window?: unknown; fetch: typeof fetch }
const { fetch: before } = browser
// A page without a place for toasts, which are drawn when a test may have ended.
beforeAll(() => void Object.assign(globalThis, { document: { querySelector: () => null } }))
beforeEach(() => {
  browser.window = { location: { href: "https://acme.example/article" } }
})
afterEach(() => {
  browser.fetch = before
  delete browser.window
})

/** An article of version 1 here, and of version 2 at the server; `type` is typed while that is asked for. */
function article(type = "") {
  let inEditor = ""
  let unsaved = ""
  const taken: EditedArticle[] = []
  browser.fetch = async () => {
    inEditor = type
    return Response.json({ status: 200, message: "Here it is", data: { version: 2 } })
  }
  const settle = () => {
    unsaved += inEditor
    inEditor = ""
  }
  const underWay = {
    settle: { current: settle },
    keeper: { isClean: () => unsaved === "", version: () => 1 },
    take: async (present: EditedArticle) => taken.push(present) > 0,
    setState: () => {},
  }
  return { underWay, taken, unsaved: () => unsaved }
}

test("what another person has saved is shown on return", async () => {
  const { underWay, taken } = article()
  await showNewer({ id: "a1" }, underWay)
  expect(taken).toMatchObject([{ version: 2 }])
})

test("what is typed while that is asked for is not written over another person's text: it is saved, which asks", async () => {
  const { underWay, taken, unsaved } = article("More")
  await showNewer({ id: "a1" }, underWay)
  expect(taken).toEqual([])
  expect(unsaved()).toBe("More")
})
