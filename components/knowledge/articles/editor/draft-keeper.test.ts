import { Refusal } from "@/lib/api/http/refusal"
import type { DraftChanges, EditedArticle } from "@/lib/knowledge/articles/drafts/schema"
import { draftKeeper, type SaveState, type Unsaved } from "./draft-keeper"

const updatedAt = "2026-01-01T00:00:00.000Z"
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Until it holds, for as long as a busy machine may need. */
async function until(holds: () => boolean) {
  for (const end = Date.now() + 180_000; !holds() && Date.now() < end; ) await wait(1)
}

/** A keeper with a server that answers as it is told to. */
function withServer(answers: (Error | null)[] = [], id: string | null = "a1") {
  const sent: { id: string | null; changes: DraftChanges; version: number }[] = []
  const states: SaveState[] = []
  const kept: (Unsaved | null)[] = []
  const refused: Record<string, string>[] = []
  const keeper = draftKeeper({
    id,
    version: 1,
    pauseMs: 5,
    retryMs: 10,
    save: async (to, changes, version) => {
      sent.push({ id: to, changes, version })
      await wait(1)
      const failure = answers.shift()
      if (failure) throw failure
      return { id: to ?? "new", version: version + 1, updatedAt }
    },
    whole: () => ({ title: "Bells", body: "<p>All</p>" }),
    keep: (unsaved) => kept.push(unsaved),
    tell: (state) => states.push(state),
    refuse: (errors) => refused.push(errors),
    onSaved: () => {},
    says: (present, { title }) => present.title === title,
    presentIn: (error) =>
      error instanceof Refusal && error.present ? (error.present as EditedArticle) : null,
  })
  return { keeper, sent, states, kept, refused, last: () => states.at(-1)?.kind }
}

test("changes made in quick succession are saved together, the last of each field", async () => {
  const { keeper, sent, last } = withServer()
  keeper.touch({ title: "A" })
  keeper.touch({ title: "AB" })
  keeper.touch({ body: "<p>x</p>" })
  await until(() => last() === "saved")
  expect(sent).toEqual([{ id: "a1", changes: { title: "AB", body: "<p>x</p>" }, version: 1 }])
  expect(last()).toBe("saved")
})

test("what is written while a request is under way goes with the next one, over the version that one answered", async () => {
  const { keeper, sent } = withServer()
  keeper.touch({ title: "A" })
  const saved = keeper.flush()
  keeper.touch({ title: "B" })
  expect(await saved).toBe(true)
  expect(sent.map(({ changes, version }) => [changes.title, version])).toEqual([
    ["A", 1],
    ["B", 2],
  ])
})

test("a new article is created once, however soon one goes on writing", async () => {
  const { keeper, sent } = withServer([], null)
  keeper.touch({ title: "A" })
  void keeper.flush()
  keeper.touch({ title: "B" })
  await keeper.flush()
  expect(sent.map(({ id }) => id)).toEqual([null, "new"])
})

test("without the server what is written is kept, and sent once it is back", async () => {
  const { keeper, sent, states, kept, last } = withServer([new TypeError("fetch failed")])
  keeper.touch({ title: "A" })
  await keeper.flush()
  expect(states.at(-1)).toEqual({ kind: "offline" })
  expect(kept.at(-1)).toEqual({ version: 1, changes: { title: "A" } })
  await until(() => last() === "saved")
  expect(sent).toHaveLength(2)
  expect([last(), kept.at(-1)]).toEqual(["saved", null])
})

test("a stale editor stops, keeps both texts, and goes on as it is told", async () => {
  const present = { id: "a1", version: 7, title: "Theirs" } as EditedArticle
  const { keeper, sent, states, kept, last } = withServer([
    new Refusal(409, { message: "Stale", present: present as unknown as Record<string, unknown> }),
  ])
  keeper.touch({ title: "Mine" })
  expect(await keeper.flush()).toBe(false)
  expect(states.at(-1)).toEqual({ kind: "stale", present })
  keeper.touch({ title: "Mine too" })
  await wait(20)
  expect(sent).toHaveLength(1)
  expect(kept.at(-1)).toEqual({ version: 1, changes: { title: "Mine too" } })
  expect(await keeper.resume({ version: 7 })).toBe(true)
  expect(sent.at(-1)).toEqual({ id: "a1", changes: { title: "Mine too" }, version: 7 })
  expect(last()).toBe("saved")
})

test("a save whose answer was lost is not taken for somebody else's", async () => {
  const present = { id: "a1", version: 7, title: "Mine" } as EditedArticle
  const { keeper, sent, last } = withServer([
    new Refusal(409, { present: present as unknown as Record<string, unknown> }),
  ])
  keeper.touch({ title: "Mine" })
  expect(await keeper.flush()).toBe(true)
  expect([sent.length, keeper.version(), last()]).toEqual([1, 7, "saved"])
})

test.each([
  [401, "ended", { version: 1, changes: { body: "<p>x</p>" } }],
  [403, "ended", { version: 1, changes: { body: "<p>x</p>" } }],
  // The title was saved, and is gone with the article; no version of another text is the one it was written over.
  [404, "gone", { version: -1, changes: { title: "Bells", body: "<p>x</p>" } }],
])("after a %i what is written is kept, and the state says %s", async (status, kind, unsaved) => {
  const { keeper, kept, last } = withServer([new Refusal(status)])
  keeper.touch({ body: "<p>x</p>" })
  await keeper.flush()
  expect(last()).toBe(kind)
  expect(kept.at(-1)).toEqual(unsaved)
})

test("a field that is refused does not hold up the rest, and nothing says Saved until it is changed [D-56]", async () => {
  const { keeper, sent, states, refused, kept, last } = withServer([
    new Refusal(400, { errors: { slug: "Too long" } }),
  ])
  keeper.touch({ slug: "x", title: "A" })
  expect(await keeper.flush()).toBe(false)
  expect(refused).toEqual([{ slug: "Too long" }])
  expect(sent.at(-1)?.changes).toEqual({ title: "A" })
  expect(states.at(-1)).toEqual({ kind: "refused", fault: "Too long" })
  expect(kept.at(-1)).toEqual({ version: 2, changes: { slug: "x" } })
  expect(keeper.isClean()).toBe(false)
  // Whatever else is written, it stays refused, and is not sent again as it was.
  keeper.touch({ title: "AB" })
  expect(await keeper.flush()).toBe(false)
  keeper.expect(false)
  expect([sent.at(-1)?.changes, last()]).toEqual([{ title: "AB" }, "refused"])
  keeper.touch({ slug: "y" })
  expect(await keeper.flush()).toBe(true)
  expect([sent.at(-1)?.changes, last(), kept.at(-1)]).toEqual([{ slug: "y" }, "saved", null])
})

test("what is wrong in a list is the list's, and a category that is gone takes its folder along [D-56]", async () => {
  const { keeper, sent, refused, kept } = withServer([
    new Refusal(400, { errors: { "redirectFrom.1": "No path" } }),
    new Refusal(400, { errors: { categoryId: "It is gone" } }),
  ])
  keeper.touch({ redirectFrom: ["/a", "b"], categoryId: "c", folderId: null, title: "A" })
  expect(await keeper.flush()).toBe(false)
  expect(refused).toEqual([{ redirectFrom: "No path" }, { categoryId: "It is gone" }])
  expect(sent.at(-1)?.changes).toEqual({ title: "A" })
  expect(kept.at(-1)?.changes).toEqual({ redirectFrom: ["/a", "b"], categoryId: "c", folderId: null })
})

test("what is written over a field while it is being refused is sent, and not called wrong [D-56]", async () => {
  const { keeper, sent, refused, last } = withServer([new Refusal(400, { errors: { slug: "Too long" } })])
  keeper.touch({ slug: "x" })
  const saved = keeper.flush()
  keeper.touch({ slug: "y" })
  expect(await saved).toBe(true)
  expect([refused, sent.at(-1)?.changes, last()]).toEqual([[{}], { slug: "y" }, "saved"])
})

test("while the server asks to wait nothing is sent, then all that was written meanwhile", async () => {
  jest.useFakeTimers()
  try {
    const { keeper, sent, states, kept, last } = withServer([new Refusal(429, {}, 30)])
    keeper.touch({ title: "A" })
    await jest.advanceTimersByTimeAsync(10)
    expect(states.at(-1)).toEqual({ kind: "limited", seconds: 30 })
    expect(kept.at(-1)).toEqual({ version: 1, changes: { title: "A" } })
    keeper.touch({ title: "AB" })
    keeper.touch({ body: "<p>x</p>" })
    expect(await keeper.flush()).toBe(false)
    await jest.advanceTimersByTimeAsync(29_000)
    expect([sent.length, last(), keeper.isClean()]).toEqual([1, "limited", false])
    expect(kept.at(-1)?.changes).toEqual({ title: "AB", body: "<p>x</p>" })
    await jest.advanceTimersByTimeAsync(1000)
    expect(sent.at(-1)?.changes).toEqual({ title: "AB", body: "<p>x</p>" })
    expect([sent.length, last(), kept.at(-1)]).toEqual([2, "saved", null])
  } finally {
    jest.useRealTimers()
  }
})

test("what is written while it is stopped is saved once it goes on, after the time the server asked to wait", async () => {
  jest.useFakeTimers()
  try {
    const { keeper, sent, last } = withServer([new Refusal(429, {}, 30)])
    keeper.touch({ title: "A" })
    await jest.advanceTimersByTimeAsync(10)
    keeper.stop()
    keeper.touch({ body: "<p>x</p>" })
    void keeper.resume({ version: keeper.version() })
    await jest.advanceTimersByTimeAsync(29_000)
    expect([sent.length, last()]).toEqual([1, "limited"])
    await jest.advanceTimersByTimeAsync(1100)
    expect(sent.at(-1)).toEqual({ id: "a1", changes: { title: "A", body: "<p>x</p>" }, version: 1 })
    expect([sent.length, last()]).toEqual([2, "saved"])
  } finally {
    jest.useRealTimers()
  }
})
