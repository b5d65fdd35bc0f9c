import { Shares } from "@/lib/platform/shares/shares"
import { Admission, type Admitted, type Work } from "./admission"

const busy: Work = { isBusy: () => true, isGone: () => false }
const bounds = { busy: 2, ofOne: 2, ofHeavy: 1, waiting: 2, slow: 2, patienceMs: 60_000 }

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

test("nothing is begun for those who leave in the same turn as the one whose place they would have", async () => {
  const admission = new Admission(bounds)
  const visitors = Array.from({ length: 4 }, () => ({ isGone: false }))
  const entered = visitors.map((visitor) =>
    admission.enter({ isBusy: () => true, isGone: () => visitor.isGone }),
  )
  for (const [index, visitor] of visitors.entries()) {
    visitor.isGone = true
    const admitted = entered[index]
    if (typeof admitted === "function") leave(admitted)
  }
  expect(await Promise.all(entered.slice(2))).toEqual(["gone", "gone"])
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

test("when too many only wait for slow senders and readers, the first of them is broken off for what there is to do", () => {
  const admission = new Admission(bounds)
  const broken: string[] = []
  const enter = (name: string) => {
    const state = { isBusy: true }
    const breakOff = () => void broken.push(name)
    const admitted = admission.enter({ isBusy: () => state.isBusy, isGone: () => false, breakOff })
    expect(typeof admitted).toBe("function")
    return state
  }
  const working = enter("still working")
  for (const name of ["first", "second", "third"]) enter(name).isBusy = false
  expect(broken).toEqual([])
  enter("next")
  expect(broken).toEqual(["first"])
  working.isBusy = false
  enter("last")
  expect(broken).toEqual(["first", "still working"])
})

const of = (budget: string): Work => ({ ...busy, budget })

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

/** A storm that has taken the process for two seconds, with three more of its requests under way or waiting. */
async function afterStorm() {
  const clock = { at: 0 }
  const shares = new Shares({ now: () => clock.at, busyMs: () => clock.at })
  const admission = new Admission({ ...bounds, busy: 8, ofOne: 4, waiting: 8 }, shares)
  leave((await admission.enter(of("other"))) as Admitted)
  const first = (await admission.enter(of("storm"))) as Admitted
  clock.at = 2_000
  const order: string[] = []
  const ask = async (company: string) => {
    const admitted = await admission.enter(of(company))
    order.push(company)
    return admitted
  }
  return { admission, first, ask, order, clock }
}
const settled = () => new Promise((done) => setImmediate(done))

test("a company that has taken more than its share has one under way, and begins none while a lighter one has", async () => {
  const { first, ask, order } = await afterStorm()
  const quiet = (await ask("quiet")) as Admitted
  const [second, third] = [ask("storm"), ask("storm")]
  leave(first)
  await settled()
  expect(order).toEqual(["quiet"])
  leave(quiet)
  leave(await second)
  await third
  expect(order).toEqual(["quiet", "storm", "storm"])
})

test("however busy lighter ones are, one of its requests is let in now and then", async () => {
  const { first, ask, order } = await afterStorm()
  await ask("quiet")
  const second = ask("storm")
  leave(first)
  await second
  expect(order).toEqual(["quiet", "storm"])
})

test("what only waits for something else counts no more", async () => {
  const { ask, order, clock } = await afterStorm()
  clock.at += 1
  const second = ask("storm")
  await settled()
  clock.at += 300
  await second
  expect(order).toEqual(["storm"])
})
