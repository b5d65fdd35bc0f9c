import { noteFound } from "@/lib/platform/shares/budgets"
import { beginWrite, forgetKept, hearForKept, keptUntilChanged } from "./kept"

let reads = 0
const ask = (company = "acme") => keptUntilChanged(company, "thing", async () => ({ reading: ++reads }))

beforeEach(() => {
  reads = 0
  hearForKept(true)
})
afterEach(() => hearForKept(false))

test("what was found is kept, for each company", async () => {
  expect([await ask(), await ask(), await ask("umbrella")]).toEqual([
    { reading: 1 },
    { reading: 1 },
    { reading: 2 },
  ])
})

test("a change that is heard has it read anew, of its company alone", async () => {
  await ask()
  await ask("umbrella")
  forgetKept(["umbrella"])
  expect([await ask(), await ask("umbrella")]).toEqual([{ reading: 1 }, { reading: 3 }])
})

test("a change has all of its company read anew", async () => {
  const other = () => keptUntilChanged("acme", "other", async () => ({ other: ++reads }))
  await ask()
  expect([await other(), await other()]).toEqual([{ other: 2 }, { other: 2 }])
  forgetKept(["acme", "help.acme.example"])
  expect([await ask(), await other()]).toEqual([{ reading: 3 }, { other: 4 }])
})

test("nothing is kept while changes are not heard, nor from before", async () => {
  await ask()
  hearForKept(false)
  expect([await ask(), await ask()]).toEqual([{ reading: 2 }, { reading: 3 }])
  hearForKept(true)
  expect(await ask()).toEqual({ reading: 4 })
})

test("who has written something is answered by what is there, in each company that it may be about", async () => {
  for (const [key, id] of [
    ["acme", "1"],
    ["help.acme.example", "1"],
    ["umbrella", "2"],
  ] as const)
    noteFound(key, id)
  await ask()
  await ask("umbrella")
  for (const [written, anew, umbrella] of [
    ["acme", 3, 2],
    ["help.acme.example", 4, 2],
    ["umbrella", 1, 5],
    ["not known yet", 1, 2],
    [undefined, 6, 7],
  ] as const) {
    const end = beginWrite(written)
    expect([written, await ask(), await ask("umbrella")]).toEqual([
      written,
      { reading: anew },
      { reading: umbrella },
    ])
    end()
  }
  expect([await ask(), await ask("umbrella")]).toEqual([{ reading: 1 }, { reading: 2 }])
})

test("of a company that is not known yet nothing is believed while anything is written", async () => {
  await ask("new here")
  const end = beginWrite("another one")
  expect(await ask("new here")).toEqual({ reading: 2 })
  end()
  expect(await ask("new here")).toEqual({ reading: 1 })
})

test("what was read before a change of its company is not kept after it", async () => {
  const askWhile = (forgotten: string) =>
    keptUntilChanged("acme", "thing", async () => {
      forgetKept([forgotten])
      return { reading: 0 }
    })
  await askWhile("acme")
  expect(await ask()).toEqual({ reading: 1 })
  forgetKept(["acme"])
  await askWhile("umbrella")
  expect(await ask()).toEqual({ reading: 0 })
})

test("what is not there is looked for each time", async () => {
  const none = async () => {
    reads += 1
    return null
  }
  await keptUntilChanged("nobody", "thing", none)
  await keptUntilChanged("nobody", "thing", none)
  expect(reads).toBe(2)
})

test("what is kept cannot be altered", async () => {
  const found = await keptUntilChanged("acme", "thing", async () => ({ settings: { links: ["a"] } }))
  expect(() => found?.settings.links.push("b")).toThrow(TypeError)
})
