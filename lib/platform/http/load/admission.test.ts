import { Admission, type Admitted, type Work } from "./admission"

const busy: Work = { isBusy: () => true, isGone: () => false }
const bounds = { busy: 2, ofOne: 2, waiting: 2, slow: 2, patienceMs: 60_000 }

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

const of = (company: string): Work => ({ ...busy, company })

test("whose turn it is goes by companies, and in each by who came first", async () => {
  const admission = new Admission({ ...bounds, waiting: 8 })
  const running = [admission.enter(of("storm")), admission.enter(of("storm"))] as Admitted[]
  const order: string[] = []
  const asked = ["storm 1", "storm 2", "quiet 1", "storm 3", "quiet 2"].map(async (name) => {
    const admitted = await admission.enter(of(name.slice(0, -2)))
    order.push(name)
    return admitted
  })
  leave(running[0] as Admitted)
  await asked[2]
  expect(order).toEqual(["quiet 1"])
  leave(running[1] as Admitted)
  await asked[0]
  expect(order).toEqual(["quiet 1", "storm 1"])
})

test("a full queue takes a company that has fewer in it than another, and refuses the last of that one", async () => {
  const admission = new Admission(bounds)
  void [admission.enter(of("storm")), admission.enter(of("storm"))]
  const [first, second] = [admission.enter(of("storm")), admission.enter(of("storm"))]
  expect([admission.isFullFor("storm"), admission.isFullFor("quiet")]).toEqual([true, false])
  expect(admission.enter(of("storm"))).toBe("full")
  const quiet = admission.enter(of("quiet"))
  expect(await second).toBe("full")
  expect([admission.isFullFor("storm"), admission.isFullFor("quiet")]).toEqual([true, true])
  expect(admission.state).toEqual({ busy: 2, waiting: 2 })
  expect([first, quiet].every((one) => one instanceof Promise)).toBe(true)
})

test("while others ask, a company has only so many under way, and all of them once it is alone again", async () => {
  jest.useFakeTimers({ now: 0 })
  const admission = new Admission({ ...bounds, busy: 4, ofOne: 1 })
  leave((await admission.enter(of("quiet"))) as Admitted)
  leave((await admission.enter(of("storm"))) as Admitted)
  const [first, second] = [admission.enter(of("storm")), admission.enter(of("storm"))]
  expect([typeof first, second instanceof Promise]).toEqual(["function", true])
  expect(typeof admission.enter(of("quiet"))).toBe("function")
  jest.advanceTimersByTime(10_100)
  expect(typeof (await second)).toBe("function")
  jest.useRealTimers()
})

test("a company that alone has asked has all places from the beginning", () => {
  const admission = new Admission({ ...bounds, busy: 3, ofOne: 1 })
  const entered = Array.from({ length: 3 }, () => admission.enter(of("alone")))
  expect(entered.map((one) => typeof one)).toEqual(Array(3).fill("function"))
})
