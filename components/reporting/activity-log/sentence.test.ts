import { speakingIn } from "@/lib/platform/words/speaking"
import en from "@/words/reporting/en.json"
import { actorWords, sentenceOf, withoutSubject } from "./sentence"

test.each([
  ["comment.approved", "", "Ada approved a comment on Tea"],
  ["portal.changed", "title, logo", "Ada changed the settings: Branding"],
  ["account.signed-in", "common login", "Ada signed in with the common login"],
  [
    "consent.withdrawn",
    "article-updates, by the link of a mail",
    "Ada withdrew consent to article updates, by the link of a mail",
  ],
  ["ticket.took-in", "#12", "Ada merged #12 into the ticket Tea"],
  ["ticket.assigned", "Bo", "Ada assigned the ticket Tea to Bo"],
  ["ticket.assigned", "", "Ada assigned the ticket Tea"],
  ["article.merged", "Bells", "Ada merged Bells into Tea"],
  ["mail.deleted", "1", "Ada deleted a suspended email"],
  ["mail.deleted", "3", "Ada deleted 3 suspended emails"],
  ["ticket.overdue", "First reply", "Ada found first reply overdue in the ticket Tea"],
  ["something.half-done", "x", "Ada something half done Tea"],
])("%s (%s) reads: %s", (action, detail, sentence) => {
  const drawn = { who: () => "Ada", what: () => "Tea", detail: (text: string) => text }
  expect(sentenceOf({ action, detail }, drawn).join("")).toBe(sentence)
})

test("what an entry notes is read in one's own language, and entries of former versions too", () => {
  const drawn = { who: () => "Ada", what: () => "Tee", detail: (text: string) => text }
  const read = (action: string, detail: string) =>
    speakingIn("de", () => sentenceOf({ action, detail }, drawn).join(""))
  expect(read("ticket.prioritised", "Urgent")).toContain("Dringend")
  expect(read("ticket.field-changed", "Bezahlt: ✓")).toContain("Bezahlt: Ja")
  expect(read("ticket.field-changed", "Paid: Yes")).toContain("Paid: Yes")
  for (const former of ["", "a deleted customer"])
    expect(read("ticket.requester-changed", `${former} → cara@example.com`)).toContain(
      "ein gelöschter Kunde → cara@example.com",
    )
  expect(read("portal.changed", "title, logo, languages, survey, somethingNew")).toContain(
    "Branding, Sprachen, Feedback, somethingNew",
  )
  expect(read("ticket.requester-changed", "")).not.toContain("gelöscht")
  for (const imported of ["3 1", "Created 3, updated 1"])
    expect(read("knowledge.imported", imported)).toContain("Erstellt: 3, geändert: 1")
})

test("every action is told, with what it is about", () => {
  const told = Object.entries(en.actions)
  expect(told.length).toBeGreaterThan(120)
  expect(told.filter(([, sentence]) => !sentence.startsWith("<who></who> "))).toEqual([])
})

test("a manager is made one, and a person who is gone is called by what they were", () => {
  const drawn = { who: () => "Ada", what: () => "Bo", detail: (text: string) => text }
  expect(sentenceOf({ action: "agent.role-changed", detail: "manager" }, drawn).join("")).toBe(
    "Ada made Bo a manager",
  )
  expect(actorWords({ actorName: "", actorRole: "customer" })).toBe("A former customer")
  expect(actorWords({ actorName: "Ada", actorRole: "agent" })).toBe("Ada")
})

test("what is gone is called by the name it had, where that was noted", () => {
  expect(withoutSubject({ action: "article.deleted", detail: "Bells" })).toBe("Bells")
  expect(withoutSubject({ action: "comment.approved", detail: "" })).toBe("a deleted article")
  expect(withoutSubject({ action: "portal.changed", detail: "title" })).toBe("")
  // Noted are the other article, and the reason.
  expect(withoutSubject({ action: "article.merged", detail: "Bells" })).toBe("a deleted article")
  expect(withoutSubject({ action: "article.schedule-failed", detail: "No title" })).toBe("(deleted)")
})
