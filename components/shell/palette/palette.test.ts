import type { ViewRow } from "@/lib/support/views/schema"
import type { SignedIn } from "@/lib/tenancy/actors/schema"
import { keepRecent, recentsOf } from "./recents"
import { commandsFor, type PaletteScope, scopeOf, toSavedView } from "./scope"
import { customersOf } from "./use-found"

const agent = { id: "ada", role: "agent", manages: false, ticketHome: "" } as unknown as SignedIn
const all = { ticketApp: true, knowledgeBaseApp: true }
const labels = ({ commands }: PaletteScope, group?: string) =>
  commands.filter((each) => !group || each.group === group).map(({ label }) => label)

test("the palette offers settings and the portal's sections to those who manage it, and to nobody else [T01, D-14]", () => {
  const ofAgent = scopeOf(agent, all)
  expect(labels(ofAgent, "Settings")).toEqual([])
  expect(labels(ofAgent)).not.toContain("Overview")
  expect(labels(ofAgent, "Actions")).toEqual(expect.arrayContaining(["New article", "Sign out"]))
  for (const manager of [
    { ...agent, manages: true },
    { ...agent, role: "owner" as const },
  ]) {
    const scope = scopeOf(manager, all)
    expect(labels(scope, "Settings")).toContain("Branding")
    expect(labels(scope)).toContain("Overview")
  }
})

test("of an app the portal does without nothing is offered and nothing is searched [T02]", () => {
  const owner = { ...agent, role: "owner" as const }
  const bare = scopeOf(owner, { ticketApp: false, knowledgeBaseApp: false })
  expect(bare).toMatchObject({ hasTickets: false, hasKnowledge: false })
  for (const label of [
    "New article",
    "Import articles",
    "Unassigned",
    "Canned replies",
    "Show keyboard shortcuts",
  ])
    expect(labels(bare)).not.toContain(label)
})

test("commands are found by every word, in their name before elsewhere", () => {
  const { commands } = scopeOf({ ...agent, role: "owner" }, all)
  const found = (text: string) => commandsFor(commands, text).map(({ label }) => label)
  expect(found("ARTICLE new")).toEqual(["New article"])
  expect(found("log out")).toEqual(["Sign out"])
  expect(found("mail")[0]).toBe("Email")
  expect(found("nonsense")).toEqual([])
  expect(found("")).toHaveLength(commands.length)
})

test("a saved view is found by its title, and leads to its list", () => {
  const { commands } = scopeOf(agent, all)
  const [found] = commandsFor([...commands, toSavedView({ id: "a1", title: "Late refunds" })], "refunds late")
  expect(found).toMatchObject({ label: "Late refunds", href: "/ticket/view-a1" })
})

test("customers are those who asked a found ticket and are meant by the words, each once", () => {
  const of = (email: string, firstName = "") =>
    ({ requester: { id: null, firstName, lastName: "", email } }) as ViewRow
  const rows = [
    of("cara@acme.example", "Cara"),
    of("cara@acme.example", "Cara"),
    of("bo@acme.example"),
    of(""),
  ]
  expect(customersOf(rows, "cara").map(({ email }) => email)).toEqual(["cara@acme.example"])
  expect(customersOf(rows, "acme cara")).toHaveLength(1)
  expect(customersOf(rows, "bell")).toEqual([])
})

test("what was chosen last is offered again, whichever place it is", () => {
  const kept = new Map<string, string>()
  Object.assign(globalThis, {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  })
  for (const command of scopeOf({ ...agent, role: "owner" }, all).commands) {
    if (!("href" in command)) continue
    const { id, label, hint, icon, href } = command
    keepRecent("ada", { id: "t1", label: "A ticket", icon: "ticket", href: "/ticket/allopen/t1" })
    keepRecent("ada", { id, label, hint, icon, href })
    expect(recentsOf("ada").slice(0, 2)).toMatchObject([{ label }, { label: "A ticket" }])
  }
  expect(recentsOf("ada")).toHaveLength(5)
})
