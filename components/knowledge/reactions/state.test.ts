import { type Action, begin, reduce, type State, shown, type Task } from "./state"

const counts = { viewCount: 10, upvoteCount: 4, downvoteCount: 2, commentCount: 1 }
const up: Task = { kind: "vote", direction: "up" }
const down: Task = { kind: "vote", direction: "down" }
const comment: Task = { kind: "comment", body: "Thank you" }
const after = (...actions: Action[]): State => actions.reduce(reduce, begin(counts))

test("a vote on its way is shown as it will count, and only its answer is kept [H01, H03]", () => {
  const first = after({ type: "began", task: up })
  expect(shown(first)).toEqual({ vote: "up", counts: { ...counts, upvoteCount: 5 } })
  const told = { ...counts, upvoteCount: 9 }
  const cast = reduce(first, { type: "done", message: "IncrUp", counts: told })
  expect(shown(cast)).toEqual({ vote: "up", counts: told })
  const turning = reduce(cast, { type: "began", task: down })
  expect(shown(turning)).toEqual({ vote: "down", counts: { ...told, upvoteCount: 8, downvoteCount: 3 } })
})

test("the same vote again moves no counter, on its way or answered [H04, D-61]", () => {
  const restored = after({ type: "restored", status: { vote: "up", counts } })
  const again = reduce(restored, { type: "began", task: up })
  expect(shown(again)).toEqual({ vote: "up", counts })
  const answered = reduce(again, { type: "done", message: "Already Exist", counts })
  expect([shown(answered), answered.error]).toEqual([{ vote: "up", counts }, null])
})

test("a vote that failed is taken back and says why", () => {
  const state = after({ type: "began", task: up }, { type: "failed", message: "Too many requests" })
  expect(shown(state)).toEqual({ vote: null, counts })
  expect(state).toMatchObject({
    loading: false,
    pendingTask: null,
    error: { kind: "vote", message: "Too many requests" },
  })
})

test("what was asked before a vote and is answered after it changes no more than the views [H02, F03]", () => {
  const late = { ...counts, viewCount: 11 }
  const told = { ...counts, downvoteCount: 3 }
  const voted = after({ type: "began", task: down }, { type: "done", message: "IncrDown", counts: told })
  const read = reduce(voted, { type: "read", counts: late })
  expect(read.counts).toEqual({ ...told, viewCount: 11 })
  expect(reduce(read, { type: "restored", status: { vote: null, counts } })).toBe(read)
})

test("a task waits for the login, and is forgotten with it [H05, H09]", () => {
  const waiting = after({ type: "login-asked", task: comment })
  expect(waiting).toMatchObject({ loginPopup: true, pendingTask: comment, loading: false })
  expect(shown(waiting)).toEqual({ vote: null, counts })
  expect(reduce(waiting, { type: "began", task: comment })).toMatchObject({
    loginPopup: false,
    loading: true,
  })
  expect(reduce(waiting, { type: "cancelled" })).toMatchObject({ loginPopup: false, pendingTask: null })
})

test("the check of the browser is shown and called off; the text stays [H09, D-30]", () => {
  const checking = after(
    { type: "typed", comment: "Thank you" },
    { type: "began", task: comment },
    { type: "checking", isShown: true },
  )
  expect(checking.challengePopup).toBe(true)
  expect(reduce(checking, { type: "cancelled" })).toMatchObject({
    challengePopup: false,
    loading: false,
    comment: "Thank you",
  })
})

test("a sent comment is cleared, a refused one is kept [H06]", () => {
  const sending = after({ type: "typed", comment: "Thank you" }, { type: "began", task: comment })
  const sent = reduce(sending, { type: "done", message: "Awaiting approval", counts })
  expect(sent).toMatchObject({
    comment: "",
    outcome: { kind: "comment", message: "Awaiting approval" },
    loading: false,
  })
  const refused = reduce(sending, { type: "failed", message: "No" })
  expect(refused).toMatchObject({ comment: "Thank you", error: { kind: "comment", message: "No" } })
  expect(reduce(refused, { type: "typed", comment: "Thanks" }).error).toBeNull()
})

test("what is typed while a comment is sent stays, as long as it says more than was sent [H06]", () => {
  const typed = (text: string) =>
    after(
      { type: "typed", comment: "Thank you" },
      { type: "began", task: comment },
      { type: "typed", comment: text },
      { type: "done", message: "Awaiting approval", counts },
    ).comment
  expect([typed("Thank you and"), typed("Thank you \n")]).toEqual(["Thank you and", ""])
})

test("signing out leaves nobody's vote behind [H10]", () => {
  const state = after({ type: "restored", status: { vote: "down", counts } }, { type: "signed-out" })
  expect(state.vote).toBeNull()
})

test("what a form without a script led to is told, and what was counted meanwhile stays", () => {
  const read = { ...counts, upvoteCount: 5 }
  const told = after(
    { type: "read", counts: read },
    { type: "told", kind: "vote", words: "Thank you", message: "IncrUp" },
  )
  expect(told).toMatchObject({ counts: read, outcome: { kind: "vote", message: "IncrUp" }, error: null })
  const refused = after({ type: "told", kind: "comment", words: "Comment is required" })
  expect(refused.error).toEqual({ kind: "comment", message: "Comment is required" })
})
