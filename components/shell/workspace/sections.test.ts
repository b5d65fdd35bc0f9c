import { sectionOf, sectionsFor } from "./sections"

const agent = {
  role: "agent" as const,
  id: "a1",
  sessionId: "",
  email: "",
  firstName: "",
  lastName: "",
  alias: "",
  photo: "",
  timeZone: "",
  ticketHome: "unassigned",
  manages: false,
}
const both = { ticketApp: true, knowledgeBaseApp: true }
const labels = (actor: Parameters<typeof sectionsFor>[0], apps = both) => {
  const { work, portal } = sectionsFor(actor, apps)
  return [work, portal].map((sections) => sections.map(({ label }) => label))
}

test("an agent has tickets, knowledge and comments; anyone who manages the portal has the rest too [D-14]", () => {
  expect(labels(agent)).toEqual([["Tickets", "Knowledge", "Comments"], []])
  expect(labels({ ...agent, manages: true })[1]).toEqual([
    "Overview",
    "Feedback",
    "Team",
    "Activity",
    "Settings",
  ])
  expect(labels({ ...agent, role: "owner" })[1]).toContain("Settings")
})

test("a portal without tickets or without a knowledge base has no section for it [D-13, D-21]", () => {
  expect(labels({ ...agent, role: "owner" }, { ticketApp: false, knowledgeBaseApp: true })).toEqual([
    ["Knowledge", "Comments"],
    ["Overview", "Team", "Activity", "Settings"],
  ])
  expect(labels(agent, { ticketApp: true, knowledgeBaseApp: false })).toEqual([["Tickets"], []])
})

test("the section of comments knows how many wait, and no other does [D-60]", () => {
  const { work } = sectionsFor(agent, both, 3)
  expect(work.map(({ waitingComments }) => waitingComments)).toEqual([undefined, undefined, 3])
})

test("tickets begin in the agent's own view [D-13]", () => {
  expect(sectionsFor(agent, both).work[0]?.href).toBe("/ticket/unassigned")
})

test.each([
  ["/ticket/closed/t1", "Tickets"],
  ["/knowledge/dashboard", "Knowledge"],
  ["/knowledge/article/a1", "Knowledge"],
  ["/knowledge/comments", "Comments"],
  ["/settings/branding", "Settings"],
  ["/elsewhere", undefined],
])("%s belongs to %s", (path, label) => {
  const { work, portal } = sectionsFor({ ...agent, role: "owner" }, both)
  expect(sectionOf([...work, ...portal], path)?.label).toBe(label)
})
