import { actorWords, sentenceOf, withoutSubject } from "./sentence"

test.each([
  ["comment.approved", "", "approved a comment on"],
  ["portal.changed", "title, logo", "changed the settings: title, logo"],
  ["account.signed-in", "common login", "signed in with the common login"],
  [
    "consent.withdrawn",
    "article-updates, by the link of a mail",
    "withdrew consent to article updates, by the link of a mail",
  ],
  ["ticket.took-in", "#12", "merged #12 into the ticket"],
  ["article.merged", "Bells", "merged Bells into"],
  ["something.half-done", "x", "something half done"],
])("%s (%s) reads: … %s", (action, detail, words) => {
  expect(sentenceOf({ action, detail }).did).toBe(words)
})

test("a manager is made one, and a person who is gone is called by what they were", () => {
  expect(sentenceOf({ action: "agent.role-changed", detail: "manager" })).toEqual({
    did: "made",
    after: "a manager",
  })
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
