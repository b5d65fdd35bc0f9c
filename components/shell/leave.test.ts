import { keepDraft, readDraft } from "@/components/support/tickets/draft"
import { leave } from "./leave"

const begun = { values: { body: "Begun" } }
const path = "/ticket/allopen"

/** A page of the workspace. @returns where it is left for */
function page(answer: () => Response): string[] {
  const left: string[] = []
  const assign = (to: string) => left.push(to)
  const window = {
    location: { pathname: path, href: `https://acme.example${path}`, assign },
    dispatchEvent: () => true,
    addEventListener() {},
  }
  const document = { cookie: "", documentElement: { toggleAttribute() {} }, querySelector: () => null }
  Object.assign(globalThis, { window, document, fetch: async () => answer() })
  return left
}

const done = () => Response.json({ csrfToken: "t" })
const away = () => {
  throw new TypeError("Failed to fetch")
}

test.each(["agent", "owner"] as const)(
  "what %s has begun to write is there no more once they are signed out",
  async (role) => {
    const left = page(done)
    keepDraft("ada:t1", begun)
    // An owner's page stays busy until it is gone.
    void leave(role)
    while (left.length === 0) await new Promise((resolve) => setTimeout(resolve, 1))
    expect(readDraft("ada:t1")).toEqual({})
  },
)

test.each(["agent", "owner"] as const)(
  "where signing out fails, what %s has begun to write stays",
  async (role) => {
    const left = page(away)
    keepDraft("ada:t1", begun)
    await leave(role)
    expect(left).toEqual([])
    expect(readDraft("ada:t1")).toEqual(begun)
  },
)
