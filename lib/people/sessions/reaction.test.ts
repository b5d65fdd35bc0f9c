import type { Role } from "@/lib/tenancy/actors/schema"
import { type Reaction, reactionTo } from "./reaction"
import type { OpenSession } from "./schema"

const open = {
  identifier: "acme",
  ticketsDeactivated: false,
  knowledgeBaseDeactivated: false,
  deleted: false,
}
const session = (role: Role | null, switches: Partial<OpenSession["portal"]> = {}): OpenSession => ({
  person: role && { id: "p1", role, email: "ada@example.com", photo: "" },
  home: "/",
  isDeactivated: false,
  portal: { ...open, ...switches },
})
const kbClosed = { knowledgeBaseDeactivated: true }
const ticketsClosed = { ticketsDeactivated: true }
const article = "/kb/article/pay"
const signInPages = [
  "/kb/login",
  "/kb/signup",
  "/agent-login",
  "/forgot-password/user",
  "/customer-verify/t",
  "/agent-verify/t",
  "/verify",
]

test.each<[string, Role | null, OpenSession, string, Reaction]>([
  ["U02", "owner", session(null, kbClosed), article, "owner-out"],
  ["U03", "agent", session(null, kbClosed), article, "closed"],
  ["U03", "customer", session(null, kbClosed), "/profilesettings", "closed"],
  ["D-20", null, session(null, kbClosed), article, "closed"],
  ["D-20", null, session(null, kbClosed), "/not-exist", "stay"],
  ["U04", null, session(null, { deleted: true }), "/kb/login", "closed"],
  ["U04", "owner", session(null, { deleted: true }), "/kb", "closed"],
  ["U04", null, session(null, { deleted: true }), "/not-exist", "stay"],
  ["C27", "agent", session("agent", ticketsClosed), article, "locked"],
  ["C27", "customer", session("customer", ticketsClosed), "/profilesettings", "locked"],
  ["D-20", null, session(null, ticketsClosed), article, "stay"],
  ["U05", "agent", session(null), article, "ended"],
  ["D-21", null, session(null), "/not-exist", "stay"],
  ["U01", "customer", session("customer"), article, "stay"],
  ["U01", null, session("customer"), article, "stay"],
])("[%s] %s", (_, role, learnt, path, reaction) => {
  expect(reactionTo(learnt, { path, role })).toBe(reaction)
})

test("a page that waits at /not-exist for its portal goes back when it is open again [U01]", () => {
  expect(reactionTo(session(null), { path: "/not-exist", role: null, wasClosed: true })).toBe("reopened")
})

test.each(signInPages)("%s stays whatever is deactivated [C28, D-20]", (path) => {
  for (const role of [null, "customer", "agent", "owner"] as const) {
    expect(reactionTo(session(null, kbClosed), { path, role })).toBe("stay")
    expect(reactionTo(session(role, ticketsClosed), { path, role })).toBe("stay")
  }
})
