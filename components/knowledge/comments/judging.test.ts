import { judging } from "./judging"

/** Judgements with the requests they have made, each answered by hand. */
function desk() {
  const shown: Record<string, string> = {}
  const asked: { said: string; answer: (error?: Error) => void }[] = []
  const say = judging<string>({
    send: (id, status) =>
      new Promise<void>((resolve, reject) => {
        asked.push({ said: `${id} ${status}`, answer: (error) => (error ? reject(error) : resolve()) })
      }),
    show: (id, status) => {
      shown[id] = status
    },
  })
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  const refused = new Error("refused")
  return { say, shown, asked, settled, refused }
}

test("what is said to one comment is sent in its order, and to two at once", async () => {
  const { say, shown, asked, settled } = desk()
  const all = [say("a", "approved", "waiting"), say("a", "waiting", "approved"), say("b", "spam", "waiting")]
  await settled()
  expect(shown).toEqual({ a: "waiting", b: "spam" })
  expect(asked.map(({ said }) => said)).toEqual(["a approved", "b spam"])
  asked[0]?.answer()
  await settled()
  expect(asked.map(({ said }) => said)).toEqual(["a approved", "b spam", "a waiting"])
  for (const { answer } of asked) answer()
  await Promise.all(all)
})

test("a refusal takes back nothing that was said since", async () => {
  const { say, shown, asked, settled, refused } = desk()
  const first = say("a", "approved", "waiting").catch((error) => error)
  const second = say("a", "spam", "approved")
  await settled()
  asked[0]?.answer(refused)
  expect(await first).toBe(refused)
  expect(shown).toEqual({ a: "spam" })
  await settled()
  asked[1]?.answer()
  await second
  expect(shown).toEqual({ a: "spam" })
})

test("a refusal takes back to what was accepted before it", async () => {
  const { say, shown, asked, settled, refused } = desk()
  const first = say("a", "approved", "waiting")
  const second = say("a", "spam", "approved").catch((error) => error)
  await settled()
  asked[0]?.answer()
  await first
  await settled()
  asked[1]?.answer(refused)
  expect(await second).toBe(refused)
  expect(shown).toEqual({ a: "approved" })
})

test("what is said while the second of two is asked waits for that as well", async () => {
  const { say, asked, settled } = desk()
  const all = [say("a", "approved", "waiting"), say("a", "spam", "approved")]
  await settled()
  asked[0]?.answer()
  await settled()
  all.push(say("a", "waiting", "spam"))
  await settled()
  expect(asked.map(({ said }) => said)).toEqual(["a approved", "a spam"])
  asked[1]?.answer()
  await settled()
  expect(asked.map(({ said }) => said)).toEqual(["a approved", "a spam", "a waiting"])
  asked[2]?.answer()
  await Promise.all(all)
})

test("a refusal takes back to what the comment has become elsewhere since it was last judged here", async () => {
  const { say, shown, asked, settled, refused } = desk()
  const first = say("a", "approved", "waiting")
  await settled()
  asked[0]?.answer()
  await first
  const second = say("a", "approved", "spam").catch((error) => error)
  await settled()
  asked[1]?.answer(refused)
  expect(await second).toBe(refused)
  expect(shown).toEqual({ a: "spam" })
})

test("where all is refused, the comment is as the server has it", async () => {
  const { say, shown, asked, settled, refused } = desk()
  const both = [say("a", "approved", "waiting"), say("a", "spam", "approved")]
  const done = Promise.allSettled(both)
  await settled()
  asked[0]?.answer(refused)
  await settled()
  asked[1]?.answer(refused)
  await done
  expect(shown).toEqual({ a: "waiting" })
})
