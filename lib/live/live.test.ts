import { takePlace } from "./allowance"
import { eventStream } from "./event-stream"

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
