import { takePlace } from "./allowance"
import { eventStream } from "./event-stream"
import { inTurn, sessionCheck } from "./session-check"

const limits = { instance: 3, address: 2, person: 1 }
const taken: (() => void)[] = []
afterEach(() => {
  for (const giveBack of taken.splice(0)) giveBack()
})

/** Takes a place and keeps it. @returns the status of a refusal, or "taken". */
function take(subject: { address?: string; person?: string }) {
  const place = takePlace(subject, limits)
  if (typeof place === "number") return place
  taken.push(place)
  return "taken"
}

test("places are bounded by person, by address and in all, and free again when given back", () => {
  expect(take({ address: "a", person: "p" })).toBe("taken")
  expect(take({ address: "b", person: "p" })).toBe(429)
  expect(take({ address: "a" })).toBe("taken")
  expect(take({ address: "a" })).toBe(429)
  expect(take({})).toBe("taken")
  expect(take({})).toBe(503)
  taken[0]?.()
  taken[0]?.()
  expect(take({ address: "b", person: "p" })).toBe("taken")
  expect(take({})).toBe(503)
})

test("an idle stream says every 15 seconds that it is there", async () => {
  jest.useFakeTimers()
  const { body, end } = eventStream(() => {})
  jest.advanceTimersByTime(31_000)
  end()
  jest.useRealTimers()
  const text = await new Response(body).text()
  expect(text).toMatch(/^retry: [123]\d{3}\n\n:\n\n:\n\n$/)
})

test("a reader who does not read is left", () => {
  const onEnd = jest.fn()
  const { send } = eventStream(onEnd)
  for (let count = 0; count < 200; count++) send("portal")
  expect(onEnd).toHaveBeenCalledTimes(1)
})

test("of many sessions that are looked at, four are read at a time", async () => {
  let running = 0
  let most = 0
  const look = async () => {
    most = Math.max(most, ++running)
    await new Promise((done) => setImmediate(done))
    running -= 1
    return true
  }
  await Promise.all(Array.from({ length: 100 }, () => inTurn(look)))
  expect([most, running]).toEqual([4, 0])
})

test("what happens while a session is looked at makes it looked at once more, however much it is", async () => {
  const looks: ((isSame: boolean) => void)[] = []
  const { look, close } = sessionCheck(
    () => new Promise((answer) => looks.push(answer)),
    () => {},
  )
  for (let count = 0; count < 50; count++) look()
  looks[0]?.(true)
  while (looks.length < 2) await new Promise((done) => setImmediate(done))
  looks[1]?.(true)
  await new Promise((done) => setImmediate(done))
  expect(looks).toHaveLength(2)
  close()
})

test("a session that cannot be read while the database is away is read again, and its stream ends once it is known to be over", async () => {
  jest.useFakeTimers({ doNotFake: ["setImmediate", "nextTick", "queueMicrotask"] })
  const answers = [Object.assign(new Error("no"), { code: "ECONNREFUSED" }), true, false]
  const end = jest.fn()
  const { look } = sessionCheck(async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer ?? true
  }, end)
  look()
  await jest.advanceTimersByTimeAsync(10_000)
  expect([answers.length, end.mock.calls.length]).toEqual([1, 0])
  look()
  await jest.advanceTimersByTimeAsync(0)
  jest.useRealTimers()
  expect(end).toHaveBeenCalledTimes(1)
})
