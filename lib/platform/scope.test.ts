import { setTimeout as wait } from "node:timers/promises"
import { scoped } from "./scope"

test("work has the value it was given wherever it goes on, and only it", async () => {
  const name = scoped<string>("test name")
  const seen = await Promise.all(
    ["a", "b"].map((value) =>
      name.run(value, async () => {
        await wait(2)
        return name.get()
      }),
    ),
  )
  expect(seen).toEqual(["a", "b"])
  expect(name.get()).toBeUndefined()
})

test("values of different names stand beside each other, and an inner one ends with its work", () => {
  const [name, place] = [scoped<string>("test name"), scoped<number>("test place")]
  const seen = name.run("outer", () => [
    place.run(1, () => name.run("inner", () => [name.get(), place.get()])),
    [name.get(), place.get()],
  ])
  expect(seen).toEqual([
    ["inner", 1],
    ["outer", undefined],
  ])
})
