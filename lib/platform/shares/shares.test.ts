import { budgetOf, budgetOfJobs, noteFound, ofNobody, ofStrangers, workingFor } from "./budgets"
import { Shares } from "./shares"

const open = () => {
  const clock = { at: 0, busy: 0 }
  const shares = new Shares({ now: () => clock.at, busyMs: () => clock.busy })
  /** The event loop is busy for so long, and waits for so long. */
  const pass = (busy: number, idle = 0) => {
    clock.at += busy + idle
    clock.busy += busy
  }
  return { shares, pass }
}

/** A company that has taken all of the process for two seconds. */
const afterStorm = () => {
  const { shares, pass } = open()
  const end = shares.begin("storm")
  pass(2_000)
  end()
  return { shares, pass }
}

test("the time of the process is shared out among those for whom something is under way, and fades", () => {
  const { shares, pass } = open()
  const storm = shares.begin("storm")
  pass(100)
  const quiet = shares.begin("quiet")
  pass(100)
  quiet()
  pass(100)
  storm()
  expect(shares.takenBy("storm")).toBeCloseTo(245, 0)
  expect(shares.takenBy("quiet")).toBeCloseTo(49, 0)
  pass(0, 60_000)
  expect(shares.takenBy("storm")).toBeLessThan(0.01)
})

test("who waits for something slow takes no more than a moment of it, and is not waited for by others", () => {
  const { shares, pass } = afterStorm()
  const slow = shares.begin("slow")
  pass(0, 200)
  expect(shares.isBehind("storm")).toBe(true)
  shares.begin("other")()
  pass(0, 10_000)
  slow()
  expect(shares.takenBy("slow")).toBeLessThan(200)
  expect(shares.isBehind("storm")).toBe(false)
})

test("a company that has taken much gives way while something is done for a lighter one, and goes on when that is done", async () => {
  const { shares } = afterStorm()
  const goesOn = (budget: string) => workingFor.run(budget, () => shares.giveWay())
  expect(goesOn("storm")).toBeUndefined()
  const endQuiet = shares.begin("quiet")
  shares.begin("storm")
  expect([goesOn("quiet"), shares.giveWay()]).toEqual([undefined, undefined])
  let isGoingOn = false
  const going = goesOn("storm")?.then(() => {
    isGoingOn = true
  })
  await Promise.resolve()
  expect(isGoingOn).toBe(false)
  endQuiet()
  await going
  expect(isGoingOn).toBe(true)
})

test("what is not to give way goes on whatever others ask for, and counts as its company's all the same", async () => {
  const { shares, pass } = afterStorm()
  shares.begin("quiet")
  const before = shares.takenBy("storm")
  const way = await shares.during(
    "storm",
    async () => {
      pass(100, 0)
      return shares.giveWay()
    },
    { givesWay: false },
  )
  expect(way).toBeUndefined()
  expect(shares.state.held).toBe(0)
  expect(shares.takenBy("storm")).toBeGreaterThan(before)
})

test("it gives way for a moment only, however long the other takes", async () => {
  const { shares } = afterStorm()
  shares.begin("quiet")
  await workingFor.run("storm", () => shares.giveWay())
  expect(shares.isBehind("storm")).toBe(true)
  expect(shares.state).toEqual({ heavy: 1, held: 1 })
})

test("long work waits between its pieces for whatever others ask for, however little it has taken, and goes on after a moment", async () => {
  const { shares, pass } = open()
  const done: string[] = []
  const nextPiece = (name: string) =>
    workingFor.run("import", () => shares.nextPiece()).then(() => done.push(name))
  shares.begin("import")
  await nextPiece("alone")
  const endQuiet = shares.begin("quiet")
  const held = nextPiece("held")
  await new Promise(setImmediate)
  await shares.nextPiece()
  done.push("of no one")
  endQuiet()
  await held
  shares.begin("long")
  await nextPiece("after a moment")
  pass(0, 1_000)
  shares.begin("long too")
  pass(0, 250)
  await nextPiece("beside what takes long")
  expect(done).toEqual(["alone", "of no one", "held", "after a moment", "beside what takes long"])
})

test("a job takes from the share of its company's jobs, also when it fails, and gives way to that company's people", async () => {
  const { shares, pass } = open()
  const budget = budgetOfJobs("acme")
  const work = shares.during(budget, async () => {
    pass(300)
    expect(workingFor.get()).toBe(budget)
    throw new Error("broken off")
  })
  await expect(work).rejects.toThrow("broken off")
  pass(300)
  shares.begin("other")()
  expect(shares.takenBy(budget)).toBeCloseTo(300 * Math.exp(-300 / 5_000), 0)
  const end = shares.begin(budget)
  pass(2_000)
  shares.begin("acme")
  expect(shares.isBehind(budget)).toBe(true)
  end()
})

test("people do not wait for their own company's jobs, nor in the middle of something for any", () => {
  const { shares } = afterStorm()
  const endOwn = shares.begin(budgetOfJobs("storm"))
  expect(shares.isBehind("storm")).toBe(false)
  endOwn()
  shares.begin(budgetOfJobs("quiet"))
  expect(shares.isBehind("storm")).toBe(true)
  expect(shares.isBehind("storm", { inTheMiddle: true })).toBe(false)
  shares.begin("quiet")
  expect(shares.isBehind("storm", { inTheMiddle: true })).toBe(true)
})

test("hosts of no company share one budget, and all keys of a company are the same", () => {
  const madeUp = Array.from({ length: 1_000 }, (_, n) => budgetOf(`made-up-${n}`))
  expect(new Set(madeUp)).toEqual(new Set([ofStrangers]))
  noteFound("acme", "id of acme")
  noteFound("help.acme.example", "id of acme")
  expect(["acme", "help.acme.example", "other", undefined].map(budgetOf)).toEqual([
    "id of acme",
    "id of acme",
    ofStrangers,
    ofNobody,
  ])
})

test("jobs of one process give way while people wait for another one, which says so once in a while and when it is done", async () => {
  const { shares: web, pass } = open()
  const { shares: worker, pass: passThere } = open()
  const told: string[] = []
  web.onPeople = (news) => {
    told.push(news)
    worker.hear(news)
  }
  const piece = () => workingFor.run(budgetOfJobs("storm"), () => worker.nextPiece())
  await piece()
  const [one, other] = [web.begin("quiet"), web.begin("storm")]
  expect(told).toEqual(["asked"])
  let isGoingOn = false
  const going = piece().then(() => {
    isGoingOn = true
  })
  await new Promise((done) => setImmediate(done))
  one()
  pass(100)
  web.begin("quiet")()
  web.begin(budgetOfJobs("quiet"))()
  expect(told).toEqual(["asked", "asked"])
  await new Promise((done) => setImmediate(done))
  expect([isGoingOn, worker.state.held]).toEqual([false, 1])
  other()
  expect(told).toEqual(["asked", "asked", "answered"])
  await going
  // What takes long is not waited for.
  web.begin("slow")
  passThere(0, 300)
  await piece()
  expect(worker.state.held).toBe(1)
})
