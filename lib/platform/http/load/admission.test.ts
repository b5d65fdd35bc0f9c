import { Admission, type Admitted, type Work } from "./admission"

const busy: Work = { isBusy: () => true, isGone: () => false }
const bounds = { busy: 2, waiting: 2, slow: 2, patienceMs: 60_000 }

const leave = (admitted: Admitted) => {
  if (typeof admitted !== "function") throw new Error(`It was ${admitted}`)
  admitted()
}

test("as many as may be worked on are let in at once, as many wait in their order, and the next is refused", async () => {
  const admission = new Admission(bounds)
  const [first, second] = [admission.enter(busy), admission.enter(busy)] as Admitted[]
  const order: string[] = []
  const waiting = ["third", "fourth"].map(async (name) => {
    const admitted = await admission.enter(busy)
    order.push(name)
    return admitted
  })
  expect(admission.enter(busy)).toBe("full")
  leave(first as Admitted)
  const third = await waiting[0]
  expect(order).toEqual(["third"])
  leave(second as Admitted)
  leave(third as Admitted)
  leave((await waiting[1]) as Admitted)
  expect(order).toEqual(["third", "fourth"])
  expect(admission.enter(busy)).toBeInstanceOf(Function)
})

test("what nobody waits for any more is sent away without its turn, and gives its place in the queue", async () => {
  const admission = new Admission(bounds)
  const running = [admission.enter(busy), admission.enter(busy)] as Admitted[]
  let isGone = false
  const abandoned = admission.enter({ isBusy: () => true, isGone: () => isGone })
  const next = admission.enter(busy)
  isGone = true
  expect(await abandoned).toBe("gone")
  leave(running[0] as Admitted)
  expect(await next).toBeInstanceOf(Function)
})

test("who has waited too long is refused", async () => {
  const admission = new Admission({ ...bounds, patienceMs: 1 })
  void [admission.enter(busy), admission.enter(busy)]
  expect(await admission.enter(busy)).toBe("full")
})

test("slow senders and readers keep nobody from being worked on, and are not without number either", () => {
  const admission = new Admission(bounds)
  const slow: Work = { isBusy: () => false, isGone: () => false }
  const entered = Array.from({ length: 4 }, () => admission.enter(slow))
  expect(entered.every((one) => typeof one === "function")).toBe(true)
  expect(admission.enter(slow)).toBe("full")
  expect(admission.enter(busy)).toBeInstanceOf(Function)
})
