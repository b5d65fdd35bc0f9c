import type { MouseEvent } from "react"
import { hookOf } from "@/components/testing/hook-of"
import { useTypedFilter } from "./use-typed-filter"

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const click = { button: 0 } as MouseEvent
const clickForAnother = { button: 0, ctrlKey: true } as MouseEvent

type Filter = { state: string; search?: string }

/** A list of what is open and has a bell in it. */
function filtered() {
  const asked: string[] = []
  const addressOf = ({ state, search }: Filter) => `${state} ${search}`
  const filter: Filter = { state: "open", search: "bell" }
  return { asked, ...hookOf(() => useTypedFilter(filter, addressOf, (address) => asked.push(address))) }
}

test("a choice made right after typing is not undone by the search for what was typed", () => {
  const { asked, type, linkTo } = filtered()
  type("bells")
  const { href, onClick } = linkTo({ state: "closed" })
  expect(href).toBe("closed bell")
  onClick(click)
  jest.runAllTimers()
  expect(asked).toEqual([])
})

test("what is typed while a choice is on its way is sought in what was chosen", () => {
  const { asked, type, linkTo } = filtered()
  linkTo({ state: "closed" }).onClick(click)
  type("bells")
  jest.runAllTimers()
  expect(asked).toEqual(["closed bells"])
})

test("a link that is opened in another window changes nothing here", () => {
  const { asked, type, linkTo } = filtered()
  type("bells")
  linkTo({ state: "closed" }).onClick(clickForAnother)
  jest.runAllTimers()
  expect(asked).toEqual(["open bells"])
})
